"""Writes the readers of the contract for other languages."""
import os

from . import documents, kotlin, typescript

WRITERS = {"contract.ts": typescript.text_of, "Contract.kt": kotlin.text_of}


def write(root, folder):
    """Writes a reader for each language into a folder."""
    contract = documents.read(root)
    for name, text_of in WRITERS.items():
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text_of(contract))
    print(f"{folder}: {', '.join(WRITERS)} of version {documents.version_of(contract)}")
    return 0

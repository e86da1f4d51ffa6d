/// The sample in the United States: places and streets exist, operators and chargers are invented. Some stand in the
/// sample of the Alternative Fuel Stations too, as they do in reality.
/// Format: `SampleTable`.
enum SampleUnitedStates {
  static let seattle = """
    Pike Street Garage | 1531 Western Ave | 98101 | 47.6088 -122.3421 | S | 8xJ1:11.5 | 24h
    Westlake Center | 400 Pine St | 98101 | 47.6115 -122.3372 | S | 4xCC1+CHA:150 2xCC1:350 | 24h
    Harbor Steps | 1221 1st Ave | 98101 | 47.6073 -122.3383 | S | 2xJ1:7.2 | 24h pay
    Seattle Public Library | 1000 4th Ave | 98104 | 47.6067 -122.3325 | P | 2xJ1:7.2 2xJ1:? | hours
    Convention Center Garage | 800 Convention Pl | 98101 | 47.6119 -122.3316 | P | 6xJ1:7.2 2xCC1:50 | 24h
    Pioneer Square Lot | 100 S Jackson St | 98104 | 47.5993 -122.3340 | P | 4xJ1:6.6 |
    Colman Dock | 801 Alaskan Way | 98104 | 47.6026 -122.3385 | S | 2xCC1:150 | 24h temp
    Seattle Center Garage | 300 Mercer St | 98109 | 47.6245 -122.3510 | P | 8xJ1:7.2 | 24h
    South Lake Union Chargers | 400 Fairview Ave N | 98109 | 47.6226 -122.3338 | - | 5xCC1:150 1xCHA:50 | 24h
    King Street Station | 303 S Jackson St | 98104 | 47.5984 -122.3300 | S | 2xCC1:? | planned
    """
}

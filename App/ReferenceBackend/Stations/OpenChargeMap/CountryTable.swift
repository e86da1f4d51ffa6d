/// Open Charge Map's list of countries.
struct CountryTable: Sendable {
  let id: Int
  let isoCode: String
  let continent: String
  let title: String

  var json: JSONValue { ["ISOCode": isoCode, "ContinentCode": continent, "ID": id, "Title": title] }

  static let rows: [CountryTable] = text.split { $0 == ";" || $0 == "\n" }.compactMap { entry in
    let words = entry.split(separator: " ", maxSplits: 3)
    guard words.count == 4, let id = Int(words[0]) else { return nil }
    return CountryTable(id: id, isoCode: String(words[1]), continent: String(words[2]), title: String(words[3]))
  }

  /// `id ISO continent title;`
  private static let text = """
    1 GB EU United Kingdom; 2 US NA United States; 3 IE EU Ireland; 4 HK AS Hong Kong; 5 AF AS Afghanistan;
    6 AX EU Aland Islands; 7 AL EU Albania; 8 DZ AF Algeria; 9 AS OC American Samoa; 10 AD EU Andorra;
    11 AO AF Angola; 12 AI NA Anguilla; 13 AQ AN Antarctica; 14 AG NA Antigua And Barbuda; 15 AR SA Argentina;
    16 AM AS Armenia; 17 AW NA Aruba; 18 AU OC Australia; 19 AT EU Austria; 20 AZ AS Azerbaijan; 21 BS NA Bahamas;
    22 BH AS Bahrain; 23 BD AS Bangladesh; 24 BB NA Barbados; 25 BY EU Belarus; 26 BE EU Belgium; 27 BZ NA Belize;
    28 BJ AF Benin; 29 BM NA Bermuda; 30 BT AS Bhutan; 31 BO SA Bolivia, Plurinational State Of;
    32 BQ None Bonaire, Saint Eustatius And Saba; 33 BA EU Bosnia And Herzegovina; 34 BW AF Botswana;
    35 BV AN Bouvet Island; 36 BR SA Brazil; 37 IO AS British Indian Ocean Territory; 38 BN AS Brunei Darussalam;
    39 BG EU Bulgaria; 40 BF AF Burkina Faso; 41 BI AF Burundi; 42 KH AS Cambodia; 43 CM AF Cameroon;
    44 CA NA Canada; 45 CV AF Cape Verde; 46 KY NA Cayman Islands; 47 CF AF Central African Republic;
    48 TD AF Chad; 49 CL SA Chile; 50 CN AS China; 51 CX AS Christmas Island; 52 CC AS Cocos (Keeling) Islands;
    53 CO SA Colombia; 54 KM AF Comoros; 55 CG AF Congo; 56 CD AF Congo, Democratic Republic Of The;
    57 CK OC Cook Islands; 58 CR NA Costa Rica; 59 CI AF Cote D'Ivoire; 60 HR EU Croatia; 61 CU NA Cuba;
    62 CW None Curacao; 63 CY AS Cyprus; 64 CZ EU Czech Republic; 65 DK EU Denmark; 66 DJ AF Djibouti;
    67 DM NA Dominica; 68 DO NA Dominican Republic; 69 EC SA Ecuador; 70 EG AF Egypt; 71 SV NA El Salvador;
    72 GQ AF Equatorial Guinea; 73 ER AF Eritrea; 74 EE EU Estonia; 75 ET AF Ethiopia;
    76 FK SA Falkland Islands (Malvinas); 77 FO EU Faroe Islands; 78 FJ OC Fiji; 79 FI EU Finland; 80 FR EU France;
    81 GF SA French Guiana; 82 PF OC French Polynesia; 83 TF AN French Southern Territories; 84 GA AF Gabon;
    85 GM AF Gambia; 86 GE AS Georgia; 87 DE EU Germany; 88 GH AF Ghana; 89 GI EU Gibraltar; 90 GR EU Greece;
    91 GL NA Greenland; 92 GD NA Grenada; 93 GP NA Guadeloupe; 94 GU OC Guam; 95 GT NA Guatemala;
    96 GG EU Guernsey; 97 GN AF Guinea; 98 GW AF Guinea-Bissau; 99 GY SA Guyana; 100 HT NA Haiti;
    101 HM AN Heard Island And Mcdonald Islands; 102 VA EU Holy See (Vatican City State); 103 HN NA Honduras;
    104 HU EU Hungary; 105 IS EU Iceland; 106 IN AS India; 107 ID AS Indonesia;
    108 IR AS Iran, Islamic Republic Of; 109 IQ AS Iraq; 110 IM EU Isle Of Man; 111 IL AS Israel; 112 IT EU Italy;
    113 JM NA Jamaica; 114 JP AS Japan; 115 JE EU Jersey; 116 JO AS Jordan; 117 KZ AS Kazakhstan; 118 KE AF Kenya;
    119 KI OC Kiribati; 120 KP AS Korea, Democratic People's Rep.; 121 KR AS Korea, Republic Of; 122 KW AS Kuwait;
    123 KG AS Kyrgyzstan; 124 LA AS Lao People's Democratic Republic; 125 LV EU Latvia; 126 LB AS Lebanon;
    127 LS AF Lesotho; 128 LR AF Liberia; 129 LY AF Libyan Arab Jamahiriya; 130 LI EU Liechtenstein;
    131 LT EU Lithuania; 132 LU EU Luxembourg; 133 MO AS Macao; 134 MK EU Macedonia; 135 MG AF Madagascar;
    136 MW AF Malawi; 137 MY AS Malaysia; 138 MV AS Maldives; 139 ML AF Mali; 140 MT EU Malta;
    141 MH OC Marshall Islands; 142 MQ NA Martinique; 143 MR AF Mauritania; 144 MU AF Mauritius; 145 YT AF Mayotte;
    146 MX NA Mexico; 147 FM OC Micronesia, Federated States Of; 148 MD EU Moldova, Republic Of; 149 MC EU Monaco;
    150 MN AS Mongolia; 151 ME EU Montenegro; 152 MS NA Montserrat; 153 MA AF Morocco; 154 MZ AF Mozambique;
    155 MM AS Myanmar; 156 NA AF Namibia; 157 NR OC Nauru; 158 NP AS Nepal; 159 NL EU Netherlands;
    160 NC OC New Caledonia; 161 NZ OC New Zealand; 162 NI NA Nicaragua; 163 NE AF Niger; 164 NG AF Nigeria;
    165 NU OC Niue; 166 NF OC Norfolk Island; 167 MP OC Northern Mariana Islands; 168 NO EU Norway; 169 OM AS Oman;
    170 PK AS Pakistan; 171 PW OC Palau; 172 PS AS Palestinian Territory, Occupied; 173 PA NA Panama;
    174 PG OC Papua New Guinea; 175 PY SA Paraguay; 176 PE SA Peru; 177 PH AS Philippines; 178 PN OC Pitcairn;
    179 PL EU Poland; 180 PT EU Portugal; 181 PR NA Puerto Rico; 182 QA AS Qatar; 183 RE AF Reunion;
    184 RO EU Romania; 185 RU EU Russian Federation; 186 RW AF Rwanda; 187 BL NA Saint Barthelemy;
    188 SH AF Saint Helena; 189 KN NA Saint Kitts And Nevis; 190 LC NA Saint Lucia;
    191 MF NA Saint Martin (French Part); 192 PM NA Saint Pierre And Miquelon;
    193 VC NA Saint Vincent And The Grenadines; 194 WS OC Samoa; 195 SM EU San Marino;
    196 ST AF Sao Tome And Principe; 197 SA AS Saudi Arabia; 198 SN AF Senegal; 199 RS EU Serbia;
    200 SC AF Seychelles; 201 SL AF Sierra Leone; 202 SG AS Singapore; 203 SX None Sint Maarten (Dutch Part);
    204 SK EU Slovakia; 205 SI EU Slovenia; 206 SB OC Solomon Islands; 207 SO AF Somalia; 208 ZA AF South Africa;
    209 GS AN South Georgia; 210 ES EU Spain; 211 LK AS Sri Lanka; 212 SD AF Sudan; 213 SR SA Suriname;
    214 SJ EU Svalbard And Jan Mayen; 215 SZ AF Swaziland; 216 SE EU Sweden; 217 CH EU Switzerland;
    218 SY AS Syrian Arab Republic; 219 TW AS Taiwan, Province Of China; 220 TJ AS Tajikistan;
    221 TZ AF Tanzania, United Republic Of; 222 TH AS Thailand; 223 TL AS Timor-Leste; 224 TG AF Togo;
    225 TK OC Tokelau; 226 TO OC Tonga; 227 TT NA Trinidad And Tobago; 228 TN AF Tunisia; 229 TR EU Turkey;
    230 TM AS Turkmenistan; 231 TC NA Turks And Caicos Islands; 232 TV OC Tuvalu; 233 UG AF Uganda;
    234 UA EU Ukraine; 235 AE AS United Arab Emirates; 236 UM OC United States Minor Outlying Islands;
    237 UY SA Uruguay; 238 UZ AS Uzbekistan; 239 VU OC Vanuatu; 240 VE SA Venezuela, Bolivarian Republic Of;
    241 VN AS Viet Nam; 242 VG NA Virgin Islands, British; 243 VI NA Virgin Islands, U.S.;
    244 WF OC Wallis And Futuna; 245 EH AF Western Sahara; 246 YE AS Yemen; 247 ZM AF Zambia; 248 ZW AF Zimbabwe;
    249 SS AF South Sudan; 250 XK EU Kosovo;
    """
}

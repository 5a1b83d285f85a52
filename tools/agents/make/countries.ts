/**
 * Generator data of a country: English name as in locations, calling code, family of company names, region, languages,
 * share of agents.
 */
export interface Country {
  readonly name: string;
  readonly callingCode: string;
  readonly family: string;
  readonly region: Region;
  /** English names, the main business language first. */
  readonly languages: readonly string[];
  /** 1 by default; higher for the home country and main partners. */
  readonly weight: number;
}

export type Region =
  | 'eastAfrica'
  | 'westAfrica'
  | 'southernAfrica'
  | 'northAfrica'
  | 'westernEurope'
  | 'northernEurope'
  | 'middleEast'
  | 'southAsia'
  | 'eastAsia'
  | 'northAmerica'
  | 'latinAmerica'
  | 'oceania';

const table: readonly (readonly [region: Region, weight: number, rows: string])[] = [
  [
    'eastAfrica',
    4,
    `
KE|Kenya|254|swahili|English,Swahili
TZ|Tanzania|255|swahili|Swahili,English
UG|Uganda|256|swahili|English,Luganda,Swahili
RW|Rwanda|250|swahili|Kinyarwanda,English,French
BI|Burundi|257|swahili|French,Kirundi,Swahili
SS|South Sudan|211|swahili|English,Arabic
ET|Ethiopia|251|horn|Amharic,English,Oromo
ER|Eritrea|291|horn|Tigrinya,Arabic,English
DJ|Djibouti|253|horn|French,Arabic,Somali
SO|Somalia|252|horn|Somali,Arabic,English`,
  ],
  [
    'eastAfrica',
    1.5,
    `
SD|Sudan|249|arabic|Arabic,English
MG|Madagascar|261|malagasy|Malagasy,French
MU|Mauritius|230|frenchAfrica|English,French
SC|Seychelles|248|frenchAfrica|English,French
KM|Comoros|269|frenchAfrica|French,Arabic
RE|Réunion|262|frenchAfrica|French
YT|Mayotte|262|frenchAfrica|French`,
  ],
  [
    'westAfrica',
    3,
    `
NG|Nigeria|234|nigerian|English,Yoruba,Hausa,Igbo
GH|Ghana|233|ghanaian|English,Twi
CI|Côte d'Ivoire|225|frenchAfrica|French
SN|Senegal|221|frenchAfrica|French,Wolof
TG|Togo|228|frenchAfrica|French,Ewe
BJ|Benin|229|frenchAfrica|French,Yoruba`,
  ],
  [
    'westAfrica',
    1.5,
    `
BF|Burkina Faso|226|frenchAfrica|French
ML|Mali|223|frenchAfrica|French,Bambara
NE|Niger|227|frenchAfrica|French,Hausa
GN|Guinea|224|frenchAfrica|French
GW|Guinea-Bissau|245|portuguese|Portuguese
SL|Sierra Leone|232|ghanaian|English,Krio
LR|Liberia|231|ghanaian|English
GM|Gambia|220|ghanaian|English,Mandinka,Wolof
MR|Mauritania|222|arabic|Arabic,French
CV|Cape Verde|238|portuguese|Portuguese
CM|Cameroon|237|frenchAfrica|French,English
GA|Gabon|241|frenchAfrica|French
CG|Congo|242|frenchAfrica|French,Lingala
CD|DR Congo|243|frenchAfrica|French,Lingala,Swahili
CF|Central African Republic|236|frenchAfrica|French
TD|Chad|235|frenchAfrica|French,Arabic
GQ|Equatorial Guinea|240|spanish|Spanish,French
ST|São Tomé and Príncipe|239|portuguese|Portuguese`,
  ],
  [
    'southernAfrica',
    2,
    `
ZA|South Africa|27|southern|English,Afrikaans,Zulu
ZM|Zambia|260|southern|English,Bemba
ZW|Zimbabwe|263|southern|English,Shona
MZ|Mozambique|258|portuguese|Portuguese
AO|Angola|244|portuguese|Portuguese
NA|Namibia|264|southern|English,Afrikaans
BW|Botswana|267|southern|English,Setswana
MW|Malawi|265|southern|English,Chichewa
LS|Lesotho|266|southern|English,Sesotho
SZ|Eswatini|268|southern|English,Swati`,
  ],
  [
    'northAfrica',
    1,
    `
EG|Egypt|20|arabic|Arabic,English
MA|Morocco|212|maghreb|Arabic,French
DZ|Algeria|213|maghreb|Arabic,French
TN|Tunisia|216|maghreb|Arabic,French
LY|Libya|218|arabic|Arabic,English`,
  ],
  [
    'westernEurope',
    1,
    `
GB|United Kingdom|44|english|English
IE|Ireland|353|english|English
FR|France|33|french|French,English
BE|Belgium|32|dutch|Dutch,French,English
NL|Netherlands|31|dutch|Dutch,English
LU|Luxembourg|352|french|French,German,English
ES|Spain|34|spanish|Spanish,English
PT|Portugal|351|portuguese|Portuguese,English
IT|Italy|39|italian|Italian,English
MT|Malta|356|italian|English,Maltese
GR|Greece|30|greek|Greek,English
CY|Cyprus|357|greek|Greek,English`,
  ],
  [
    'westernEurope',
    0.5,
    `
MC|Monaco|377|french|French
AD|Andorra|376|spanish|Catalan,Spanish
GI|Gibraltar|350|english|English,Spanish
SM|San Marino|378|italian|Italian
IM|Isle of Man|44|english|English
JE|Jersey|44|english|English
GG|Guernsey|44|english|English`,
  ],
  [
    'northernEurope',
    1,
    `
DE|Germany|49|german|German,English
AT|Austria|43|german|German,English
CH|Switzerland|41|german|German,French,English
LI|Liechtenstein|423|german|German
DK|Denmark|45|nordic|Danish,English
NO|Norway|47|nordic|Norwegian,English
SE|Sweden|46|nordic|Swedish,English
FI|Finland|358|finnic|Finnish,Swedish,English
IS|Iceland|354|nordic|Icelandic,English
EE|Estonia|372|finnic|Estonian,English
LV|Latvia|371|baltic|Latvian,Russian,English
LT|Lithuania|370|baltic|Lithuanian,English
PL|Poland|48|polish|Polish,English
CZ|Czechia|420|czech|Czech,English
SK|Slovakia|421|czech|Slovak,English
HU|Hungary|36|hungarian|Hungarian,English
RO|Romania|40|romanian|Romanian,English
MD|Moldova|373|romanian|Romanian,Russian
BG|Bulgaria|359|southSlavic|Bulgarian,English
RS|Serbia|381|southSlavic|Serbian,English
HR|Croatia|385|southSlavic|Croatian,English
SI|Slovenia|386|southSlavic|Slovenian,English
BA|Bosnia and Herzegovina|387|southSlavic|Bosnian,Serbian,Croatian
MK|North Macedonia|389|southSlavic|Macedonian,Albanian
ME|Montenegro|382|southSlavic|Montenegrin,Serbian
AL|Albania|355|albanian|Albanian,English
XK|Kosovo|383|albanian|Albanian,Serbian
UA|Ukraine|380|eastSlavic|Ukrainian,English
FO|Faroe Islands|298|nordic|Faroese,Danish
GL|Greenland|299|nordic|Greenlandic,Danish`,
  ],
  [
    'northernEurope',
    0.4,
    `
RU|Russia|7|eastSlavic|Russian,English
BY|Belarus|375|eastSlavic|Belarusian,Russian`,
  ],
  [
    'middleEast',
    1.6,
    `
AE|United Arab Emirates|971|arabic|Arabic,English,Hindi
SA|Saudi Arabia|966|arabic|Arabic,English
OM|Oman|968|arabic|Arabic,English
QA|Qatar|974|arabic|Arabic,English
KW|Kuwait|965|arabic|Arabic,English
BH|Bahrain|973|arabic|Arabic,English
JO|Jordan|962|arabic|Arabic,English
LB|Lebanon|961|arabic|Arabic,French,English`,
  ],
  [
    'middleEast',
    0.8,
    `
IQ|Iraq|964|arabic|Arabic,Kurdish
YE|Yemen|967|arabic|Arabic
SY|Syria|963|arabic|Arabic
PS|Palestine|970|arabic|Arabic,English
IL|Israel|972|hebrew|Hebrew,English,Arabic
TR|Türkiye|90|turkish|Turkish,English
IR|Iran|98|persian|Persian
GE|Georgia|995|caucasian|Georgian,English
AM|Armenia|374|caucasian|Armenian,Russian
AZ|Azerbaijan|994|turkish|Azerbaijani,Russian
KZ|Kazakhstan|7|turkic|Kazakh,Russian
UZ|Uzbekistan|998|turkic|Uzbek,Russian
KG|Kyrgyzstan|996|turkic|Kyrgyz,Russian
TM|Turkmenistan|993|turkic|Turkmen,Russian
TJ|Tajikistan|992|persian|Tajik,Russian
AF|Afghanistan|93|persian|Dari,Pashto`,
  ],
  [
    'southAsia',
    0.9,
    `
IN|India|91|indian|English,Hindi
PK|Pakistan|92|pakistani|Urdu,English
BD|Bangladesh|880|bengali|Bengali,English
LK|Sri Lanka|94|sinhala|Sinhala,Tamil,English
NP|Nepal|977|indian|Nepali,English
BT|Bhutan|975|indian|Dzongkha,English
MV|Maldives|960|sinhala|Dhivehi,English`,
  ],
  [
    'eastAsia',
    0.9,
    `
CN|China|86|chinese|Mandarin Chinese,English
HK|Hong Kong|852|cantonese|Cantonese,English,Mandarin Chinese
MO|Macao|853|cantonese|Cantonese,Portuguese
TW|Taiwan|886|chinese|Mandarin Chinese,English
JP|Japan|81|japanese|Japanese,English
KR|South Korea|82|korean|Korean,English
MN|Mongolia|976|mongolian|Mongolian,Russian
SG|Singapore|65|singaporean|English,Mandarin Chinese,Malay
MY|Malaysia|60|malay|Malay,English,Mandarin Chinese
ID|Indonesia|62|malay|Indonesian,English
BN|Brunei|673|malay|Malay,English
PH|Philippines|63|filipino|English,Filipino
TH|Thailand|66|thai|Thai,English
VN|Vietnam|84|vietnamese|Vietnamese,English
KH|Cambodia|855|thai|Khmer,English
LA|Laos|856|thai|Lao,Thai
MM|Myanmar|95|thai|Burmese,English
TL|Timor-Leste|670|portuguese|Portuguese,Tetum`,
  ],
  [
    'northAmerica',
    0.9,
    `
US|United States|1|american|English,Spanish
CA|Canada|1|american|English,French
BM|Bermuda|1 441|caribbean|English
PM|Saint Pierre and Miquelon|508|french|French`,
  ],
  [
    'latinAmerica',
    0.8,
    `
MX|Mexico|52|spanish|Spanish,English
GT|Guatemala|502|spanish|Spanish
BZ|Belize|501|caribbean|English,Spanish
SV|El Salvador|503|spanish|Spanish
HN|Honduras|504|spanish|Spanish
NI|Nicaragua|505|spanish|Spanish
CR|Costa Rica|506|spanish|Spanish,English
PA|Panama|507|spanish|Spanish,English
CO|Colombia|57|spanish|Spanish,English
VE|Venezuela|58|spanish|Spanish
EC|Ecuador|593|spanish|Spanish
PE|Peru|51|spanish|Spanish,Quechua
BO|Bolivia|591|spanish|Spanish,Aymara
CL|Chile|56|spanish|Spanish,English
AR|Argentina|54|spanish|Spanish,English
UY|Uruguay|598|spanish|Spanish
PY|Paraguay|595|spanish|Spanish,Guarani
BR|Brazil|55|brazilian|Portuguese,English
GY|Guyana|592|caribbean|English
SR|Suriname|597|dutch|Dutch,English
GF|French Guiana|594|french|French
CU|Cuba|53|spanish|Spanish
DO|Dominican Republic|1 809|spanish|Spanish,English
HT|Haiti|509|french|French,Haitian Creole
PR|Puerto Rico|1 787|spanish|Spanish,English
JM|Jamaica|1 876|caribbean|English
TT|Trinidad and Tobago|1 868|caribbean|English
BB|Barbados|1 246|caribbean|English
BS|Bahamas|1 242|caribbean|English
LC|Saint Lucia|1 758|caribbean|English
VC|Saint Vincent and the Grenadines|1 784|caribbean|English
GD|Grenada|1 473|caribbean|English
AG|Antigua and Barbuda|1 268|caribbean|English
KN|Saint Kitts and Nevis|1 869|caribbean|English
DM|Dominica|1 767|caribbean|English
KY|Cayman Islands|1 345|caribbean|English
TC|Turks and Caicos Islands|1 649|caribbean|English
VG|British Virgin Islands|1 284|caribbean|English
AW|Aruba|297|dutch|Dutch,Papiamento
CW|Curaçao|599|dutch|Dutch,Papiamento
SX|Sint Maarten|1 721|caribbean|Dutch,English
GP|Guadeloupe|590|french|French
MQ|Martinique|596|french|French`,
  ],
  [
    'oceania',
    1,
    `
AU|Australia|61|english|English
NZ|New Zealand|64|polynesian|English,Māori
PG|Papua New Guinea|675|pacific|English,Tok Pisin
FJ|Fiji|679|pacific|English,Fijian,Hindi
SB|Solomon Islands|677|pacific|English
VU|Vanuatu|678|pacific|Bislama,English,French
WS|Samoa|685|polynesian|Samoan,English
TO|Tonga|676|polynesian|Tongan,English
KI|Kiribati|686|pacific|English
FM|Micronesia|691|pacific|English
MH|Marshall Islands|692|pacific|English,Marshallese
PW|Palau|680|pacific|English,Palauan
NR|Nauru|674|pacific|English
TV|Tuvalu|688|polynesian|English
CK|Cook Islands|682|polynesian|English
GU|Guam|1 671|pacific|English,Chamorro
NC|New Caledonia|687|french|French
PF|French Polynesia|689|polynesian|French,Tahitian`,
  ],
];

/** Countries and territories that have agents, by ISO 3166-1 alpha-2 code. */
export const countries: ReadonlyMap<string, Country> = new Map(
  table.flatMap(([region, weight, rows]) =>
    rows
      .trim()
      .split('\n')
      .map((row): [string, Country] => {
        const [code, name, callingCode, family, languages] = row.split('|');
        return [
          code!,
          { name: name!, callingCode: callingCode!, family: family!, region, languages: languages!.split(','), weight },
        ];
      }),
  ),
);

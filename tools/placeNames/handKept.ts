/**
 * Names that none of the packages has, kept by hand. Each list says what its names are and why no package gives them.
 * A row is 'country place: names'; names that a package begins to give can be deleted here.
 */
const rowsOf = (text: string): { country: string; place: string; names: string[] }[] =>
  text
    .trim()
    .split('\n')
    .map((row) => {
      const [key = '', names = ''] = row.split(': ');
      return { country: key.slice(0, 2), place: key.slice(3), names: names.split(', ') };
    });

/** Former names: GeoNames lists most, but does not say in this package's columns that they are former. */
export const formerNames = rowsOf(`
IN Mumbai: Bombay
IN Chennai: Madras
IN Kolkata: Calcutta
IN Bengaluru: Bangalore
IN Pune: Poona
IN Kochi: Cochin
IN Mysuru: Mysore
IN Mangaluru: Mangalore
IN Thiruvananthapuram: Trivandrum
IN Puducherry: Pondicherry
IN Visakhapatnam: Vizagapatam
IN Vadodara: Baroda
IN Varanasi: Benares
IN Prayagraj: Allahabad
IN Gurugram: Gurgaon
IN Thoothukudi: Tuticorin
IN Kozhikode: Calicut
BD Chattogram: Chittagong
BD Dhaka: Dacca
CN Beijing: Peking, Peiping
CN Guangzhou: Canton
CN Xiamen: Amoy
CN Nanjing: Nanking
CN Tianjin: Tientsin
CN Qingdao: Tsingtao
CN Shantou: Swatow
CN Chongqing: Chungking
CN Fuzhou: Foochow
CN Shenyang: Mukden
CN Dalian: Dairen, Port Arthur
MM Yangon: Rangoon
MM Mawlamyine: Moulmein
VN Ho Chi Minh City: Saigon
ID Jakarta: Batavia, Djakarta
ID Makassar: Ujung Pandang
ID Bandung: Bandoeng
UA Kyiv: Kiev
UA Lviv: Lwow, Lemberg
UA Odesa: Odessa
UA Kharkiv: Kharkov
UA Dnipro: Dnepropetrovsk, Dnipropetrovsk
UA Zaporizhzhia: Zaporozhye
UA Mykolaiv: Nikolaev
RU Saint Petersburg: Leningrad, Petrograd
RU Volgograd: Stalingrad, Tsaritsyn
RU Yekaterinburg: Sverdlovsk
RU Nizhny Novgorod: Gorky
RU Samara: Kuybyshev
RU Kaliningrad: Konigsberg
KZ Astana: Nur-Sultan, Akmola, Tselinograd
KZ Almaty: Alma-Ata, Verny
KG Bishkek: Frunze
TJ Dushanbe: Stalinabad
GE Tbilisi: Tiflis
AZ Ganja: Kirovabad
TR Istanbul: Constantinople, Stamboul
TR İzmir: Smyrna
TR Ankara: Angora
TR Trabzon: Trebizond
TR İskenderun: Alexandretta
ZA Gqeberha: Port Elizabeth
ZA eMalahleni: Witbank
ZA Polokwane: Pietersburg
ZA Mbombela: Nelspruit
ZA Mthatha: Umtata
ZW Harare: Salisbury
ZW Mutare: Umtali
MZ Maputo: Lourenço Marques
AO Lubango: Sá da Bandeira
AO Huambo: Nova Lisboa
CD Kinshasa: Léopoldville, Leopoldville
CD Lubumbashi: Elisabethville, Élisabethville
CD Kisangani: Stanleyville
CD Mbandaka: Coquilhatville
CD Bukavu: Costermansville
TD N'Djamena: Fort-Lamy, Fort Lamy
GQ Malabo: Santa Isabel
GM Banjul: Bathurst
BI Bujumbura: Usumbura
ET Adama: Nazret, Nazareth
ET Bishoftu: Debre Zeit
KE Nyahururu: Thomson's Falls
TZ Dar es Salaam: Mzizima
DZ Annaba: Bône
DZ Skikda: Philippeville
DZ Béjaïa: Bougie
MA El Jadida: Mazagan
MA Essaouira: Mogador
MA Kenitra: Port Lyautey
LB Beirut: Beyrouth
SA Jeddah: Jidda, Djeddah
IQ Basra: Bassorah
IR Tehran: Teheran
IR Bandar Abbas: Gombroon
YE Hodeidah: Hudaydah
KH Sihanoukville: Kampong Som
TH Bangkok: Krung Thep
MY George Town: Penang, Pulau Pinang
JP Tokyo: Edo
KR Seoul: Keijo, Hanyang
KR Busan: Pusan
KR Incheon: Chemulpo, Inchon
TW Kaohsiung: Takao
TW Taipei: Taihoku
GR Thessaloniki: Salonica, Salonika
GR Heraklion: Candia
NO Oslo: Christiania, Kristiania
EE Tallinn: Reval
LV Liepāja: Libau
LT Klaipėda: Memel
LT Kaunas: Kovno
FI Helsinki: Helsingfors
FI Turku: Åbo
SK Bratislava: Pressburg, Pozsony
SI Ljubljana: Laibach
SI Koper: Capodistria
HR Zagreb: Agram
HR Rijeka: Fiume
HR Dubrovnik: Ragusa
HR Split: Spalato
ME Podgorica: Titograd
AL Durrës: Durazzo
BG Plovdiv: Philippopolis
RO Cluj-Napoca: Klausenburg
RO Brașov: Kronstadt
PL Gdańsk: Danzig
PL Gdynia: Gotenhafen
PL Wrocław: Breslau
PL Szczecin: Stettin
PL Poznań: Posen
PL Kraków: Cracow, Krakau
PL Katowice: Kattowitz
CZ Brno: Brünn
CZ Plzeň: Pilsen
CZ Ostrava: Ostrau
BY Minsk: Mensk
MD Chișinău: Kishinev
DO Santo Domingo: Ciudad Trujillo
`);

/** Short names and nicknames that people write: GeoNames has some among hundreds that nobody does. */
export const shortNames = rowsOf(`
ZA Johannesburg: Joburg, Jozi, Jo'burg, JHB, Egoli
ZA Pietermaritzburg: PMB, Maritzburg
ZA Gqeberha: PE
ZA Bloemfontein: Bloem
ZA Pretoria: PTA, Tshwane
ZA Durban: eThekwini
KE Nairobi: Nai, NRB
KE Mombasa: Mbsa
KE Nakuru: Nax, Naks
KE Eldoret: Eldi
TZ Dar es Salaam: Dar, DSM, Bongo
TZ Zanzibar City: Stone Town, Unguja
ET Addis Ababa: Addis, AA, Finfinne
UG Kampala: KLA
NG Port Harcourt: PH, PHC
NG Lagos: Eko
NG Abuja: FCT
CD Kinshasa: Kin
EG Alexandria: Alex
MA Casablanca: Casa
AE Abu Dhabi: AD
SA Riyadh: Ar Riyadh
IN Hyderabad: Hyd, Cyberabad
IN Bengaluru: Blore
IN Delhi: New Delhi, NCR
IN Visakhapatnam: Vizag
IN Thiruvananthapuram: Tvm
IN Nhava Sheva: JNPT
VN Ho Chi Minh City: HCMC, HCM, TPHCM
MY Kuala Lumpur: KL
MY Kota Kinabalu: KK
MY Johor Bahru: JB
ID Yogyakarta: Jogja, Yogya
ID Surabaya: Sby
PH Manila: Metro Manila
PH Davao City: Davao
PH Cebu City: Cebu
PH Iloilo City: Iloilo
PH Bacolod: Bacolod City
CN Shenzhen: SZ
CN Guangzhou: GZ
CN Hong Kong: HK
HK Hong Kong: HK, Hongkong
US New York: NYC, New York City, Big Apple
US Los Angeles: LA, L.A.
US Philadelphia: Philly
US San Francisco: SF, Frisco, San Fran
US Las Vegas: Vegas
US New Orleans: NOLA
US Salt Lake City: SLC
US Dallas: DFW
US Chicago: Chi-Town, Windy City
US Washington: Washington DC, DC
US Jacksonville: Jax
US Minneapolis: Twin Cities
US Oklahoma City: OKC
US Kansas City: KC
CA Montréal: Mtl
CA Vancouver: Van
MX Mexico City: CDMX, DF, Distrito Federal
MX Guadalajara: GDL
MX Monterrey: MTY
BR Rio de Janeiro: Rio
BR São Paulo: Sampa, SP
BR Belo Horizonte: BH, Beagá
AR Buenos Aires: BA, BsAs, CABA, Capital Federal
CL Santiago: Santiago de Chile
CO Bogotá: Santafé de Bogotá
TT Port of Spain: PoS
JM Kingston: KGN
PA Panama City: Ciudad de Panamá
GB London: Ldn
GB Birmingham: Brum, B'ham
GB Manchester: Manc
GB Newcastle upon Tyne: Newcastle
GB Southampton: Soton
DE Frankfurt am Main: Frankfurt, Ffm
DE Hamburg: HH
DE Köln: Cologne
FR Paris: Paname
NL The Hague: Den Haag
NL Rotterdam: R'dam, Europoort, Rdam
NL Amsterdam: A'dam
NL 's-Hertogenbosch: Den Bosch
RU Saint Petersburg: SPb, St Petersburg, Piter
RU Nizhny Novgorod: Nizhny
AU Melbourne: Melb
AU Brisbane: Bris, Brissie
AU Sydney: Syd
NZ Christchurch: Chch
`);

/**
 * Arabic names of ports: GeoNames does not say which of its names in Arabic letters are Arabic, and lists the Persian,
 * Urdu or Kurdish one of these first.
 */
export const arabicNames = rowsOf(`
NL Rotterdam: روتردام
BE Antwerp: أنتويرب
ES Barcelona: برشلونة
ES Valencia: فالنسيا
FR Le Havre: لوهافر
FR Marseille: مرسيليا
IT Genoa: جنوة
KE Mombasa: مومباسا
UG Kampala: كمبالا
`);

/** Codes of airports that OurAirports places in another town, and IATA's codes of cities with several airports. */
export const codes = rowsOf(`
UG Kampala: EBB
JP Tokyo: NRT, TYO
JP Osaka: KIX, OSA
MY Kuala Lumpur: KUL
DE Frankfurt am Main: HHN
AE Dubai: DWC
GB London: LON
FR Paris: PAR
IT Milan: MIL
IT Rome: ROM
RU Moscow: MOW
TR Istanbul: SAW
KR Seoul: SEL
CN Beijing: BJS, PKX
CN Shanghai: SHA
ID Jakarta: JKT
BR São Paulo: SAO
BR Rio de Janeiro: RIO
AR Buenos Aires: BUE
US New York: NYC, EWR
US Washington: WAS
US Chicago: CHI
US Houston: HOU
CA Toronto: YTO
CA Montréal: YMQ
SE Stockholm: STO
RO Bucharest: BUH
IS Reykjavík: REK
SN Dakar: DKR, DSS
`);

/** Spoken, historical and native names of countries that CLDR lacks. */
export const countryNames = rowsOf(`
US: EE. UU., EEUU, U.S.
GB: England, Scotland, Wales, Inglaterra, Angleterre, Inghilterra, Anglia, Engeland, Uingereza, إنجلترا, Англия, 英国, 英格兰
NL: Holland, Holanda, Hollande, Olanda, Hollandia, هولندا, Голландия
MM: Burma, Birmania, Birmanie, Birma
TH: Siam
IR: Persia
LK: Ceylon
ET: Abyssinia
IN: Bharat, Hindustan
CD: Zaire, Congo Kinshasa, DRC, RDC
CG: Congo Brazzaville
CI: Ivory Coast, Costa do Marfim
SZ: Swaziland
BJ: Dahomey
BF: Upper Volta
ZW: Rhodesia
ZM: Northern Rhodesia
MW: Nyasaland
TZ: Tanganyika
NA: South West Africa
LS: Basutoland
BW: Bechuanaland
ML: French Sudan
GH: Gold Coast
IQ: Mesopotamia
TW: Formosa
KH: Kampuchea
VN: Viet Nam
CZ: Czech Republic, Czechoslovakia, Bohemia
RS: Yugoslavia
RU: USSR, Soviet Union
KR: Korea, Corea, Corée, ROK
KP: DPRK
CN: PRC, Mainland China
AE: UAE, Emirates, EAU, VAE, Emirati Arabi
SA: KSA, Saudi
ZA: RSA, SA, Mzansi
NZ: Aotearoa
GR: Hellas
TR: Turkey
FI: Suomi
`);

/**
 * Towns with most of the association's agents: home first, then its trading ports and airports. Key: country and town.
 */
export const homePlaces: ReadonlyMap<string, number> = new Map(
  `
KE Nairobi 72, Mombasa 64, Nakuru 15, Kisumu 18, Eldoret 15, Thika 12, Malindi 8, Naivasha 9, Voi 6, Lamu 6, Kitale 6, Nyeri 6, Machakos 6, Garissa 6, Busia 7, Kilifi 5, Meru 6, Kakamega 5, Isiolo 4, Nanyuki 4, Malaba 5
TZ Dar es Salaam 44, Arusha 16, Mwanza 13, Tanga 12, Zanzibar City 12, Dodoma 8, Moshi 8
UG Kampala 36, Entebbe 13, Jinja 8, Gulu 6, Mbarara 6
RW Kigali 28
BI Bujumbura 14
SS Juba 13
ET Addis Ababa 32, Dire Dawa 9, Adama 7
ER Massawa 5, Asmara 6
DJ Djibouti 15
SO Mogadishu 13, Berbera 9, Hargeisa 7, Bosaso 5
SD Port Sudan 13, Khartoum 12
MU Port Louis 13
MG Toamasina 10, Antananarivo 12
NG Lagos 64, Port Harcourt 18, Abuja 18, Kano 15, Onitsha 8, Calabar 9, Warri 8
GH Accra 40, Tema 22, Takoradi 12, Kumasi 13
CI Abidjan 28, San-Pédro 9
SN Dakar 22
TG Lomé 16
BJ Cotonou 16
CM Douala 18, Yaoundé 10
GN Conakry 12
CD Kinshasa 16, Lubumbashi 13, Matadi 9, Goma 9
CG Pointe-Noire 12
GA Libreville 9
ZA Durban 32, Johannesburg 30, Cape Town 22, Gqeberha 10, Richards Bay 7
MZ Maputo 15, Beira 12, Nacala 8
ZM Lusaka 16, Ndola 7
ZW Harare 13
AO Luanda 15, Lobito 7
NA Walvis Bay 11, Windhoek 7
MW Lilongwe 8, Blantyre 9
EG Alexandria 15, Cairo 18, Port Said 11
MA Casablanca 16, Tangier 12
TN Tunis 10
DZ Algiers 10
AE Dubai 44, Abu Dhabi 14, Sharjah 13, Fujairah 6
SA Jeddah 16, Dammam 12, Riyadh 14
KW Kuwait City 7
QA Doha 8
BH Manama 6
JO Aqaba 5, Amman 5
LB Beirut 6
OM Muscat 10, Salalah 8, Sohar 6
TR Istanbul 24, İzmir 11, Mersin 9
IN Mumbai 34, Chennai 18, Delhi 22, Kolkata 14, Bengaluru 13, Kochi 10, Mundra 7, Visakhapatnam 8, Ahmedabad 11, Hyderabad 10, Navi Mumbai 9
PK Karachi 20, Lahore 12
BD Chattogram 13, Dhaka 15
LK Colombo 15
CN Guangzhou 36, Shanghai 36, Shenzhen 28, Ningbo 18, Qingdao 15, Tianjin 14, Yiwu 12, Xiamen 12, Beijing 15, Dalian 10, Foshan 8, Dongguan 8
HK Hong Kong 26
TW Taipei 12, Kaohsiung 12, Keelung 7
JP Tokyo 16, Yokohama 12, Kobe 12, Osaka 12, Nagoya 9
KR Busan 15, Seoul 13, Incheon 12
SG Singapore 32
MY Klang 13, Kuala Lumpur 13, George Town 9, Johor Bahru 9
ID Jakarta 20, Surabaya 12, Medan 7
TH Bangkok 16, Laem Chabang 9
VN Ho Chi Minh City 16, Haiphong 12, Hanoi 10
PH Manila 15, Cebu City 9
NL Rotterdam 30, Amsterdam 14, Schiphol 7
BE Antwerp 20, Brussels 9, Liège 8, Zeebrugge 6
DE Hamburg 28, Bremen 12, Bremerhaven 8, Frankfurt am Main 14, Munich 9, Duisburg 7, Berlin 9
GB London 26, Felixstowe 13, Southampton 12, Liverpool 12, Manchester 10, Birmingham 9, Immingham 6, Tilbury 5
FR Le Havre 14, Marseille 14, Paris 13, Lyon 8
ES Barcelona 14, Valencia 13, Algeciras 10, Madrid 11
IT Genoa 14, Milan 13, Naples 8, Trieste 8, Livorno 7
PT Lisbon 12, Sines 6, Porto 8
GR Piraeus 13
CH Zürich 10, Basel 8, Geneva 8
PL Gdańsk 9, Gdynia 8, Warsaw 9
SE Göteborg 9
DK Aarhus 7, Copenhagen 8
US Houston 26, New York 22, Los Angeles 20, Long Beach 13, Miami 16, Savannah 12, Chicago 13, Atlanta 12, Charleston 9, Seattle 9, Newark 12, Norfolk 9, New Orleans 9, Oakland 8, Memphis 6, Laredo 6
CA Vancouver 13, Montréal 13, Toronto 13, Halifax 8
MX Manzanillo 9, Veracruz 9, Mexico City 12
PA Panama City 12, Colón 8
BR Santos 14, São Paulo 14, Rio de Janeiro 9, Itajaí 8, Paranaguá 7
CO Cartagena 9, Bogotá 9, Buenaventura 7
PE Callao 10
CL Valparaíso 9, Santiago 8
AR Buenos Aires 13
EC Guayaquil 9
UY Montevideo 8
JM Kingston 10
AU Sydney 14, Melbourne 14, Brisbane 10, Fremantle 7
NZ Auckland 12, Tauranga 7
`
    .trim()
    .split('\n')
    .flatMap((row) =>
      row
        .slice(3)
        .split(', ')
        .map((entry): [string, number] => {
          const end = entry.lastIndexOf(' ');
          return [`${row.slice(0, 2)}:${entry.slice(0, end)}`, Number(entry.slice(end + 1))];
        }),
    ),
);

/**
 * Trading towns that the source lacks or lists without population: country, name, latitude, longitude, division code.
 */
export const addedTowns: readonly (readonly [
  country: string,
  name: string,
  latitude: number,
  longitude: number,
  division: string,
])[] = [
  ['KE', 'Ruiru', -1.15, 36.96, ''],
  ['NL', 'Schiphol', 52.31, 4.76, ''],
  ['TH', 'Laem Chabang', 13.08, 100.88, ''],
  ['IN', 'Navi Mumbai', 19.03, 73.03, '16'],
  ['AU', 'Fremantle', -32.06, 115.74, '08'],
  ['GB', 'Immingham', 53.61, -0.21, ''],
  ['GB', 'Tilbury', 51.46, 0.36, ''],
  ['SO', 'Bosaso', 11.28, 49.18, ''],
];

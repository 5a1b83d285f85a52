import { codeText } from './codeText';

/** Words as they stand in hours, without accents: whole words only. */
const words = (...all: string[]): RegExp => new RegExp(`(?<!\\p{L})(?:${all.join('|')})(?!\\p{L})`, 'gu');

/** Monday first: English, French, Swahili, Arabic. */
const weekdayWords = [
  ['mon(?:days?)?', 'lun(?:dis?)?', 'jumatatu', 'ال?اثنين'],
  ['tue(?:s|sdays?)?', 'mar(?:dis?)?', 'jumanne', 'ال?ثلاثاء'],
  ['wed(?:s|nesdays?)?', 'mer(?:credis?)?', 'jumatano', 'ال?اربعاء'],
  ['thu(?:r|rs|rsdays?)?', 'jeu(?:dis?)?', 'alhamisi', 'ال?خميس'],
  ['fri(?:days?)?', 'ven(?:dredis?)?', 'ijumaa', 'ال?جمعة'],
  ['sat(?:urdays?)?', 'sam(?:edis?)?', 'jumamosi', 'ال?سبت'],
  ['sun(?:days?)?', 'dim(?:anches?)?', 'jumapili', 'ال?احد'],
].map((names) => words(...names));
const everyDay = words(
  'daily|every ?day|7 days(?: a week)?|7 ?/ ?7|7 ?j ?/ ?7|tous les jours|chaque jour|kila siku|يوميا|كل يوم',
);
/** Alone, or with days only: in '8h-24h' it is an end. */
const roundTheClock =
  /(?<=^|@\d[:, ]{0,2})(?:open |ouvert )?(?:24 ?h? ?\/ ?24|24 ?h(?:ou)?rs?(?: a day)?|24 ?h|24 heures(?: sur 24)?|round the clock|m?a?saa 24|24 ساعة|على مدار الساعة)(?= ?(?:$|,|@))/gu;

/** The numbers of Swahili hours, the longest first. */
const swahiliHours =
  'kumi na mbili=12,kumi na moja=11,kumi=10,tisa=9,nane=8,saba=7,sita=6,tano=5,nne=4,tatu=3,mbili=2,moja=1'
    .split(',')
    .map((pair) => pair.split('='));

/** What words of the four languages stand for in hours. `@` and a number is a weekday. */
const meanings: readonly (readonly [RegExp, string])[] = [
  [words('24 ?/ ?7'), '@0-@6 0:00-24:00'],
  [everyDay, '@0-@6'],
  ...weekdayWords.map((names, day) => [names, `@${day}`] as const),
  [roundTheClock, '0:00-24:00'],
  [/(?<=@\d)\./gu, ''],
  ...swahiliHours.map(([word = '', hour = '']) => [words(`(?<=saa )${word}`), hour] as const),
  [/(?<=saa \d{1,2}) na nusu(?!\p{L})/gu, ':30'],
  [/(?<=saa \d{1,2}) na robo(?!\p{L})/gu, ':15'],
  [words('a\\.m\\.?|a\\.?m|in the morning|du matin|صباحا|ص'), 'am'],
  [words("p\\.m\\.?|p\\.?m|in the (?:afternoon|evening)|du soir|de l'apres-midi|مساء|بعد الظهر|عصرا|م"), 'pm'],
  [words('(?:12(?::00)? ?)?(?:noon|midi|ظهرا)'), '12:00pm'],
  [words('(?:12(?::00)? ?)?(?:midnight|minuit|منتصف الليل)'), '0:00'],
  [words('heures?|hours?|hrs?|hs'), 'h'],
  [words("to|till|until|thru|through|a|au|jusqu'a|hadi|mpaka|الى|حتى"), '-'],
  [words('and|et|na|و'), ','],
  [words('open|from|ouvert|de|du|le|kuanzia|kutoka|من|الساعة'), ''],
];

/**
 * Hours in figures and signs: '8 a.m. to midnight' is `8 am - 0:00`, 'Lun–Ven 8h à 17h' is `@0-@4 8h-17h`. What is not
 * known stays as it is.
 */
export function hoursInSigns(typed: string): string {
  let text = codeText(typed).toLowerCase().replace(/[’ʼ]/gu, "'").normalize('NFD').replace(/\p{M}/gu, '');
  for (const [word, sign] of meanings) text = text.replace(word, sign);
  return codeText(
    text
      .replace(/[;،&/\n]/gu, ',')
      .replace(/~|→/gu, '-')
      .replace(/ ?([-,]) ?/gu, '$1'),
  ).replace(/ +/gu, ' ');
}

/** From and to, such as `['08:00', '17:30']`; `24:00` is the end of the day. `['22:00', '02:00']` ends the next day. */
export type TimeRange = readonly [string, string];

/** Why a range is not read. */
export type RangeFault =
  /** `saa`: of the Swahili or of the ordinary clock. */
  | { fault: 'form' | 'saa' }
  /** Both could be meant: 9-5 is 09:00-17:00 or until 05:00 of the next day. */
  | { fault: 'either'; readings: readonly [TimeRange, TimeRange] };

/** Hours of the Swahili clock that a part of the day has, and what to add: saa 2 asubuhi is 8, saa 11 jioni is 17. */
const swahiliParts: Readonly<Record<string, { hours: readonly number[]; add: number }>> = {
  alfajiri: { hours: [9, 10, 11], add: -6 },
  asubuhi: { hours: [12, 1, 2, 3, 4, 5], add: 6 },
  mchana: { hours: [4, 5, 6, 7, 8, 9], add: 6 },
  alasiri: { hours: [8, 9, 10, 11], add: 6 },
  jioni: { hours: [9, 10, 11, 12], add: 6 },
  usiku: { hours: [1, 2, 3, 4, 5, 6], add: 18 },
};
const part = 'alfajiri|asubuhi|mchana|alasiri|jioni|usiku';
const time = new RegExp(
  `^(?:(?<early>${part}) )?(?<saa>saa )?(?:(?<hour>\\d{1,2})(?:(?:[:.]| ?h ?)(?<minute>\\d{2}))?(?::00)?|(?<hh>\\d{2})(?<mm>\\d{2})) ?(?<h>h)?(?: ?(?<half>am|pm|${part}))?$`,
  'u',
);
const hour = 60;
const wholeDay = 24 * hour;

interface WrittenTime {
  /** Possible times, in minutes of the day: as written first. */
  minutes: readonly number[];
  /** The half or part of the day is named. */
  isNamed: boolean;
  /** Nothing but the hour. */
  isBare: boolean;
  /** After `saa`, without the part of the day. */
  isSaa: boolean;
}

function readTime(text: string): WrittenTime | undefined {
  const found = time.exec(text.trim())?.groups;
  if (found === undefined) return undefined;
  const { saa, minute = found['mm'] ?? '0', half = found['early'] } = found;
  const written = found['hour'] ?? found['hh'] ?? '';
  const hours = Number(written);
  const past = Number(minute);
  const at = (...all: number[]): WrittenTime => ({
    minutes: all.map((one) => one * hour + past),
    isNamed: half !== undefined,
    isBare:
      half === undefined && found['minute'] === undefined && found['hh'] === undefined && found['h'] === undefined,
    isSaa: saa !== undefined && half === undefined,
  });
  if (past > 59 || hours > 24 || (hours === 24 && past > 0)) return undefined;
  if (half === 'am' || half === 'pm') {
    if (hours > 12) return half === 'pm' && hours < 24 ? at(hours) : undefined;
    if (hours === 0) return half === 'am' ? at(0) : undefined;
    return at((hours % 12) + (half === 'pm' ? 12 : 0));
  }
  const swahili = half === undefined ? undefined : swahiliParts[half];
  if (swahili !== undefined) {
    const { hours: own, add } = swahili;
    if (!own.includes(hours)) return { ...at(hours), isSaa: true, isNamed: false };
    return at(half === 'jioni' && hours === 12 ? 18 : (add < 0 ? hours : hours % 12) + add);
  }
  const isStrict = written.startsWith('0') || /h/.test(text) || hours === 0 || hours > 11;
  return isStrict ? at(hours) : at(hours, hours + 12);
}

const clock = (minutes: number): string =>
  [Math.floor(minutes / hour), minutes % hour].map((part_) => String(part_).padStart(2, '0')).join(':');

/** Midnight is the end of a day, unless it is its beginning. */
const asRange = ([from, to]: readonly [number, number]): [string, string] => [
  clock(from),
  clock(to === 0 ? wholeDay : to),
];

/** A range in figures and signs (`hoursInSigns`): only what has one meaning. */
export function readRange(text: string): { range: [string, string] } | RangeFault {
  const [, written = '', nextDay] = /^(.*?) ?(\(?\+1\)?)?$/u.exec(text) ?? [];
  const [from, to, ...more] = written.split('-').map(readTime);
  if (from === undefined || to === undefined || more.length > 0) return { fault: 'form' };
  const hasBigHour = [from, to].some(({ minutes, isNamed }) => !isNamed && (minutes[0] ?? 0) >= 13 * hour);
  if ((from.isSaa || to.isSaa || /saa/.test(written)) && !hasBigHour && !(from.isNamed && to.isNamed))
    return { fault: 'saa' };
  const [starts, ends] = [from, to].map(({ minutes }) => (hasBigHour ? minutes.slice(0, 1) : minutes)) as [
    readonly number[],
    readonly number[],
  ];
  const all = starts.flatMap((start) => ends.map((end) => [start, end] as const));
  const [literal = [0, 0] as const] = all;
  const isWithinDay = ([start, end]: readonly [number, number]): boolean => start < (end === 0 ? wholeDay : end);
  if (starts.includes(wholeDay) || literal[0] === literal[1]) return { fault: 'form' };
  const either = (one: readonly [number, number], other: readonly [number, number]): RangeFault => ({
    fault: 'either',
    readings: [asRange(one), asRange(other)],
  });
  if (nextDay !== undefined) return isWithinDay(literal) ? { fault: 'form' } : { range: asRange(literal) };
  const within = all.filter(isWithinDay);
  if (from.isNamed || to.isNamed) {
    const [only, second] = within;
    if (only === undefined)
      return all.length === 1 && ((from.isNamed && to.isNamed) || literal[0] >= 13 * hour)
        ? { range: asRange(literal) }
        : { fault: 'form' };
    return second === undefined ? { range: asRange(only) } : either(only, second);
  }
  if (isWithinDay(literal)) {
    const later = literal.map((minutes) => minutes + 12 * hour);
    // Nobody opens at '2' in the night; '02:00' is written with care.
    return starts.length > 1 && literal[0] < 6 * hour
      ? either(literal, [later[0] ?? 0, Math.min(later[1] ?? 0, wholeDay)])
      : { range: asRange(literal) };
  }
  const isCertain = literal[0] >= 13 * hour && !from.isBare && !to.isBare;
  return isCertain ? { range: asRange(literal) } : either([literal[0], literal[1] + 12 * hour], literal);
}

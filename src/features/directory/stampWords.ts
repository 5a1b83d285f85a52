const long = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** 'yyyy-mm-dd' as 'mm/yyyy'. */
export function stampDate(isoDate: string): string {
  return `${isoDate.slice(5, 7)}/${isoDate.slice(0, 4)}`;
}

/** 'yyyy-mm-dd' as '5 Nov 2026'. */
export function longDay(isoDate: string): string {
  return long.format(new Date(isoDate));
}

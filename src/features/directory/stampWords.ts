/** 'yyyy-mm-dd' as 'mm/yyyy'. */
export function stampDate(isoDate: string): string {
  return `${isoDate.slice(5, 7)}/${isoDate.slice(0, 4)}`;
}

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});
const secondsOfDay = 86_400;

/**
 * Milliseconds until the provider's daily quotas begin anew, from `now` in epoch milliseconds: midnight in California (ai.google.dev, "Rate limits"). On
 * the two days a year on which its clocks change it is an hour off.
 */
export function untilQuotaDayEnds(now: number): number {
  const part = (name: string): number => Number(clock.formatToParts(now).find(({ type }) => type === name)?.value);
  return (secondsOfDay - part('hour') * 3_600 - part('minute') * 60 - part('second')) * 1_000;
}

const RealDate = Date;

/**
 * Sets the clock of the machine, as programs in this process read it, ahead by so many milliseconds, or back. It runs
 * on. Timers are not concerned, as on a real machine. Restored after each test.
 */
export function steppedClock(): (by: number) => void {
  afterEach(() => {
    globalThis.Date = RealDate;
  });
  return (by) => {
    class SteppedDate extends RealDate {
      constructor(...given: [] | [number | string | Date]) {
        super(...((given.length === 0 ? [SteppedDate.now()] : given) as [number]));
      }

      static override now(): number {
        return RealDate.now() + by;
      }
    }
    globalThis.Date = SteppedDate as DateConstructor;
  };
}

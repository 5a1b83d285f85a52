import { useEffect, useState } from 'react';

/** Milliseconds without a change. */
const settlesAfter = 500;

/** A value that has not changed for a moment: what is typed, once somebody stops typing. The first counts at once. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settlesAfter);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

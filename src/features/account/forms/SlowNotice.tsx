import { useEffect, useState } from 'react';

/** After how many milliseconds without an answer the form says that it is still waiting. */
const silence = 8_000;

/** Stands while a form is being sent, and speaks up when that takes long. */
export function SlowNotice() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), silence);
    return () => clearTimeout(timer);
  }, []);
  return <p role="status">{isLong && 'This takes longer than usual. The connection may be slow; we are still trying.'}</p>;
}

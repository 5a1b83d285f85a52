import { useEffect, useState } from 'react';
import { followLetters, readLetters, type Letter } from './outbox';

/** The letters of this device that may be shown, the oldest first. */
export function useLetters(): readonly Letter[] {
  const [letters, setLetters] = useState<readonly Letter[]>([]);
  useEffect(() => {
    let isShown = true;
    const read = () =>
      void readLetters().then(
        (all) => isShown && setLetters(all.filter(({ isHidden }) => isHidden !== true)),
        // Where the browser stores nothing there are none.
        () => undefined,
      );
    read();
    const end = followLetters(read);
    return () => {
      isShown = false;
      end();
    };
  }, []);
  return letters;
}

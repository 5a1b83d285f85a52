import { useCallback, useEffect, useState } from 'react';
import type * as phoneNumbers from './phoneNumbers';

type PhoneNumbers = typeof phoneNumbers;

const fetchRules = (): Promise<PhoneNumbers | null> =>
  import(/* webpackChunkName: "phone-numbers" */ './phoneNumbers').catch(() => null);

/** Phone number metadata, loaded on demand: null until then. `load` resolves with null if it cannot be loaded. */
export function usePhoneNumbers(): { numbers: PhoneNumbers | null; load: () => Promise<PhoneNumbers | null> } {
  const [numbers, setNumbers] = useState<PhoneNumbers | null>(null);
  const load = useCallback(
    () =>
      fetchRules().then((loaded) => {
        setNumbers(loaded);
        return loaded;
      }),
    [],
  );
  useEffect(() => {
    void fetchRules().then(setNumbers);
  }, []);
  return { numbers, load };
}

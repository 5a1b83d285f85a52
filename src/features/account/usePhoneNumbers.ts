import { useCallback, useEffect, useState } from 'react';
import type * as phoneNumbers from './phoneNumbers';

type PhoneNumbers = typeof phoneNumbers;

const fetchRules = (): Promise<PhoneNumbers | null> =>
  import(/* webpackChunkName: "phone-numbers" */ './phoneNumbers').catch(() => null);

/** The rules of the world's phone numbers, fetched when first wanted: null until they are here. `load` gives null when they cannot be fetched. */
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

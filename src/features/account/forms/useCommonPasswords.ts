import { useEffect, useState } from 'react';
import type { CommonPasswords } from './newPassword';

/** Time-out for loading the list on submit, in milliseconds; without it the provider decides. */
const timeout = 3_000;

const fetchList = (): Promise<CommonPasswords> =>
  import(/* webpackChunkName: "common-passwords" */ './commonPasswords.json').then(
    ({ default: words }) => new Set(words.split(' ')),
    () => null,
  );

/** Resolves with the list, or with null on time-out. */
export function commonPasswordsInTime(): Promise<CommonPasswords> {
  return Promise.race([fetchList(), new Promise<null>((resolve) => setTimeout(() => resolve(null), timeout))]);
}

/** The commonest passwords, loaded only if `wanted`; null until then. */
export function useCommonPasswords(wanted: boolean): CommonPasswords {
  const [list, setList] = useState<CommonPasswords>(null);
  useEffect(() => {
    if (wanted) void fetchList().then(setList);
  }, [wanted]);
  return list;
}

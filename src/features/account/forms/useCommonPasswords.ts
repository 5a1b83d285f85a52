import { useEffect, useState } from 'react';
import type { CommonPasswords } from './newPassword';

/** How long sending a form waits for the list, in milliseconds; without it the provider decides. */
const patience = 3_000;

const fetchList = (): Promise<CommonPasswords> =>
  import(/* webpackChunkName: "common-passwords" */ './commonPasswords.json').then(
    ({ default: words }) => new Set(words.split(' ')),
    () => null,
  );

/** The list, or null when it does not come in time. */
export function commonPasswordsInTime(): Promise<CommonPasswords> {
  return Promise.race([fetchList(), new Promise<null>((resolve) => setTimeout(() => resolve(null), patience))]);
}

/** The commonest passwords, fetched only where a new password is `wanted`; null until they are here. */
export function useCommonPasswords(wanted: boolean): CommonPasswords {
  const [list, setList] = useState<CommonPasswords>(null);
  useEffect(() => {
    if (wanted) void fetchList().then(setList);
  }, [wanted]);
  return list;
}

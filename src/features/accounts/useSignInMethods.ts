import { useEffect, useState } from 'react';
import { useIdentity, type SignInMethod } from '@/state/identity';

/** Sign-in methods of the user; null until known. */
export function useSignInMethods(): readonly SignInMethod[] | null {
  const access = useIdentity();
  const [methods, setMethods] = useState<readonly SignInMethod[] | null>(
    () => access.loaded()?.signInMethods() ?? null,
  );
  useEffect(() => {
    let isShown = true;
    access.load().then(
      (identity) => isShown && setMethods(identity.signInMethods()),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [access]);
  return methods;
}

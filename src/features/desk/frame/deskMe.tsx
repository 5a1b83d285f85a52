import { createContext, useContext, useState } from 'react';
import type { StaffAction } from '@shared/desk/contract';
import { apiErrorOf, type ApiError } from '@/kit/api/apiError';
import { deskApi, type DeskMe } from './deskEndpoint';

/** Milliseconds: with the request, a role that ended is noticed within five seconds. */
const rolesReadEvery = 4_000;

const DeskMeContext = createContext<DeskMe | null>(null);
export const DeskMeProvider = DeskMeContext.Provider;

/** The person at the desk; null before it is known. */
export const useDeskMe = (): DeskMe | null => useContext(DeskMeContext);

/** Whether the page was opened with a role that allows the action. */
export const useMay = (action: StaffAction): boolean => useDeskMe()?.actions.includes(action) === true;

interface LiveMe {
  /** With everything that was allowed since the page was opened: a form that somebody types in must not disappear. */
  me: DeskMe | null;
  error: ApiError | undefined;
  /** What became of the roles meanwhile: `ended`: all of them. */
  lost: 'nothing' | 'something' | 'ended';
  /** Resolves with the failure, if there is one. */
  retry: () => PromiseLike<{ error?: unknown }>;
}

/** The person at the desk and what their roles allow, read again every few seconds while the page is visible. */
export function useLiveMe(): LiveMe {
  const { data, error, refetch } = deskApi.endpoints.getDeskMe.useQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: rolesReadEvery,
    skipPollingIfUnfocused: true,
  });
  const [me, setMe] = useState<DeskMe | null>(null);
  if (data !== undefined && (me?.uid !== data.uid || data.actions.some((action) => !me.actions.includes(action)))) {
    const before = me?.uid === data.uid ? me.actions : [];
    setMe({ ...data, actions: [...new Set([...before, ...data.actions])] });
  }
  const failure = error === undefined ? undefined : apiErrorOf(error);
  const isFewer = me !== null && data?.uid === me.uid && me.actions.some((action) => !data.actions.includes(action));
  return {
    me,
    error: failure,
    lost: failure?.code === 'not_staff' ? 'ended' : isFewer ? 'something' : 'nothing',
    retry: refetch,
  };
}

import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { referralCodeSchema, referralParameter } from '@shared/affiliates/contract';
import { deviceStore } from '@/kit/device/deviceStore';
import { tabDraftPrefix } from '@/kit/device/drafts';
import { readAs } from '@/kit/device/schemas';
import { useHydrated } from '@/kit/ui/feedback/useOnline';

/** Kept for the tab, so that a search on the way to the form does not lose it. */
const kept = deviceStore(`${tabDraftPrefix}referral`, readAs(referralCodeSchema), 'tab');

/** The code of the referral link that led here, until the visitor leaves it out; null without one. */
export function useReferral(): { referral: string | null; leaveOut: () => void } {
  const [search, setSearch] = useSearchParams();
  const given = search.get(referralParameter);
  const isReady = useHydrated();
  const [isLeftOut, setLeftOut] = useState(false);
  const referral = !isReady || isLeftOut ? null : v.is(referralCodeSchema, given) ? given : kept.read();
  useEffect(() => {
    if (referral !== null) kept.keep(referral);
  }, [referral]);
  return {
    referral,
    leaveOut: () => {
      kept.keep(null);
      setLeftOut(true);
      setSearch(
        (now) => {
          now.delete(referralParameter);
          return now;
        },
        { replace: true },
      );
    },
  };
}

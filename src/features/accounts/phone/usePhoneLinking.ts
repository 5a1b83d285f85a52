import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { phoneLinkingMachine, PhoneLinkingEvent } from '@machines/phoneLinking';
import { useIdentity } from '@/state/identity';
import { makeCaptchaStage, type CaptchaStage } from './captchaStage';
import { wirePhoneLinking } from './phoneLinking.wiring';

export interface PhoneLinkingView {
  snapshot: SnapshotFrom<typeof phoneLinkingMachine>;
  send: (event: PhoneLinkingEvent) => void;
  stage: CaptchaStage;
}

/** Phone linking of the signed-in user. `isLinked`: the account has a number. */
export function usePhoneLinking(isLinked: boolean): PhoneLinkingView {
  const access = useIdentity();
  const [{ machine, stage }] = useState(() => {
    const place = makeCaptchaStage();
    return { machine: wirePhoneLinking(access, place), stage: place };
  });
  const [snapshot, send] = useMachine(machine);
  useEffect(() => send({ type: 'account.changed', isLinked }), [isLinked, send]);
  return { snapshot, send, stage };
}

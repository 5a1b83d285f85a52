import { disturbances } from '../switches/disturbance';
import type { Position, Switch, Switches } from '../switches/switches';
import { Refusal } from './refusal';

/** The switches of the identity provider. */
export interface Conduct {
  /** Every call of a page. */
  calls: Switch;
  /** Sending a text message. */
  texts: Switch;
  /** What the SDK fetches before it opens Google's window. */
  window: Switch;
}

/** Delay of the script of Google's window, in milliseconds. */
export const lateness = 3_000;

interface TextRefusal extends Position {
  message: string;
  status: number;
}

/** Why no text message is sent, in the provider's words. */
export const textRefusals: readonly TextRefusal[] = [
  {
    id: 'undelivered',
    label: 'Not delivered',
    explanation: 'Cannot reach the number’s carrier (Error code: 39, status 503).',
    message: 'Error code: 39',
    status: 503,
  },
  {
    id: 'billing-off',
    label: 'Billing off',
    explanation: 'The project has no billing account (BILLING_NOT_ENABLED).',
    message: 'BILLING_NOT_ENABLED',
    status: 400,
  },
  {
    id: 'region-off',
    label: 'Region off',
    explanation: 'The number’s country is not allowed (OPERATION_NOT_ALLOWED).',
    message: 'OPERATION_NOT_ALLOWED : SMS unable to be sent until this region enabled by the app developer',
    status: 400,
  },
  {
    id: 'captcha-refused',
    label: 'Captcha refused',
    explanation: 'Takes no answer of a captcha (CAPTCHA_CHECK_FAILED).',
    message: 'CAPTCHA_CHECK_FAILED',
    status: 400,
  },
  {
    id: 'quota-exceeded',
    label: 'Quota exceeded',
    explanation: 'The project has sent all that it may (QUOTA_EXCEEDED).',
    message: 'QUOTA_EXCEEDED',
    status: 400,
  },
  {
    id: 'too-many',
    label: 'Too many',
    explanation: 'The number was asked too often (TOO_MANY_ATTEMPTS_TRY_LATER).',
    message: 'TOO_MANY_ATTEMPTS_TRY_LATER',
    status: 400,
  },
];

/** @throws Refusal unless text messages are sent. */
export function refuseText({ position }: Switch): void {
  const refusal = textRefusals.find(({ id }) => id === position.id);
  if (refusal !== undefined) throw new Refusal(refusal.message, refusal.status);
}

/** Declares the switches, each in its first position. */
export function declareSwitches(switches: Switches): Conduct {
  const shown = textRefusals.map(({ id, label, explanation }) => ({ id, label, explanation }));
  return {
    calls: switches.declare({ id: 'identity', title: 'Identity', positions: disturbances }),
    texts: switches.declare({
      id: 'identity-texts',
      title: 'Identity: text messages',
      positions: [{ id: 'normal', label: 'Normal', explanation: 'Sends every text message.' }, ...shown],
    }),
    window: switches.declare({
      id: 'identity-window',
      title: 'Identity: Google’s window',
      positions: [
        { id: 'normal', label: 'Normal', explanation: 'The script of the window comes at once.' },
        { id: 'late', label: 'Late', explanation: `The script takes ${lateness / 1_000} seconds.` },
      ],
    }),
  };
}

import { disturbances } from '../switches/disturbance';
import type { Position, Switch, Switches } from '../switches/switches';
import { Refusal } from './refusal';

/** The switches of the identity provider. */
export interface Behaviour {
  /** All calls from pages. */
  calls: Switch;
  /** Text messages. */
  texts: Switch;
  /** The script that the SDK fetches before opening Google's window. */
  window: Switch;
}

/** Delay of the script of Google's window, in milliseconds. */
export const scriptDelay = 3_000;

interface TextRefusal extends Position {
  message: string;
  status: number;
}

/** Reasons for not sending a text message, as the provider words them. */
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
    explanation: 'Rejects every captcha solution (CAPTCHA_CHECK_FAILED).',
    message: 'CAPTCHA_CHECK_FAILED',
    status: 400,
  },
  {
    id: 'quota-exceeded',
    label: 'Quota exceeded',
    explanation: 'The project has reached its limit (QUOTA_EXCEEDED).',
    message: 'QUOTA_EXCEEDED',
    status: 400,
  },
  {
    id: 'too-many',
    label: 'Too many',
    explanation: 'Too many codes for this number (TOO_MANY_ATTEMPTS_TRY_LATER).',
    message: 'TOO_MANY_ATTEMPTS_TRY_LATER',
    status: 400,
  },
];

/** @throws Refusal if the switch rejects text messages. */
export function rejectText({ position }: Switch): void {
  const refusal = textRefusals.find(({ id }) => id === position.id);
  if (refusal !== undefined) throw new Refusal(refusal.message, refusal.status);
}

/** Declares the switches in their initial positions. */
export function declareSwitches(switches: Switches): Behaviour {
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
        { id: 'normal', label: 'Normal', explanation: 'The script of the window loads at once.' },
        { id: 'late', label: 'Late', explanation: `The script takes ${scriptDelay / 1_000} seconds.` },
      ],
    }),
  };
}

import { isPlaceholder } from './placeholders';

/** What a provider's key looks like, and where it is copied from. */
interface Shape {
  looks: RegExp;
  from: string;
}

const firebase = 'Firebase console, Project settings, General, Your apps';
const paystack = 'Paystack dashboard, Settings, API Keys & Webhooks';
/** Google's keys have 39 characters and more, of these. */
const google = /^[\w.~-]{8,}$/;

const shapes: Readonly<Record<string, Shape>> = {
  FIREBASE_API_KEY: { looks: google, from: firebase },
  FIREBASE_AUTH_DOMAIN: { looks: /^(?:localhost|[a-z\d-]+(?:\.[a-z\d-]+)+)(?::\d+)?$/i, from: firebase },
  FIREBASE_PROJECT_ID: { looks: /^(?:[a-z\d.-]+:)?[a-z][a-z\d-]{3,28}[a-z\d]$/, from: firebase },
  FIREBASE_APP_ID: { looks: /^\d+:\d+:web:[\da-f]+$/, from: firebase },
  GEMINI_API_KEY: { looks: google, from: 'Google AI Studio, Get API key' },
  // A key of the other kind has a sentence of its own (settings.ts).
  PAYSTACK_SECRET_KEY: { looks: /^[sp]k_(?:live|test)_\w{4,}$/, from: paystack },
  PAYSTACK_PUBLIC_KEY: { looks: /^[sp]k_(?:live|test)_\w{4,}$/, from: paystack },
};

/** One sentence for a value that cannot be what its variable asks for; none if it may be. Never contains the value. */
export function shapeProblems(name: string, value: string): string[] {
  const shape = shapes[name];
  return shape === undefined || shape.looks.test(value) || isPlaceholder(name, value)
    ? []
    : [`${name} does not look like what the provider gives out: copy it from ${shape.from}.`];
}

/** The card provider's mode: `test` moves no money. */
export type KeyMode = 'test' | 'live';

/** The mode of a key (`sk_test_…`, `pk_live_…`); null if it names none. */
export function keyMode(key: string): KeyMode | null {
  const mode = /^[sp]k_(test|live)_/.exec(key)?.[1];
  return mode === 'test' || mode === 'live' ? mode : null;
}

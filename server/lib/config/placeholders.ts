const exampleDatabase = 'postgresql://keelway:password@127.0.0.1:5432/keelway';

/** Example values of .env.example. A test keeps this list in step with that file. */
const examples: Readonly<Record<string, string>> = {
  DATABASE_URL: exampleDatabase,
  DATABASE_DIRECT_URL: exampleDatabase,
  PUBLIC_URL: 'https://www.example.org',
  FIREBASE_AUTH_DOMAIN: 'project.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'project',
  SMTP_URL: 'smtp://user:password@mail.example.org:587',
  IMAP_URL: 'imaps://user:password@mail.example.org',
  MAIL_FROM: 'Keelway <members@example.org>',
  DESK_EMAIL: 'desk@example.org',
  OWNER_EMAIL: 'owner@example.org',
};

/** Common placeholder words; real keys never consist of them. */
const words =
  /change[-_ ]?me|replace[-_ ]?me|placeholder|^your[-_ ]|^<.*>$|^(?:secret|password|todo|tbd|x{3,}|\.{3,})$/i;

const secrets: readonly string[] = [
  'FIREBASE_API_KEY',
  'FIREBASE_APP_ID',
  'FIREBASE_SERVICE_ACCOUNT',
  'GEMINI_API_KEY',
  'PAYSTACK_SECRET_KEY',
  'PAYSTACK_PUBLIC_KEY',
  'MEMBERS_KEY',
  'MEMBERS_KEY_PREVIOUS',
  'RECORD_TOKEN',
  'LINK_SECRET',
  'LINK_SECRET_PREVIOUS',
  'BADGE_KEY',
  'BADGE_KEY_PREVIOUS',
  'FIREBASE_AUTH_DOMAIN',
  'FIREBASE_PROJECT_ID',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SMTP_URL',
  'IMAP_URL',
  'FILES_BUCKET',
];

/** Whether a variable holds a placeholder instead of a value. */
export function isPlaceholder(name: string, value: unknown): boolean {
  if (typeof value !== 'string') return false;
  return value === examples[name] || (secrets.includes(name) && words.test(value));
}

/** One sentence for each variable that holds a placeholder. */
export function placeholderProblems(values: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    isPlaceholder(name, value) ? [`${name} holds a placeholder in place of a value of your own.`] : [],
  );
}

/** Why something that was sent may be spam (server/cases/spam.ts), in words for the desk. Stored; never renamed. */
export const suspicionNames = {
  tooFast: 'sent within three seconds',
  trap: 'filled in a field that people do not see',
  links: 'many links',
  repeated: 'the same text was sent before',
  many: 'many requests from this address today',
} as const;
/** What it is about waits for the desk, and its sender gets no mail until then. */
export type Suspicion = keyof typeof suspicionNames;

/** All of them. */
export const suspicions = Object.keys(suspicionNames) as Suspicion[];

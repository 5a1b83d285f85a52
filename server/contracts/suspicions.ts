/** Why something may be spam (server/spam.ts), in words for the desk. */
export const suspicionNames = {
  tooFast: 'sent within three seconds',
  trap: 'filled in a field that people do not see',
  links: 'many links',
  repeated: 'the same text was sent before',
  many: 'many requests from this address today',
} as const;
export type Suspicion = keyof typeof suspicionNames;

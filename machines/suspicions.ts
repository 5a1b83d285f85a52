import { t } from '../shared/language/words';

/** Why something that was sent may be spam (server/lib/caselog/spam.ts), in words for the desk. Stored; never renamed. */
export const suspicionNames = {
  get tooFast() {
    return t('sent within three seconds');
  },
  get trap() {
    return t('filled in a field that people do not see');
  },
  get links() {
    return t('many links');
  },
  get repeated() {
    return t('the same text was sent before');
  },
  get many() {
    return t('many requests from this address today');
  },
};
/** What it is about waits for the desk, and its sender gets no mail until then. */
export type Suspicion = keyof typeof suspicionNames;

/** All of them. */
export const suspicions = Object.keys(suspicionNames) as Suspicion[];

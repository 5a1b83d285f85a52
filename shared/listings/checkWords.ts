import { t } from '../language/words';
import type { CheckKind } from './evidence';

/** Names of what is checked, in the order of the kinds. */
export const checkNames: Readonly<Record<CheckKind, string>> = {
  get registration() {
    return t('Registration');
  },
  get licence() {
    return t('Licence');
  },
  get insurance() {
    return t('Liability insurance');
  },
  get address() {
    return t('Address');
  },
  get referee() {
    return t('Referees');
  },
  get call() {
    return t('Phone called back');
  },
};

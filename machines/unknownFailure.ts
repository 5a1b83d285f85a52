import { t } from '../shared/language/words';

/** Message for failures without a better one. */
export const unknownFailure = t('Something went wrong. Please try again.');

import { t } from '../language/words';

/** Message for a failure of the gateway or a provider. */
export const failureOnOurSide = (): string => t('Something went wrong on our side. Please try again.');

import { t } from '../language/words';
import type { ReadPhone } from './phoneNumber';

type PhoneFault = Extract<ReadPhone, { fault: string }>;

/** What is wrong with a phone number, wherever it is entered; undefined for what each form says in its own words. */
export function phoneProblem(read: PhoneFault, typed: string): string | undefined {
  switch (read.fault) {
    case 'slash':
      return t('“{typed}”: the “/” may join two numbers. Enter one number with all its digits.', { typed });
    case 'changed':
      return t(
        'The phone numbers of this country have changed. Check whether this one is now {number}, and enter that.',
        {
          number: read.now,
        },
      );
    case 'short':
      return t('This number is too short. Check that no digit is missing.');
    case 'long':
      return t('This number is too long. Check that no digit is too many.');
    case 'country':
      return t('No country has this code. Check the digits after the plus sign.');
    case 'empty':
    case 'two':
    case 'unused':
    case 'form':
      return undefined;
  }
}

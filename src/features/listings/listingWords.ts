import { longLocalDay } from '@shared/text/format';
import { t } from '@shared/language/words';
import type { MemberListing } from '@shared/listings/contract';

const stages: Readonly<Record<MemberListing['stage'], string>> = {
  applied: t('Not in the directory yet'),
  papers: t('Not in the directory yet'),
  checked: t('Not in the directory yet'),
  listed: t('In the directory'),
  grace: t('In the directory'),
  hidden: t('Hidden'),
};

/** Where a listing stands, in one line. */
export function standingWords({ stage, isSuspended, graceEndsAt }: MemberListing): string {
  if (isSuspended) return t('Suspended: the directory does not show it');
  return graceEndsAt === null ? stages[stage] : t('In the directory until {day}', { day: longLocalDay(graceEndsAt) });
}

/** What waits for whom; '' if nothing does. With the price where it waits for a payment. */
export function waitingWords({ stage, isSuspended }: MemberListing, price: string): string {
  if (isSuspended) return t('The association suspended it. Write to us to learn why, and what would lift it.');
  switch (stage) {
    case 'applied':
      return t('The association waits for your papers.');
    case 'papers':
      return t('The association has your papers and checks them. There is nothing for you to do.');
    case 'checked':
      return `${t('It waits for your subscription. A payment lists it within a minute.')} ${price}`;
    case 'grace':
      return `${t('Your subscription has ended. Renew it to keep the listing; nothing of it is lost.')} ${price}`;
    case 'hidden':
      return `${t('Your subscription has ended. A payment brings the listing back within a minute, as it was.')} ${price}`;
    case 'listed':
      return '';
  }
}

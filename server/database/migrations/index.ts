import type { Migration } from '../migrate';
import { membersNewsletterQuotes } from './0001-members-newsletter-quotes';
import { quoteContact } from './0002-quote-contact';
import { payments } from './0003-payments';
import { erasedAccounts } from './0004-erased-accounts';

/**
 * The migrations in their order, one file each, named `0001-what-it-does.ts`. A migration that has been released is
 * never changed or removed: a new one follows it.
 */
export const migrations: readonly Migration[] = [membersNewsletterQuotes, quoteContact, payments, erasedAccounts];

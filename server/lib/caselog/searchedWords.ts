import type { Kysely } from 'kysely';
import { fold } from '../../../shared/text/fold';
import { phoneDigits } from '../../../shared/text/phoneText';
import type { Schema } from '../database/schema';

/** What somebody wrote, and the phone number to call back. */
export interface Written {
  phone: string | undefined;
  texts: readonly string[];
}

/** Stores what the desk's search finds a case by besides its heading. `written`: null once it was deleted. */
export async function storeWords(kysely: Kysely<Schema>, reference: string, written: Written | null): Promise<void> {
  const { phone = '', texts } = written ?? { texts: [] };
  const words = [phoneDigits(phone) ?? '', ...texts.map(fold)].join(' ');
  await kysely.updateTable('cases').set({ words }).where('reference', '=', reference).execute();
}

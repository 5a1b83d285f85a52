import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../server/lib/database/schema';
import { fold } from '../../shared/text/fold';
import { pick, seededRandom } from '../measuring/random';

const cities = ['Mombasa, Kenya', 'Lagos, Nigeria', 'Rotterdam, Netherlands', 'Shanghai, China', 'Santos, Brazil'];
const people = ['Amina Yusuf', 'José Araújo', 'Ngozi Okafor', 'Wei Zhang', 'Fatou Diop'];
const batch = 500;

/** Fills the table of cases: nine of ten have ended, one in fifty of the others is overdue. */
export async function addCases(kysely: Kysely<Schema>, count: number): Promise<void> {
  const random = seededRandom(33);
  const now = Date.now();
  const rows = Array.from({ length: count }, (_, index): Schema['cases'] => {
    const hasEnded = random() < 0.9;
    const reference = `KQ-${index.toString(36).toUpperCase().padStart(6, '0')}`;
    const sender = pick(people, random);
    const contact = `person-${index}@example.com`;
    const title = `${pick(cities, random)} → ${pick(cities, random)}`;
    const openedAt = now - index * 60_000;
    return {
      reference,
      kind: 'quote',
      version: 1,
      last_event: 1,
      sender,
      title,
      reason: null,
      referred_by: null,
      contact_key: contact,
      state: hasEnded ? 'expired' : 'received.inTime',
      waits_for: hasEnded ? null : pick(['desk', 'desk', 'agents', 'shipper'], random),
      due_at: hasEnded ? null : openedAt + Math.floor(random() * 30) * 86_400_000,
      is_overdue: Number(!hasEnded && random() < 0.02),
      may_be_spam: 0,
      language: null,
      opened_at: openedAt,
      changed_at: openedAt,
      search: fold([reference, contact, sender, title].join(' ')),
      words: '',
      assigned_to: !hasEnded && random() < 0.1 ? 'uid-owner' : null,
    };
  });
  for (let start = 0; start < rows.length; start += batch)
    await kysely
      .insertInto('cases')
      .values(rows.slice(start, start + batch))
      .execute();
  await sql`analyze`.execute(kysely);
}

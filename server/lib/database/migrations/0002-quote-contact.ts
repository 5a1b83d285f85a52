import type { Migration } from '../migrate';

const rowsAtOnce = 500;

/** The requester's address in lower case; null if the request cannot be parsed. */
function addressIn(request: string): string | null {
  try {
    const { contact } = JSON.parse(request) as { contact?: { email?: unknown } };
    return typeof contact?.email === 'string' ? contact.email.toLowerCase() : null;
  } catch {
    return null;
  }
}

type Rows = Record<'quote_requests', { reference: string; request: string; contact_key: string | null }>;

/** Indexes quote requests by the requester's address, so that they can be deleted with an account. */
export const quoteContact: Migration = {
  name: '0002-quote-contact',
  up: async (kysely) => {
    await kysely.schema.alterTable('quote_requests').addColumn('contact_key', 'text').execute();
    const rows = kysely.withTables<Rows>();
    for (let last = ''; ;) {
      const found = await rows
        .selectFrom('quote_requests')
        .select(['reference', 'request'])
        .where('reference', '>', last)
        .orderBy('reference')
        .limit(rowsAtOnce)
        .execute();
      for (const { reference, request } of found) {
        await rows
          .updateTable('quote_requests')
          .set({ contact_key: addressIn(request) })
          .where('reference', '=', reference)
          .execute();
        last = reference;
      }
      if (found.length < rowsAtOnce) break;
    }
    await kysely.schema.createIndex('quote_requests_contact_key').on('quote_requests').column('contact_key').execute();
  },
};

import type { FastifyInstance } from 'fastify';
import { t } from '../../../shared/language/words';
import { accountOf, type ListingStep } from '../../listings/listings';
import { agentParamsSchema } from '../../../shared/desk/agents';
import {
  deskListingSchema,
  listingAccountSchema,
  listingChangedSchema,
  listingStepSchema,
  unrecordedWords,
  type DeskListing,
} from '../../../shared/desk/listings';
import type { Database } from '../../lib/database/openDatabase';
import { readListing, stepAtDesk } from '../agents/listings';
import { staffOf } from '../staff/requireStaff';
import { ApiError, errorAnswers } from '../../lib/http/errors';
import type { ValibotTypes } from '../../lib/http/validation';

/** Per address and minute: several people of staff may share one. */
const rateLimit = { max: 600 };
const write = { staffAction: 'agents.write', rateLimit } as const;

const params = agentParamsSchema;
const response = { 200: deskListingSchema, 409: listingChangedSchema, ...errorAnswers };

interface ListingRoutes extends Pick<Database, 'kysely'> {
  directory: { refresh: () => Promise<void> };
}

interface Given {
  id: string;
  uid: string;
  seen: number;
  step: ListingStep;
  account?: { uid: string; email: string };
}
type Stepped =
  { status: 200; body: DeskListing } | { status: 409; body: { code: 'listing_changed'; listing: DeskListing } & Words };
interface Words {
  message: string;
  retryable: boolean;
}

/** Routes of the desk about listings (docs/architecture.md "Gateway API"). */
export function listingRoutes(api: FastifyInstance, { kysely, directory }: ListingRoutes): void {
  const typed = api.withTypeProvider<ValibotTypes>();
  const read = async (id: string): Promise<DeskListing> => {
    const listing = await readListing(kysely, id, Date.now());
    if (listing === undefined)
      throw new ApiError(404, 'not_found', t('There is no such agent. It may have been removed.'));
    return listing;
  };
  const stepped = async ({ id, uid, ...given }: Given): Promise<Stepped> => {
    const outcome = await stepAtDesk(kysely, { agentId: id, uid, now: Date.now() }, given);
    const listing = await read(id);
    const { unrecorded = [] } = listing;
    if (outcome === 'unchanged' && given.step.type === 'staff.checked' && unrecorded.length > 0)
      throw new ApiError(400, 'invalid_request', unrecordedWords(unrecorded));
    if (outcome === 'changed' || outcome === 'unchanged') {
      const message = t('The listing has changed meanwhile. Nothing of yours was saved.');
      return { status: 409, body: { code: 'listing_changed', message, retryable: false, listing } };
    }
    // Other gateways find the change within seconds; this one shows it at once.
    await directory.refresh();
    return { status: 200, body: listing };
  };
  typed.get(
    '/desk/agents/:id/listing',
    {
      config: { staffAction: 'agents.read', rateLimit },
      schema: { params, response: { 200: deskListingSchema, ...errorAnswers } },
    },
    ({ params: { id } }) => read(id),
  );
  typed.post(
    '/desk/agents/:id/listing/events',
    { config: write, schema: { params, body: listingStepSchema, response } },
    async (request, reply) => {
      const { seen, event: step } = request.body;
      const { status, body } = await stepped({ ...request.params, uid: staffOf(request).uid, seen, step });
      return reply.status(status).send(body);
    },
  );
  typed.put(
    '/desk/agents/:id/listing/account',
    { config: write, schema: { params, body: listingAccountSchema, response } },
    async (request, reply) => {
      const { seen, email } = request.body;
      const account = await accountOf(kysely, email);
      if (account === undefined) {
        const message = t('No account with this address has opened a payment. Ask the member to do that first.');
        throw new ApiError(400, 'no_account', message, false, { email: message });
      }
      const given = { seen, step: { type: 'staff.tied' } as const, account: { uid: account, email } };
      const { status, body } = await stepped({ ...request.params, uid: staffOf(request).uid, ...given });
      return reply.status(status).send(body);
    },
  );
}

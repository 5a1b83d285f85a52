import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { t } from '../../../shared/language/words';
import {
  assignmentSchema,
  caseAnswerSchema,
  caseChangedSchema,
  caseReachSchema,
  caseRecordingSchema,
  deskCaseSchema,
  newEventAnswerSchema,
  newEventSchema,
  newNoteSchema,
  tieSchema,
} from '../../../shared/desk/cases';
import { inboxAnswerSchema, inboxQuerySchema } from '../../../shared/desk/inbox';
import { newCommissionSchema } from '../../../shared/affiliates/deskCase';
import { proposedAgentsQuerySchema, proposedAgentsSchema } from '../../../shared/quotes/deskCase';
import {
  assignmentsAnswerSchema,
  assignmentsSchema,
  closingsAnswerSchema,
  closingsSchema,
} from '../../../shared/desk/severalCases';
import { newCaseAnswerSchema, newCaseSchema } from '../../../shared/desk/newCase';
import { withheldAmong } from '../../directory/importedAgents';
import type { Database } from '../../lib/database/openDatabase';
import { appendAsStaff, explained } from '../cases/appendAsStaff';
import { audit } from '../../lib/database/audit';
import { recordCommission } from '../cases/commissions';
import { readInbox } from '../cases/inbox';
import { hasAgent } from '../agents/listings';
import { takeDown } from '../cases/newCase';
import { addNote, assign } from '../cases/notes';
import { caseWorkers } from '../staff/people';
import { proposeAgents, type DeskDirectory } from '../cases/proposedAgents';
import { kindOf, readDeskCase, readReach } from '../cases/readDeskCase';
import { actionsOf } from '../staff/permissions';
import { staffOf } from '../staff/requireStaff';
import { assignSeveral, closeSeveral } from '../cases/severalCases';
import { tie, typedReference } from '../cases/ties';
import { ApiError, apiErrorSchema, errorAnswers } from '../../lib/http/errors';
import type { ValibotTypes } from '../../lib/http/validation';
import type { Kysely } from 'kysely';
import { readStoredRequest } from '../../requests/storedRequest';
import type { Schema } from '../../lib/database/schema';

/** The recording that came with a reported problem (docs/replay.md), as sent; null if there is none, or no longer. */
async function readRecording(kysely: Kysely<Schema>, reference: string): Promise<string | null> {
  const stored = await readStoredRequest(kysely, reference);
  return stored?.kind === 'problem' ? (stored.recording ?? null) : null;
}

/** Per address and minute: several people of staff may share one. */
const rateLimit = { max: 600 };
/** Open pages look every four seconds. */
const looks = { max: 1_200 };
const read = { staffAction: 'cases.read', rateLimit } as const;
const work = { staffAction: 'cases.work', rateLimit } as const;

const params = v.object({ reference: v.pipe(v.string(), v.maxLength(60)) });
const stored = v.null();

const noSuchCase = () => new ApiError(404, 'not_found', t('There is no such case. It may have been erased.'));

function noAgent(): ApiError {
  const message = t('The directory has no agent with this id.');
  return new ApiError(400, 'no_agent', message, false, { agent: message });
}

const notPossible = () => new ApiError(409, 'not_possible', t('This is no longer possible in this case.'));

/** As the work, with a failure that people can understand. @throws ApiError, or what is none of these. */
const inWords = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    throw explained(error);
  });

/** Ids of agents that get the request, or the shipper's contact, by an event: the directory has to show them. */
function newlyNamed(event: Readonly<Record<string, unknown>> & { type: string }): string[] {
  const named = event.type === 'shipper.chose' ? event['agentId'] : event['agentIds'];
  return [named].flat().filter((id) => typeof id === 'string');
}

export interface CaseRoutes extends Pick<Database, 'kysely'> {
  directory: DeskDirectory;
}

/** Routes of the desk about cases (docs/architecture.md "Gateway API"). */
export function caseRoutes(api: FastifyInstance, { kysely, directory }: CaseRoutes): void {
  const typed = api.withTypeProvider<ValibotTypes>();
  const mustWork = async (to: string | null): Promise<void> => {
    if (to !== null && !(await caseWorkers(kysely)).some(({ uid }) => uid === to))
      throw new ApiError(400, 'invalid_request', t('This person does not work on cases any more.'));
  };
  typed.get(
    '/desk/cases',
    { config: read, schema: { querystring: inboxQuerySchema, response: { 200: inboxAnswerSchema, ...errorAnswers } } },
    (request) => readInbox(kysely, request.query, staffOf(request).uid),
  );
  typed.post(
    '/desk/cases',
    {
      config: work,
      schema: {
        body: newCaseSchema,
        response: { 200: newCaseAnswerSchema, 201: newCaseAnswerSchema, ...errorAnswers },
      },
    },
    async (request, reply) => {
      const { reference, isNew } = await takeDown(kysely, staffOf(request).uid, request.body);
      return reply.status(isNew ? 201 : 200).send({ reference });
    },
  );
  typed.get(
    '/desk/cases/:reference',
    { config: read, schema: { params, response: { 200: deskCaseSchema, ...errorAnswers } } },
    async (request) => {
      const { uid, roles } = staffOf(request);
      const { reference } = request.params;
      const reader = { reference, uid, mayWork: actionsOf(roles).includes(work.staffAction) };
      const found = await inWords(readDeskCase(kysely, directory, reader));
      if (found === undefined) throw noSuchCase();
      return found;
    },
  );
  typed.get(
    '/desk/cases/:reference/reach',
    { config: { ...read, rateLimit: looks }, schema: { params, response: { 200: caseReachSchema, ...errorAnswers } } },
    async ({ params: { reference } }) => {
      const reach = await readReach(kysely, reference);
      if (reach === undefined) throw noSuchCase();
      return reach;
    },
  );
  typed.get(
    '/desk/cases/:reference/agents',
    {
      config: read,
      schema: {
        params,
        querystring: proposedAgentsQuerySchema,
        response: { 200: proposedAgentsSchema, ...errorAnswers },
      },
    },
    async ({ params: { reference }, query: { q } }) => {
      const kind = await kindOf(kysely, reference);
      const shipment = await kind?.readShipment(kysely, reference);
      if (shipment === undefined || shipment === null) throw noSuchCase();
      return { agents: proposeAgents(directory, shipment, q) };
    },
  );
  typed.get(
    '/desk/cases/:reference/recording',
    { config: read, schema: { params, response: { 200: caseRecordingSchema, ...errorAnswers } } },
    async (request) => {
      const { reference } = request.params;
      const recording = await readRecording(kysely, reference);
      if (recording === null)
        throw new ApiError(404, 'not_found', t('This case has no recording. It may have been erased.'));
      await audit(kysely, {
        uid: staffOf(request).uid,
        action: 'case.recordingRead',
        subject: reference,
        at: Date.now(),
      });
      return { recording };
    },
  );
  typed.post(
    '/desk/cases/:reference/events',
    {
      config: work,
      schema: {
        params,
        body: newEventSchema,
        response: { 200: newEventAnswerSchema, 409: v.union([caseChangedSchema, apiErrorSchema]), ...errorAnswers },
      },
    },
    async (request, reply) => {
      const { reference } = request.params;
      const { seen, event: given, files } = request.body;
      const { uid } = staffOf(request);
      const kind = await kindOf(kysely, reference);
      if (kind === undefined) throw noSuchCase();
      if ((await withheldAmong(kysely, newlyNamed(given))).length > 0)
        throw new ApiError(400, 'agent_gone', t('One of the agents is not in the directory any more. Choose others.'));
      const named = given.type === 'staff.agentNamed' ? given['agent'] : null;
      if (typeof named === 'string' && named.trim() !== '' && !(await hasAgent(kysely, named.trim()))) throw noAgent();
      const now = Date.now();
      const appended = await inWords(appendAsStaff(kysely, kind, { reference, seen, event: given, files, uid, now }));
      if (appended.outcome === 'unknown') throw noSuchCase();
      const { outcome, number } = appended;
      if (outcome === 'conflict') {
        const events = (await kind.readLog(kysely, reference))?.events.slice(seen) ?? [];
        const message = t('Somebody else changed this case. Nothing of yours was saved.');
        return reply.status(409).send({ code: 'case_changed', message, retryable: false, seen, number, events });
      }
      // With another number, the event of this request was written before.
      if (outcome === 'unchanged' && number === seen) throw notPossible();
      return { outcome, number };
    },
  );
  typed.post(
    '/desk/cases/:reference/notes',
    { config: work, schema: { params, body: newNoteSchema, response: { 204: stored, ...errorAnswers } } },
    async (request, reply) => {
      const { requestId, text } = request.body;
      const addition = { ...request.params, requestId, uid: staffOf(request).uid, now: Date.now() };
      if (!(await addNote(kysely, addition, text))) throw noSuchCase();
      return reply.status(204).send(null);
    },
  );
  typed.post(
    '/desk/cases/:reference/ties',
    { config: work, schema: { params, body: tieSchema, response: { 204: stored, ...errorAnswers } } },
    async (request, reply) => {
      const { requestId, other, isWanted } = request.body;
      const addition = { ...request.params, requestId, uid: staffOf(request).uid, now: Date.now() };
      if (!(await inWords(tie(kysely, addition, { other: typedReference(other), isWanted })))) throw noSuchCase();
      return reply.status(204).send(null);
    },
  );
  typed.post(
    '/desk/cases/:reference/commission',
    { config: work, schema: { params, body: newCommissionSchema, response: { 204: stored, ...errorAnswers } } },
    async (request, reply) => {
      const { requestId, ...commission } = request.body;
      const addition = { ...request.params, requestId, uid: staffOf(request).uid, now: Date.now() };
      if (!(await recordCommission(kysely, addition, commission))) throw noSuchCase();
      return reply.status(204).send(null);
    },
  );
  typed.post(
    '/desk/cases/assignments',
    {
      config: work,
      schema: { body: assignmentsSchema, response: { 200: assignmentsAnswerSchema, ...errorAnswers } },
    },
    async (request) => {
      const { requestId, cases, to } = request.body;
      await mustWork(to);
      const who = { requestId, uid: staffOf(request).uid, now: Date.now() };
      return { left: await assignSeveral(kysely, who, { cases, to }) };
    },
  );
  typed.post(
    '/desk/cases/closings',
    { config: work, schema: { body: closingsSchema, response: { 200: closingsAnswerSchema, ...errorAnswers } } },
    async (request) => {
      const staff = { uid: staffOf(request).uid, now: Date.now() };
      return { left: await closeSeveral(kysely, staff, request.body) };
    },
  );
  typed.post(
    '/desk/cases/:reference/assignment',
    { config: work, schema: { params, body: assignmentSchema, response: { 204: stored, ...errorAnswers } } },
    async (request, reply) => {
      const { requestId, ...change } = request.body;
      await mustWork(change.to);
      const addition = { ...request.params, requestId, uid: staffOf(request).uid, now: Date.now() };
      const outcome = await assign(kysely, addition, change);
      if (outcome === 'unknown') throw noSuchCase();
      if (outcome === 'changed')
        throw new ApiError(409, 'case_changed', t('Somebody else has just assigned this case. Look again.'));
      return reply.status(204).send(null);
    },
  );
  typed.post(
    '/desk/cases/:reference/answers',
    { config: work, schema: { params, body: caseAnswerSchema, response: { 204: stored, ...errorAnswers } } },
    async ({ params: { reference } }) => {
      if ((await kindOf(kysely, reference)) === undefined) throw noSuchCase();
      // A page of an earlier release, which noted answers to quote requests beside the log.
      throw new ApiError(
        409,
        'answer_is_event',
        t('Answers to this case change its state. Reload the page and answer there.'),
      );
    },
  );
}

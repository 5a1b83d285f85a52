import type { Kysely, Transaction } from 'kysely';
import { t } from '../../../shared/language/words';
import type { CaseKind, LoggedEvent } from '../../lib/caselog/kind';
import { typedQuote } from '../../../shared/quotes/correction';
import { quoteCases } from '../../quotes/quoteCases';
import { requestCases } from '../../requests/requestCases';
import { appendWithin, readLog, type Appended, type CaseLog } from '../../lib/caselog/log';
import { quoteClosings, requestClosings } from '../../cases/closingTexts';
import { quoteStanding, requestStanding } from '../../cases/standing';
import { cargoFacts, changesOf, readStoredQuote } from '../../quotes/storedQuote';
import { readStoredRequest, shownRequest } from '../../requests/storedRequest';
import type { CaseStanding, CaseStep, ClosingText, DeskCase, DeskEvent } from '../../../shared/desk/cases';
import type { CaseKindName } from '../../../shared/desk/kinds';
import type { Schema } from '../../lib/database/schema';

/** What a person sent, for the desk's page. */
type Sent = NonNullable<DeskCase['sent']>;

/** Where cargo goes, for proposing agents. */
export interface Shipment {
  from: string;
  to: string;
  mode: string;
  wishedAgents: readonly string[];
}

/** The log of a case, and what follows from it. */
interface DeskLog {
  events: DeskEvent[];
  standing: CaseStanding;
  /** What a person of staff may send next. */
  may: (uid: string, moment: Parameters<typeof quoteCases.may>[2]) => readonly CaseStep[];
}

/** A kind of case as the desk works it. */
export interface KindAtDesk {
  version: number;
  /** Null if there is no such case, or no longer. */
  readLog: (kysely: Kysely<Schema>, reference: string) => Promise<DeskLog | null>;
  append: (
    transaction: Transaction<Schema>,
    what: { reference: string; seen: number; event: unknown },
  ) => Promise<Appended<unknown>>;
  /** What was sent; null if it was deleted. */
  readSent: (kysely: Kysely<Schema>, reference: string) => Promise<Sent | null>;
  /** Texts for the mail that tells how it ended, in the current language. */
  readClosings: (kysely: Kysely<Schema>, reference: string) => Promise<ClosingText[]>;
  /** Null for kinds that go to no agents. */
  readShipment: (kysely: Kysely<Schema>, reference: string) => Promise<Shipment | null>;
}

type Reading = Pick<KindAtDesk, 'readSent' | 'readClosings' | 'readShipment'>;

function atDesk<Opening extends LoggedEvent, Event extends LoggedEvent, Snapshot>(
  kind: CaseKind<Opening, Event, Snapshot>,
  standingOf: (log: CaseLog<NoInfer<Opening>, NoInfer<Event>, NoInfer<Snapshot>>, now: number) => CaseStanding,
  reading: Reading,
): KindAtDesk {
  return {
    version: kind.version,
    readLog: async (kysely, reference) => {
      const log = await readLog(kysely, kind, reference);
      if (log === null) return null;
      const events: LoggedEvent[] = [log.opening, ...log.events];
      return {
        events: events.map((event) => ({ ...event })),
        standing: standingOf(log, Date.now()),
        may: (uid, moment) => kind.may(log.snapshot, { kind: 'staff', id: uid }, moment),
      };
    },
    append: (transaction, what) => appendWithin(transaction, kind, what),
    ...reading,
  };
}

const quote = atDesk(quoteCases, quoteStanding, {
  readSent: async (kysely, reference) => {
    const stored = await readStoredQuote(kysely, reference);
    if (stored === null) return null;
    const { contact, cargo, notes } = stored;
    return {
      contact: { name: contact.name, email: contact.email, phone: contact.phone ?? null },
      facts: cargoFacts(stored).map(([label, value]) => ({ label, value })),
      texts: [{ label: t('Cargo'), text: cargo }, ...(notes === undefined ? [] : [{ label: t('Notes'), text: notes }])],
      reported: null,
      hasRecording: false,
      corrections: stored.corrections.map((one) => changesOf(one).map(([label, was, is]) => ({ label, was, is }))),
      typed: { ...typedQuote(stored) },
    };
  },
  readClosings: async (kysely, reference) => {
    const stored = await readStoredQuote(kysely, reference);
    return stored === null ? [] : quoteClosings(stored);
  },
  readShipment: async (kysely, reference) => {
    const stored = await readStoredQuote(kysely, reference);
    return stored === null ? null : { ...stored, wishedAgents: stored.agentIds };
  },
});

const request: Reading = {
  readSent: async (kysely, reference) => {
    const stored = await readStoredRequest(kysely, reference);
    if (stored === null) return null;
    const { contact, facts, texts } = shownRequest(stored);
    const hasRecording = stored.kind === 'problem' && stored.recording !== undefined;
    const reported = stored.kind === 'report' ? { id: stored.agentId ?? null, name: stored.agent } : null;
    const shown = facts.map(([label, value]) => ({ label, value }));
    return { contact, facts: shown, texts: [...texts], reported, hasRecording, corrections: [], typed: null };
  },
  readClosings: async (kysely, reference) => {
    const stored = await readStoredRequest(kysely, reference);
    return stored === null ? [] : requestClosings(stored);
  },
  readShipment: () => Promise.resolve(null),
};

const kinds: Readonly<Record<CaseKindName, KindAtDesk>> = {
  quote,
  enquiry: atDesk(requestCases.enquiry, requestStanding, request),
  report: atDesk(requestCases.report, requestStanding, request),
  privacy: atDesk(requestCases.privacy, requestStanding, request),
  application: atDesk(requestCases.application, requestStanding, request),
  problem: atDesk(requestCases.problem, requestStanding, request),
};
/** Every kind that the desk works, by the name in `cases.kind`. */
export const caseKinds: Readonly<Record<string, KindAtDesk>> = kinds;

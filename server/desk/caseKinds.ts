import type { Kysely } from 'kysely';
import { t } from '../../language/words';
import type { CaseKind, LoggedEvent } from '../cases/kind';
import { quoteCases, requestCases } from '../cases/kinds';
import { appendEvent, readLog, type Appended } from '../cases/log';
import { cargoFacts, readStoredQuote } from '../cases/storedQuote';
import { readStoredRequest, shownRequest } from '../cases/storedRequest';
import type { DeskCase, DeskEvent } from '../contracts/deskCases';
import type { Schema } from '../database/schema';

/** What a person sent, for the desk's page. */
type Sent = NonNullable<DeskCase['sent']>;

/** Where cargo goes, for proposing agents. */
export interface Shipment {
  from: string;
  to: string;
  mode: string;
  wishedAgents: readonly string[];
}

/** A kind of case as the desk works it. */
export interface KindAtDesk {
  version: number;
  readEvents: (kysely: Kysely<Schema>, reference: string) => Promise<DeskEvent[]>;
  append: (
    kysely: Kysely<Schema>,
    what: { reference: string; seen: number; event: unknown },
  ) => Promise<Appended<unknown>>;
  /** What was sent; null if it was deleted. */
  readSent: (kysely: Kysely<Schema>, reference: string) => Promise<Sent | null>;
  /** Answers are events of the log; the others are noted beside it. */
  hasAnswerEvents: boolean;
  /** Null for kinds that go to no agents. */
  readShipment: (kysely: Kysely<Schema>, reference: string) => Promise<Shipment | null>;
}

function atDesk<Opening extends LoggedEvent, Event extends LoggedEvent, Snapshot>(
  kind: CaseKind<Opening, Event, Snapshot>,
  reading: Pick<KindAtDesk, 'readSent' | 'readShipment' | 'hasAnswerEvents'>,
): KindAtDesk {
  return {
    version: kind.version,
    readEvents: async (kysely, reference) => {
      const log = await readLog(kysely, kind, reference);
      const events: LoggedEvent[] = log === null ? [] : [log.opening, ...log.events];
      return events.map((event) => ({ ...event }));
    },
    append: (kysely, what) => appendEvent(kysely, kind, what),
    ...reading,
  };
}

const quote = atDesk(quoteCases, {
  hasAnswerEvents: false,
  readSent: async (kysely, reference) => {
    const stored = await readStoredQuote(kysely, reference);
    if (stored === null) return null;
    const { contact, cargo, notes } = stored;
    return {
      contact: { name: contact.name, email: contact.email, phone: contact.phone ?? null },
      facts: cargoFacts(stored).map(([label, value]) => ({ label, value })),
      texts: [{ label: t('Cargo'), text: cargo }, ...(notes === undefined ? [] : [{ label: t('Notes'), text: notes }])],
      hasRecording: false,
    };
  },
  readShipment: async (kysely, reference) => {
    const stored = await readStoredQuote(kysely, reference);
    return stored === null ? null : { ...stored, wishedAgents: stored.agentIds };
  },
});

const request: Pick<KindAtDesk, 'readSent' | 'readShipment' | 'hasAnswerEvents'> = {
  hasAnswerEvents: true,
  readSent: async (kysely, reference) => {
    const stored = await readStoredRequest(kysely, reference);
    if (stored === null) return null;
    const { contact, facts, texts } = shownRequest(stored);
    const hasRecording = stored.kind === 'problem' && stored.recording !== undefined;
    return { contact, facts: facts.map(([label, value]) => ({ label, value })), texts: [...texts], hasRecording };
  },
  readShipment: () => Promise.resolve(null),
};

/** Every kind that the desk works, by the name in `cases.kind`. */
export const caseKinds: Readonly<Record<string, KindAtDesk>> = {
  quote,
  enquiry: atDesk(requestCases.enquiry, request),
  report: atDesk(requestCases.report, request),
  privacy: atDesk(requestCases.privacy, request),
  application: atDesk(requestCases.application, request),
  problem: atDesk(requestCases.problem, request),
};

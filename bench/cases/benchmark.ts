import { quotes } from '../../tests/server/cases/cases';
import { received } from '../../tests/machines/quoteCaseEvents';
import { findPostgres, startPostgres } from '../../tests/support/postgres';
import { fold, rowOf } from '../../server/lib/caselog/fold';
import { spread, percentile, printFigure } from '../measuring/figures';
import { openGateway } from '../measuring/gateway';
import type { Benchmark } from '../run';
import { addCases } from './manyCases';
import { timeToAgent } from './timeToAgent';

const few = 1_000;
const many = 100_000;
const rounds = 60;

/** What staff look at, by name. */
const looks = {
  'as it opens': '',
  overdue: '?overdue=1',
  'all, ended ones too': '?waits=all',
  'my own': '?assigned=me',
  'search for a place': '?waits=all&q=mombasa',
  'search for a reference': '?waits=all&q=KQ-00007X',
  'search without a match': '?waits=all&q=reykjavik',
} as const;

async function openDesk(databaseUrl: string | null, cases: number) {
  const gateway = await openGateway(databaseUrl, {});
  await addCases(gateway.kysely, cases);
  const authorization = await gateway.authorization('uid-owner', 'owner@keelway.example');
  return { ...gateway, look: (query: string) => gateway.call('GET', `/api/desk/cases${query}`, { authorization }) };
}

/** The inbox of few and of many cases, in turns. */
async function measureInbox(engine: string, databaseUrls: readonly [string | null, string | null]): Promise<void> {
  const desks = [await openDesk(databaseUrls[0], few), await openDesk(databaseUrls[1], many)] as const;
  try {
    for (const [name, query] of Object.entries(looks)) {
      const times: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1)
        for (const index of [0, 1] as const) times[index].push(await desks[index].look(query));
      const [small, large] = times.map((samples) => percentile(samples, 0.95)) as [number, number];
      printFigure(
        `inbox, ${name}, ${engine}`,
        `p95 ${small.toFixed(1)}; ${large.toFixed(1)} ms; ${(large / small).toFixed(1)} ×`,
        '≤ 3 ×',
      );
    }
  } finally {
    for (const desk of desks) await desk.close();
  }
}

/** A log of 1,000 events: screened, sent, and then questions and answers without end. */
function measureFolding(): void {
  const by = { kind: 'staff', id: 'uid-staff' };
  const events = Array.from({ length: 997 }, (_, index) =>
    index % 2 === 0
      ? { type: 'shipper.asked', agentId: 'a', text: `Question ${index}?`, by: { kind: 'shipper', id: null }, at: 2 }
      : { type: 'desk.replied', question: (index - 1) / 2, text: 'Yes.', by, at: 2 },
  );
  const log = [
    received,
    { type: 'screening.passed', by, at: 2 },
    { type: 'request.sent', agentIds: ['a'], by, at: 2 },
    ...events,
  ].map((event, index) => rowOf(received.reference, index + 1, quotes.version, event));
  const samples = Array.from({ length: 20 }, () => {
    const start = performance.now();
    fold(quotes, log);
    return performance.now() - start;
  });
  printFigure(`folding ${log.length} events`, spread(samples, 1));
}

/** Cases: the desk's inbox, the way of a request to its agent, and the fold. */
export const benchmark: Benchmark = {
  title: `Cases: the inbox of ${few} and of ${many} cases in turns, over HTTP on this machine`,
  run: async () => {
    await measureInbox('SQLite', [null, null]);
    const programs = findPostgres();
    if (programs === null) console.log('PostgreSQL is not installed: not measured.');
    else {
      const server = await startPostgres(programs);
      await measureInbox('PostgreSQL', [await server.createDatabase(), await server.createDatabase()]);
      await server.stop();
    }
    printFigure('from the desk’s press to the agent’s mail', spread(await timeToAgent(), 0), '≤ 10,000 ms');
    measureFolding();
  },
};

import { readAgentsFile } from '@places/agentsFile';
import { buildDirectoryIndex } from '@places/directoryIndex';
import { buildGazetteer } from '@places/gazetteer';
import type { Places } from '@places/placesFile';
import { searchAgents } from '@server/site/agentSearch';
import { renderWithProviders } from '../../../support/renderWithProviders';
import { expectConsoleError } from '../../../support/consoleErrors';

export { expectConsoleError, renderWithProviders };

/** Three agents in Kenya, two of them in Mombasa, and one in Uganda. */
export const agents = [
  {
    id: 'ke-mombasa-001',
    name: 'Pwani Freight',
    location: 'Mombasa, Kenya',
    phone: '+254 555 010 203',
    email: 'hello@pwani.example',
    website: 'https://www.pwani.example',
    services: ['sea', 'customs'],
    languages: ['English', 'Swahili'],
    verifiedAt: '2026-11-01',
  },
  { id: 'ke-mombasa-002', name: 'Jahazi Cargo', location: 'Mombasa, Kenya', image: '/images/agents/kemba.svg' },
  { id: 'ke-nakuru-001', name: 'Rift Forwarders', location: 'Nakuru, Kenya' },
  { id: 'ug-kampala-001', name: 'Kampala Cargo', location: 'Kampala, Uganda' },
];

interface Answer {
  status?: number;
  body?: string;
}

function response({ status = 200, body = JSON.stringify(agents) }: Answer): Response {
  const answer = new Response(body, { status, headers: { 'content-type': 'application/json' } });
  // At once, so that tests with fake timers need not wait for a stream.
  return Object.assign(answer, { text: () => Promise.resolve(body) });
}

const addressOf = (request: RequestInfo | URL): URL => new URL(request instanceof Request ? request.url : request);

/** What `GET /api/agents` answers where the directory is `file`. */
function searchAnswer(file: unknown, places: Places | undefined, { searchParams }: URL): Response {
  const index = buildDirectoryIndex(readAgentsFile(file).agents);
  const number = (name: string, usual: number) => Number(searchParams.get(name) ?? usual);
  const answer = searchAgents(
    { index: () => index, gazetteer: () => places && buildGazetteer(places) },
    {
      q: searchParams.get('q') ?? '',
      city: searchParams.get('city') ?? '',
      page: number('page', 1),
      shown: number('shown', 20),
    },
  );
  return response({ body: JSON.stringify(answer) });
}

/** Lets the agents file, the search over it and every other request answer at once. */
export function answerWith(answer: Answer = {}): void {
  const { status = 200, body = JSON.stringify(agents) } = answer;
  jest.spyOn(globalThis, 'fetch').mockImplementation((request) => {
    const address = addressOf(request);
    const isSearch = address.pathname === '/api/agents' && status === 200;
    return Promise.resolve(isSearch ? searchAnswer(JSON.parse(body), undefined, address) : response(answer));
  });
}

/** Lets the agents file, or the search over it, answer when the test says so. */
export function pendingAnswer(): { arrive: (file?: unknown) => void } {
  let arrive: (file: unknown) => void = () => undefined;
  jest.spyOn(globalThis, 'fetch').mockImplementation((request) => {
    const address = addressOf(request);
    return new Promise((resolve) => {
      arrive = (file) =>
        resolve(
          address.pathname === '/api/agents'
            ? searchAnswer(file, undefined, address)
            : response({ body: JSON.stringify(file) }),
        );
    });
  });
  return { arrive: (file = agents) => arrive(file) };
}

/** Lets files answer by their path, and the search over the agents file; any other request fails. */
export function answerFiles(files: Readonly<Record<string, unknown>>): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation((request) => {
    const address = addressOf(request);
    const { '/agents2.json': agentsFile, '/places.json': places } = files;
    if (address.pathname === '/api/agents' && agentsFile !== undefined)
      return Promise.resolve(searchAnswer(agentsFile, places as Places | undefined, address));
    const file = files[address.pathname];
    return Promise.resolve(
      file === undefined ? response({ status: 404, body: '{}' }) : response({ body: JSON.stringify(file) }),
    );
  });
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

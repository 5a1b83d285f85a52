import { readAgentsFile } from '@places/agentsFile';
import { directoryNames } from '@places/index/directoryNames';
import { buildLocationTable } from '@places/index/locationTable';
import { placeIndexPath } from '@places/index/placeIndexFile';
import { placeIndexText } from '@places/index/placeIndexText';
import type { Places } from '@places/index/placesFile';
import { searchAnswer } from '../../../support/searchAnswer';
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

/** Tables of other names without any: the agents' own names are found. */
const isNames = ({ pathname }: URL): boolean => pathname.startsWith('/place-names');
const noNames = (): Response =>
  response({ body: JSON.stringify({ countries: [], places: [], regions: [], states: [] }) });

/** The search box's index of the directory in `file`. */
function indexAnswer(file: unknown): Response {
  const { sites } = buildLocationTable(readAgentsFile(file).agents.map(({ location }) => location));
  return response({ body: placeIndexText(sites, directoryNames(sites, [])) });
}

/** Lets the agents file, the index of it, the search over it and every other request answer at once. */
export function answerWith(answer: Answer = {}): void {
  const { status = 200, body = JSON.stringify(agents) } = answer;
  jest.spyOn(globalThis, 'fetch').mockImplementation((request) => {
    const address = addressOf(request);
    if (isNames(address)) return Promise.resolve(noNames());
    if (address.pathname === '/api/agents')
      return Promise.resolve(
        status === 200
          ? response({ body: JSON.stringify(searchAnswer(JSON.parse(body), address)) })
          : response({ status, body: '{}' }),
      );
    const isIndex = address.pathname === placeIndexPath && status === 200;
    return Promise.resolve(isIndex ? indexAnswer(agents) : response(answer));
  });
}

/** Lets the search answer when the test says so, and the index at once. */
export function pendingAnswer(): { arrive: (file?: unknown) => void } {
  let arrive: (file: unknown) => void = () => undefined;
  jest.spyOn(globalThis, 'fetch').mockImplementation((request) => {
    const address = addressOf(request);
    if (isNames(address)) return Promise.resolve(noNames());
    if (address.pathname === placeIndexPath) return Promise.resolve(indexAnswer(agents));
    return new Promise((resolve) => {
      arrive = (file) => resolve(response({ body: JSON.stringify(searchAnswer(file, address)) }));
    });
  });
  return { arrive: (file = agents) => arrive(file) };
}

/** Lets files answer by their path, and the search over the agents file; any other request fails. */
export function answerFiles(files: Readonly<Record<string, unknown>>): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation((request) => {
    const address = addressOf(request);
    if (isNames(address) && files[address.pathname] === undefined) return Promise.resolve(noNames());
    const { '/agents2.json': agentsFile, '/places.json': places } = files;
    if (address.pathname === placeIndexPath && agentsFile !== undefined)
      return Promise.resolve(indexAnswer(agentsFile));
    if (/^\/api\/agents(\/map)?$/.test(address.pathname) && agentsFile !== undefined)
      return Promise.resolve(
        response({ body: JSON.stringify(searchAnswer(agentsFile, address, places as Places | undefined)) }),
      );
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

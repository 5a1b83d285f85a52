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
  return new Response(body, { status, headers: { 'content-type': 'application/json' } });
}

/** Lets the agents file (and every other request) answer at once. */
export function answerWith(answer: Answer = {}): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(response(answer)));
}

/** Lets the agents file answer when the test says so. */
export function pendingAnswer(): { arrive: (file?: unknown) => void } {
  let arrive: (answer: Response) => void = () => undefined;
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  return { arrive: (file = agents) => arrive(response({ body: JSON.stringify(file) })) };
}

/** Lets one more path answer at once. */
export function answerAlso(path: string, body: unknown): void {
  const others = jest.mocked(globalThis.fetch).getMockImplementation();
  jest
    .mocked(globalThis.fetch)
    .mockImplementation((request, init) =>
      request instanceof Request && new URL(request.url).pathname === path
        ? Promise.resolve(response({ body: JSON.stringify(body) }))
        : (others?.(request, init) ?? Promise.reject(new Error('no answer'))),
    );
}

/** Lets files answer by their path; any other request fails. */
export function answerFiles(files: Readonly<Record<string, unknown>>): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation((request) => {
    const path = new URL(request instanceof Request ? request.url : request).pathname;
    const file = files[path];
    return Promise.resolve(
      file === undefined ? response({ status: 404, body: '{}' }) : response({ body: JSON.stringify(file) }),
    );
  });
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Three people; the second has a picture. */
export const people = [
  {
    id: 'achieng-odhiambo',
    name: 'Achieng Odhiambo',
    position: 'Managing Director',
    company: 'Pwani Gate Forwarders',
    country: 'Kenya',
  },
  {
    id: 'joao-macuacua',
    name: 'João Macuácua',
    position: 'Port Agent',
    company: 'Corredor da Beira',
    country: 'Mozambique',
    profilePicture: '/people/joao.webp',
  },
  {
    id: 'femke-de-wit',
    name: 'Femke de Wit',
    position: 'Reefer Trade Manager',
    company: 'Maasoever Expeditie',
    country: 'Netherlands',
  },
];

interface Answer {
  status?: number;
  body?: unknown;
  /** Seconds of the Retry-After header. */
  retryAfter?: number;
}

export const wrongKey: Answer = {
  status: 403,
  body: { code: 'wrong_key', message: 'Invalid key. Please try again.', retryable: false },
};
export const tooMany = (seconds: number): Answer => ({
  status: 429,
  body: {
    code: 'rate_limited',
    message: `Too many wrong keys. Please wait ${seconds} seconds and try again.`,
    retryable: true,
  },
  retryAfter: seconds,
});
export const switchedOff: Answer = {
  status: 503,
  body: {
    code: 'switched_off',
    message: 'The members page is switched off at the moment. Please come back later.',
    retryable: false,
  },
};

function response({ status = 200, body = {}, retryAfter }: Answer): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json',
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    },
  });
}

/** Lets every request have this answer. The spy tells what was asked. */
export function answerWith(answer: Answer) {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(response(answer)));
}

/** Lets no request arrive. */
export function goOffline(): void {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
}

/** Lets requests wait until the test answers them. */
export function pendingAnswer() {
  const waiting: ((answer: Response) => void)[] = [];
  const spy = jest.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise((resolve) => waiting.push(resolve)));
  return { spy, arrive: (answer: Answer) => waiting.splice(0).forEach((resolve) => resolve(response(answer))) };
}

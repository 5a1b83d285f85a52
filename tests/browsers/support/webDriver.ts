/** Commands of the W3C WebDriver protocol, over HTTP. */
export interface WebDriver {
  post: <Result>(path: string, body?: object) => Promise<Result>;
  get: <Result>(path: string) => Promise<Result>;
  remove: (path: string) => Promise<void>;
}

/** What a driver answers instead of a result; `kind` is WebDriver's error code. */
export class WebDriverError extends Error {
  readonly kind: string;

  constructor(kind: string, message: string) {
    super(`${kind}: ${message}`);
    this.kind = kind;
  }
}

/** A client of the driver at this origin. */
export function webDriverAt(origin: string): WebDriver {
  async function send(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${origin}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (answer.ok) return value;
    const { error = 'unknown', message = '' } = (value ?? {}) as { error?: string; message?: string };
    throw new WebDriverError(error, message);
  }
  return {
    post: <Result>(path: string, body: object = {}) => send('POST', path, body) as Promise<Result>,
    get: <Result>(path: string) => send('GET', path) as Promise<Result>,
    remove: async (path) => {
      await send('DELETE', path);
    },
  };
}

/** Key values of the protocol (section 17.4.2). */
export const keyValues = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
  Shift: '\uE008',
  Control: '\uE009',
} as const;

import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { matchPath } from 'react-router-dom';
import { readLanguage } from '../shared/language/languages';
import { servedPaths, type ServedAnswer } from '../shared/site/servedPages';
import { paths } from '../src/navigation/paths';
import { isFlowsPage } from './flows/inspectorServer';

interface DevAnswer {
  status: number;
  /** Where a form leads. */
  location?: string;
  /** JSON that the page starts with. */
  served?: string;
}

/** Whether the gateway knows the page's data (docs/architecture.md "Pages for one request"). */
export const isServedPage = (path: string): boolean =>
  servedPaths.some((pattern) => matchPath(pattern, readLanguage(path).path) !== null);

/** Asks the gateway for the data of a page, or sends it a form: in development there is no build to render it with. */
export async function askGateway(gateway: string, request: IncomingMessage): Promise<DevAnswer> {
  const { method = 'GET', url = '/', headers } = request;
  const answer = await fetch(new URL(url, gateway), {
    method,
    redirect: 'manual',
    headers: { accept: 'application/json', 'content-type': headers['content-type'] ?? '' },
    ...(method === 'POST' ? { body: new Uint8Array(await buffer(request)) } : {}),
  });
  const location = answer.headers.get('location');
  if (location !== null) return { status: answer.status, location };
  const body = (await answer.json()) as Partial<ServedAnswer>;
  if (body.page === undefined) return { status: answer.status };
  return { status: answer.status, served: JSON.stringify(body.page).replaceAll('<', '\\u003c') };
}

/** Pages of development builds only, see `src/app/routes.tsx`. */
const developmentPaths: readonly string[] = ['/ui', '/checkout-lab'];
const pagePaths = [...Object.values(paths), ...developmentPaths];

/** Whether `npm run dev` has a page at this path, in any language; others show the not-found page with status 404. */
export const hasPage = (path: string): boolean =>
  isFlowsPage(path) || pagePaths.some((pattern) => matchPath(pattern, readLanguage(path).path) !== null);

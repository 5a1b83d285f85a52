import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { headPlaceholder, markupPlaceholder, servedPlaceholder } from '../contracts/pagePlaceholders';
import { rendererOf, type BuiltPages } from './builtPages';
import type { PublicConfig } from '../contracts/publicConfig';
import type { ServedPages, ServedPath } from '../contracts/servedPages';
import { fillPage, inlineSources, scriptSafeJson, type PageRepresentation } from './pages';
import { quicklyCompressed, representation } from './representation';

/** Renders a page from its data. @throws if the build has no such page. */
export type RenderServed = <Path extends ServedPath>(
  path: Path,
  data: ServedPages[Path],
) => Promise<PageRepresentation>;

const templatesSchema = v.record(v.string(), v.string());

async function readTemplates(folder: string, config: PublicConfig): Promise<Map<string, string>> {
  const list = await readFile(join(folder, 'served.json'), 'utf8');
  const files = Object.entries(v.parse(v.pipe(v.string(), v.parseJson(), templatesSchema), list));
  const read = async (file: string): Promise<string> => fillPage(await readFile(join(folder, file), 'utf8'), config);
  return new Map(
    await Promise.all(files.map(async ([path, file]): Promise<[string, string]> => [path, await read(file)])),
  );
}

/** Opens the build's templates of pages for one request (docs/architecture.md "Pages for one request"). */
export async function openServedPages(site: BuiltPages, config: PublicConfig): Promise<RenderServed> {
  const templates = await readTemplates(site.pages, config);
  const { renderServed } = rendererOf(site);
  return async (path, data) => {
    const template = templates.get(path);
    if (template === undefined) throw new Error(`The build has no page ${path}.`);
    const { head, markup } = await renderServed(path, data, config);
    const html = template
      .replace(headPlaceholder, () => head)
      .replace(markupPlaceholder, () => markup)
      .replace(servedPlaceholder, () => scriptSafeJson(data));
    const bodies = await quicklyCompressed(Buffer.from(html));
    return { ...representation('text/html; charset=utf-8', 'no-store', bodies), inline: inlineSources(template) };
  };
}

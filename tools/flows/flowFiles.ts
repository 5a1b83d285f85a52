import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ELK from 'elkjs/lib/elk.bundled.js';
import { describeMachine } from '../../src/devtools/statechart/describeMachine';
import { layOut } from '../../src/devtools/statechart/layOut';
import { drawnSvg } from './drawnSvg';
import { renewedPage } from './flowPage';
import { flowTables } from './flowTables';
import { machinesOf } from './machines';

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const inWords = (name: string): string =>
  kebab(name)
    .replaceAll('-', ' ')
    .replace(/^./, (letter) => letter.toUpperCase());

/** Expected contents of docs/flows: a drawing and a page per machine, by path below `root`. */
export async function flowFiles(root: string): Promise<Map<string, string>> {
  const elk = new ELK();
  const files = new Map<string, string>();
  for (const { name, machine } of await machinesOf(join(root, 'machines'))) {
    const { chart } = describeMachine(machine);
    const title = `Statechart: ${inWords(name).toLowerCase()}`;
    const page = `docs/flows/${kebab(name)}.md`;
    files.set(`docs/flows/${kebab(name)}.svg`, drawnSvg(await layOut(elk, chart), title));
    const before = existsSync(join(root, page))
      ? readFileSync(join(root, page), 'utf8')
      : `# ${inWords(name)}\n\n\`machines/${name}.ts\`\n`;
    files.set(
      page,
      renewedPage(before, `[![${title}](${kebab(name)}.svg)](${kebab(name)}.svg)\n\n${flowTables(chart)}`),
    );
  }
  return files;
}

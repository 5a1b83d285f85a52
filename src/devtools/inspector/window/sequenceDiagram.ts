import { actorKey, valueInWords, type FlowLog } from './flowLog';

const quoted = (text: string): string => text.replaceAll(/[;#"<>\n]/g, ' ').trim();

/**
 * Events between actors up to a position of the log, as a Mermaid sequence diagram. `pages`: ids of the pages to
 * include.
 */
export function sequenceDiagram(log: FlowLog, pages: readonly string[], position: number, most = 200): string {
  const events = log.events
    .slice(0, position + 1)
    .filter(({ page, event }) => pages.includes(page) && event.type !== 'xstate.init');
  const shown = events.slice(-most);
  const involved = new Set(
    shown.flatMap(({ page, actor, from }) => [actorKey(page, actor), ...(from === null ? [] : [actorKey(page, from)])]),
  );
  const actors = log.actors.filter(({ key }) => involved.has(key));
  const names = new Map(actors.map(({ key }, index) => [key, `a${index}`]));
  const lines = [
    'sequenceDiagram',
    '  participant page as Page',
    ...actors.map(({ key, name }) => `  participant ${names.get(key) ?? ''} as ${quoted(name)}`),
  ];
  const last = new Map<string, string>();
  for (const { page, actor, from, event, value } of shown) {
    const key = actorKey(page, actor);
    const name = names.get(key);
    if (name === undefined) continue;
    const sender = from === null ? 'page' : (names.get(actorKey(page, from)) ?? 'page');
    lines.push(`  ${sender}->>${name}: ${quoted(event.type)}`);
    const words = valueInWords(value);
    if (words !== '' && last.get(key) !== words) lines.push(`  Note over ${name}: ${quoted(words)}`);
    last.set(key, words);
  }
  return `${lines.join('\n')}\n`;
}

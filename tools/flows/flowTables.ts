import {
  conditionInWords,
  duration,
  isIgnored,
  isInside,
  shortPath,
  statesWithin,
  type Chart,
  type ChartTransition,
} from '../../src/devtools/statechart/chart';

const code = (text: string): string => `\`${text}\``;
const list = (texts: readonly string[]): string => (texts.length === 0 ? '' : [...new Set(texts)].join(', '));

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return [heads, heads.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}

const causeIn = ({ cause, words, delay }: ChartTransition): string => {
  switch (cause) {
    case 'event':
      return code(words);
    case 'delay':
      return delay === null ? words : `${words} (${duration(delay)})`;
    case 'done':
      return `${words}: done`;
    case 'error':
      return `${words}: failed`;
    case 'always':
      return 'always';
  }
};

function statesTable(chart: Chart): string {
  const kinds = {
    atomic: '',
    compound: 'compound',
    parallel: 'parallel',
    final: 'final',
    history: 'history',
  };
  return table(
    ['state', '', 'entry actions', 'invokes', 'exit actions'],
    statesWithin(chart.root)
      .slice(1)
      .map(({ id, kind, initial, entry, actors, exit }) => [
        code(shortPath(chart, id)),
        initial === null ? kinds[kind] : `initially ${code(shortPath(chart, initial))}`,
        list(entry),
        list(actors),
        list(exit),
      ]),
  );
}

function transitionsTable(chart: Chart): string {
  return table(
    ['state', 'event', 'guard', 'target', 'actions'],
    chart.transitions.map((transition) => {
      const { source, target, actions, isReentering } = transition;
      const condition = conditionInWords(chart, transition)?.replace(/^if /, '') ?? '';
      const again =
        target !== null && (target === source || isInside(target, source)) && isReentering ? ' (re-enters)' : '';
      const goal = isIgnored(transition)
        ? 'ignored'
        : target === null
          ? 'none'
          : `${code(shortPath(chart, target))}${again}`;
      return [
        source === chart.id ? 'any state' : code(shortPath(chart, source)),
        causeIn(transition),
        condition,
        goal,
        list(actions),
      ];
    }),
  );
}

function guardsTable(chart: Chart): string {
  const guarded = new Map<string, ChartTransition[]>();
  for (const transition of chart.transitions) {
    if (transition.guard !== null)
      guarded.set(transition.guard, [...(guarded.get(transition.guard) ?? []), transition]);
  }
  if (guarded.size === 0) return '';
  const rows = [...guarded.entries()].map(([guard, transitions]) => [guard, list(transitions.map(causeIn))]);
  return `\n\n### Guards\n\n${table(['guard', 'used for'], rows)}`;
}

function actorsTable(chart: Chart): string {
  const rows = statesWithin(chart.root).flatMap(({ id, actors }) =>
    actors.map((actor) => {
      const timeLimits = chart.transitions.filter(({ source, cause }) => source === id && cause === 'delay');
      const ends = chart.transitions.filter(
        ({ source, cause, words }) => source === id && words === actor && (cause === 'done' || cause === 'error'),
      );
      const leads = (cause: 'done' | 'error') =>
        list(
          ends
            .filter((end) => end.cause === cause)
            .flatMap(({ target }) => (target === null ? [] : [code(shortPath(chart, target))])),
        );
      return [
        actor,
        code(shortPath(chart, id)),
        leads('done'),
        leads('error'),
        list(timeLimits.map(({ delay, words }) => (delay === null ? words : duration(delay)))),
      ];
    }),
  );
  return rows.length === 0
    ? ''
    : `\n\n### Actors\n\n${table(['actor', 'state', 'on done', 'on error', 'deadline'], rows)}`;
}

/** Describes a machine in Markdown tables. */
export function flowTables(chart: Chart): string {
  return `### States\n\n${statesTable(chart)}\n\n### Events\n\n${transitionsTable(chart)}${guardsTable(chart)}${actorsTable(chart)}`;
}

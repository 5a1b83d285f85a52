import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import { parse } from 'yaml';
import { parseConfig } from '@server/lib/config/config';
import { TokenCount } from '@server/assistant/tokenCount';
import { openMetrics } from '@server/monitoring/metrics';
import { OpenStreams } from '@server/lib/http/openStreams';
import { databasesOf } from '../../server/support/engines';

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string };
}

const read = (file: string): string => readFileSync(file, 'utf8');
const { groups } = parse(read('deploy/prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const board = JSON.parse(read('deploy/grafana/keelway.json')) as { panels: { targets: { expr: string }[] }[] };
const databases = databasesOf('sqlite');

/** Names of all figures that a gateway has. */
async function names(): Promise<Set<string>> {
  const database = databases.open(await databases.place());
  const app = fastify();
  app.decorate('openStreams', new OpenStreams()).decorate('modelTokens', new TokenCount());
  const metrics = openMetrics(app, database.kysely, parseConfig({ NODE_ENV: 'development' }));
  const text = await metrics.read();
  metrics.close();
  await app.close();
  return new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
}

const namesIn = (expr: string): string[] =>
  [...expr.matchAll(/\b(?:keelway|nodejs|process)_\w+/g)].map(([name]) => name.replace(/_(?:bucket|count|sum)$/, ''));

test('alerts and board ask for figures that exist', async () => {
  const known = await names();
  const asked = [
    ...rules.map(({ expr }) => expr),
    ...board.panels.flatMap(({ targets }) => targets.map((t) => t.expr)),
  ];
  const unknown = asked.flatMap(namesIn).filter((name) => !known.has(name));
  expect(asked.flatMap(namesIn).length).toBeGreaterThan(20);
  expect(unknown).toEqual([]);
});

test('each alert has a state in which it fires, one in which it does not, and what to do', () => {
  const { tests } = parse(read('deploy/prometheus/alerts.test.yml')) as {
    tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
  };
  const tried = tests.flatMap((each) => each.alert_rule_test);
  const document = read('docs/runbook.md');
  for (const { alert, annotations } of rules) {
    const own = tried.filter(({ alertname }) => alertname === alert);
    expect([alert, own.map(({ exp_alerts: alerts }) => alerts.length).sort()]).toEqual([alert, [0, 1]]);
    expect(document).toContain(`### ${alert}\n`);
    expect(annotations.summary).toMatch(/\.$/);
  }
  expect(rules.length).toBeGreaterThan(10);
});

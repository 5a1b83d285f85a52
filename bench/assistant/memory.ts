import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buildSandbox } from '../../sandbox/app';
import { parseSandboxConfig } from '../../sandbox/config';
import { answer } from '../../server/assistant/answer';
import { openAssistant } from '../../server/assistant/openAssistant';
import { indexOfFile } from '../../server/site/directoryFile';
import { printFigure } from '../measuring/figures';
import { questions } from './questions';

const chats = 2_000;
const atOnce = 20;
const warmUp = 400;

function heapAfterCollection(collect: () => void): number {
  collect();
  collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

/** Heap before and after 2,000 chats through the gateway's code, without its rate limits. */
export async function measureMemory(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const dataFolder = mkdtempSync(join(tmpdir(), 'keelway-bench-'));
  const sandbox = await buildSandbox(parseSandboxConfig({ KEELWAY_DATA: dataFolder }));
  const baseUrl = `${(await sandbox.listen({ host: '127.0.0.1', port: 0 })).replace('127.0.0.1', 'localhost')}/assistant`;
  const assistant = await openAssistant({
    settings: {
      apiKey: 'sandbox-api-key',
      model: 'gemini-flash-latest',
      baseUrl,
      questionsPerDay: 1_000_000,
      isStandIn: true,
    },
    index: indexOfFile(undefined),
    contentFolder: 'content',
    siteUrl: 'http://localhost',
    onSettingDropped: () => undefined,
  });
  const chat = async (index: number): Promise<void> => {
    const events = [];
    for await (const event of answer(
      assistant,
      { prompt: questions[index % questions.length] ?? '', history: [] },
      new AbortController().signal,
    ))
      events.push(event.name);
    if (events.at(-1) !== 'done') throw new Error('A chat did not end.');
  };
  const chatMany = async (count: number): Promise<void> => {
    for (let from = 0; from < count; from += atOnce)
      await Promise.all(Array.from({ length: Math.min(atOnce, count - from) }, (_one, index) => chat(from + index)));
  };
  try {
    await chatMany(warmUp);
    const before = heapAfterCollection(collect);
    await chatMany(chats / 2);
    const half = heapAfterCollection(collect);
    await chatMany(chats / 2);
    const after = heapAfterCollection(collect);
    printFigure(
      `heap before, after ${chats / 2}, after ${chats} chats`,
      `${before.toFixed(1)}, ${half.toFixed(1)}, ${after.toFixed(1)} MB`,
      'flat',
    );
  } finally {
    await sandbox.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

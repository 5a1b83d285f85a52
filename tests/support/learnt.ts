import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadLearnt, writeLearnt } from '@server/assistant/learnt';

const root = join(__dirname, '../..');
const folder = join(root, 'node_modules/.cache/keelway');

/** Where what these sources teach the assistant lies. */
function learntPath(): string {
  const digest = createHash('sha256');
  for (const name of readdirSync(join(root, 'content/assistant')))
    digest.update(contentOf(`content/assistant/${name}`));
  digest.update(contentOf('content/assistant-languages.json'));
  for (const name of ['assistant/classifier', 'assistant/features', 'assistant/understanding', 'assistant/learnt'])
    digest.update(contentOf(`${name}.ts`));
  return join(folder, `learnt-${digest.digest('hex').slice(0, 16)}.bin`);
}

const contentOf = (path: string): Buffer => readFileSync(join(root, path));

/** For suites that ask the assistant: it learns once for all of them, which takes two seconds. */
export function withLearntAssistant(): void {
  beforeAll(async () => {
    const path = learntPath();
    if (!existsSync(path)) {
      mkdirSync(folder, { recursive: true });
      await writeLearnt(path);
    }
    await loadLearnt(path);
  });
}

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { articleFile } from '../../server/editing/articleFile';
import { readInForce } from '../../server/editing/editedWords';
import { smallFiles } from '../../server/editing/smallFiles';
import { readStoredPicture } from '../../server/editing/pictures';
import { ConfigError } from '../../server/lib/config/config';
import { openDatabase } from '../../server/lib/database/openDatabase';
import { CommandError, databaseName, databaseSettings, type Variables } from '../commandEnvironment';

const usage = 'Usage: npm run content:export [-- --to FOLDER]';
/** Address of a picture that was uploaded at the desk. */
const uploaded = /^\/pictures\/([0-9a-f]{64})\.webp$/;

/**
 * `npm run content:export`: writes what editors have published into `content/` of a working copy, or of `--to`, with the
 * pictures in `public/`, and deletes what they have withdrawn. Returns the exit code: 0, or 1 with the reason printed.
 */
export async function exportContentCommand(
  argv: readonly string[],
  environment: Variables,
  print: (line: string) => void,
): Promise<number> {
  try {
    const { values } = parseArgs({ args: [...argv], options: { to: { type: 'string', default: '.' } } });
    const settings = databaseSettings(environment);
    print(`Words: ${databaseName(settings)}`);
    const database = openDatabase({ ...settings, onConnectionError: () => undefined });
    const write = (path: string, content: string | Buffer): void => {
      const file = join(values.to, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
      print(`written  ${path}`);
    };
    try {
      const inForce = await readInForce(database.kysely);
      for (const { kind, key, language, state, value } of inForce) {
        if (kind !== 'article') continue;
        const path = `content/blog/${key}.md`;
        if (state === 'withdrawn') {
          rmSync(join(values.to, path), { force: true });
          print(`deleted  ${path}`);
          continue;
        }
        write(path, articleFile({ slug: key, language, value }));
        const hash = uploaded.exec(value.picture)?.[1];
        const picture = hash === undefined ? undefined : await readStoredPicture(database.kysely, hash);
        if (picture !== undefined) write(`public${value.picture}`, picture);
      }
      const { files, leftOut } = await smallFiles('content', inForce);
      for (const [path, content] of files) write(path, content);
      for (const { kind, key } of leftOut) print(`left out ${kind} ${key}: it has no English words`);
      print('Run npx jest tests/content tests/shared/language before you commit it.');
      return 0;
    } finally {
      await database.close();
    }
  } catch (error) {
    if (error instanceof CommandError || error instanceof ConfigError) print(error.message);
    else if ((error as { code?: unknown }).code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') print(usage);
    else print(`The words could not be exported: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}

import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';

/** State of a stand-in in a JSON file that only its owner can read. */
export class JsonFile<Schema extends v.GenericSchema> {
  readonly path: string;
  readonly #schema: Schema;
  #writing: Promise<void> = Promise.resolve();

  constructor(path: string, schema: Schema) {
    this.path = path;
    this.#schema = schema;
  }

  /** The saved value, or null. @throws if the file is invalid. */
  async read(): Promise<v.InferOutput<Schema> | null> {
    const text = await readFile(this.path, 'utf8').catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    });
    if (text === null) return null;
    try {
      return v.parse(this.#schema, JSON.parse(text));
    } catch {
      throw new Error(`${this.path} is damaged. Delete it to start the sandbox afresh.`);
    }
  }

  /** Resolves when the current value is on disk. Readers see the old or the new file, never a part. */
  save(value: v.InferInput<Schema>): Promise<void> {
    const text = JSON.stringify(value);
    const written = this.#writing.then(() => this.#replace(text));
    this.#writing = written.catch(() => undefined);
    return written;
  }

  /** Resolves when all writes are done. */
  settled(): Promise<void> {
    return this.#writing;
  }

  async #replace(text: string): Promise<void> {
    await mkdir(dirname(this.path), { recursive: true });
    const draft = `${this.path}.${process.pid}.new`;
    await writeFile(draft, text, { mode: 0o600 });
    await rename(draft, this.path);
  }
}

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StateMachine, type AnyStateMachine } from 'xstate';

export interface MachineFile {
  /** Without extension: `heroSearch`. */
  name: string;
  machine: AnyStateMachine;
}

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine;

/** All machines in a folder, by file; files without a machine are helpers. */
export async function machinesOf(folder: string): Promise<MachineFile[]> {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();
  const found: MachineFile[] = [];
  for (const name of names) {
    const exported = (await import(pathToFileURL(join(folder, `${name}.ts`)).href)) as Record<string, unknown>;
    for (const machine of Object.values(exported).filter(isMachine)) found.push({ name, machine });
  }
  return found;
}

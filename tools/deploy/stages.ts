import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { CopyStep, Stage } from './dockerfile';

/** Where stages are built as folders: one file system each. */
export interface Workshop {
  /** The project, from which `COPY` without a stage copies. */
  project: string;
  /** Names in the project that may be copied. */
  context: readonly string[];
  /** Holds one folder per stage. */
  folder: string;
  print: (line: string) => void;
}

/** Absolute paths of a shell command, moved below the folder of its stage. */
const below = (folder: string, command: string): string =>
  command.replace(/(?<=^|\s)\/(?=(?:srv|var)\/)/g, () => `${folder}/`);

function copy(
  { from, sources, target }: CopyStep,
  workingFolder: string,
  { project, context, folder }: Workshop,
): void {
  const base = from === null ? project : join(folder, from);
  const listed = sources.flatMap((source) => (source === '.' ? context : [source]));
  for (const source of listed) {
    if (from === null && !context.includes(source.split('/')[0] ?? ''))
      throw new Error(`COPY ${source}: .dockerignore excludes it.`);
    const origin = join(base, source);
    // As Docker does: several sources, or a target ending in a slash, are copied into a folder by their names.
    const isInto = target.endsWith('/') || target === '.';
    const destination = join(workingFolder, target, isInto ? basename(source) : '');
    mkdirSync(dirname(destination), { recursive: true });
    cpSync(origin, destination, { recursive: true, verbatimSymlinks: true });
  }
}

/** Does the steps of one stage in a folder of its own. An image as base is an empty folder. */
function buildStage({ name, base, steps }: Stage, workshop: Workshop): void {
  const own = join(workshop.folder, name);
  const origin = join(workshop.folder, base);
  if (existsSync(origin)) cpSync(origin, own, { recursive: true, verbatimSymlinks: true });
  else mkdirSync(own);
  // The working folder of the base is that of the stage.
  let workingFolder = readdirSync(own).includes('srv') ? join(own, 'srv/keelway') : own;
  let variables: Readonly<Record<string, string>> = {};
  for (const step of steps) {
    if (step.kind === 'WORKDIR') {
      workingFolder = join(own, step.folder);
      mkdirSync(workingFolder, { recursive: true });
    } else if (step.kind === 'ENV') variables = { ...variables, ...step.variables };
    else if (step.kind === 'COPY') copy(step, workingFolder, workshop);
    else if (step.command.startsWith('apt-get '))
      workshop.print(`${name}: left out, since it is for the base image: apt-get`);
    else {
      workshop.print(`${name}: ${step.command}`);
      // Only what the image would have: no setting of this shell.
      const { PATH, HOME } = process.env;
      execFileSync('sh', ['-ec', below(own, step.command)], {
        cwd: workingFolder,
        env: { PATH, HOME, ...variables },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    }
  }
}

/** Builds the stages in order. Resolves the folder of the last one, the file system of the image. */
export function buildStages(stages: readonly Stage[], workshop: Workshop): string {
  for (const stage of stages) buildStage(stage, workshop);
  return join(workshop.folder, stages.at(-1)?.name ?? '');
}

/** Size of the regular files below a folder, in bytes. */
export function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

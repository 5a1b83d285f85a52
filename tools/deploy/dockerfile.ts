import { Arg, DockerfileParser, From, JSONInstruction } from 'dockerfile-ast';

export interface CopyStep {
  kind: 'COPY';
  /** A stage; null: the build context. */
  from: string | null;
  sources: readonly string[];
  target: string;
}

type Step =
  | CopyStep
  | { kind: 'RUN'; command: string }
  | { kind: 'WORKDIR'; folder: string }
  | { kind: 'ENV'; variables: Readonly<Record<string, string>> };

/** One `FROM` of a Dockerfile with what follows it. */
export interface Stage {
  name: string;
  /** A stage or an image. */
  base: string;
  steps: readonly Step[];
  /** In the exec form; empty: none. */
  command: readonly string[];
  healthCheck: readonly string[];
  user: string | null;
  ports: readonly string[];
}

type Instruction = ReturnType<ReturnType<(typeof DockerfileParser)['parse']>['getInstructions']>[number];

const wordsOf = (instruction: Instruction): string[] => instruction.getArguments().map((word) => word.getValue());
const flagOf = (instruction: Instruction, name: string): string | null =>
  instruction instanceof JSONInstruction
    ? (instruction
        .getFlags()
        .find((flag) => flag.getName() === name)
        ?.getValue() ?? null)
    : null;

/** The strings of an instruction in the exec form. */
function execForm(instruction: Instruction): string[] {
  const text = instruction.getArgumentsContent() ?? '';
  return JSON.parse(text.slice(text.indexOf('['))) as string[];
}

function stepOf(instruction: Instruction): Step | null {
  const words = wordsOf(instruction);
  switch (instruction.getKeyword()) {
    case 'COPY':
      return {
        kind: 'COPY',
        from: flagOf(instruction, 'from'),
        sources: words.slice(0, -1),
        target: words.at(-1) ?? '',
      };
    case 'RUN':
      return { kind: 'RUN', command: instruction.getArgumentsContent() ?? '' };
    case 'WORKDIR':
      return { kind: 'WORKDIR', folder: words[0] ?? '' };
    case 'ENV':
      return { kind: 'ENV', variables: Object.fromEntries(words.map((word) => word.split('=') as [string, string])) };
    default:
      return null;
  }
}

/** Reads the stages of a Dockerfile, with the defaults of its arguments filled in. */
export function readDockerfile(text: string): Stage[] {
  const defaults = new Map<string, string>();
  const groups: { from: From; rest: Instruction[] }[] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    if (instruction instanceof From) groups.push({ from: instruction, rest: [] });
    else if (groups.length > 0) groups.at(-1)?.rest.push(instruction);
    else if (instruction instanceof Arg) {
      const property = instruction.getProperty();
      defaults.set(property?.getName() ?? '', property?.getValue() ?? '');
    }
  }
  const filled = (image: string): string =>
    image.replace(/\$\{(\w+)\}/g, (whole, name: string) => defaults.get(name) ?? whole);
  return groups.map(({ from, rest }, index) => {
    const last = (keyword: string): Instruction | undefined =>
      rest.filter((instruction) => instruction.getKeyword() === keyword).at(-1);
    const [command, healthCheck, user] = [last('CMD'), last('HEALTHCHECK'), last('USER')];
    return {
      name: from.getBuildStage() ?? String(index),
      base: filled(from.getImage() ?? ''),
      steps: rest.flatMap((instruction) => stepOf(instruction) ?? []),
      command: command === undefined ? [] : execForm(command),
      healthCheck: healthCheck === undefined ? [] : execForm(healthCheck),
      user: user === undefined ? null : (wordsOf(user)[0] ?? null),
      ports: rest.filter((instruction) => instruction.getKeyword() === 'EXPOSE').flatMap(wordsOf),
    };
  });
}

/** Names in the project's folder that the build may copy. @throws if .dockerignore is more than a list of these. */
export function readContext(ignoreFile: string): string[] {
  const [first, ...lines] = ignoreFile
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (first !== '*' || lines.some((line) => !/^![\w.-]+$/.test(line)))
    throw new Error('.dockerignore must exclude everything, then list names of the top folder.');
  return lines.map((line) => line.slice(1));
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { build } from 'esbuild';
import { ConfigMap, Secret, Service } from 'kubernetes-models/v1';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { parse } from 'yaml';
import { ConfigError, parseConfig } from '@server/lib/config/config';
import { largestLogo } from '@shared/listings/contract';
import { environmentSchema } from '@server/lib/config/environment';
import { readContext, readDockerfile, type CopyStep } from '../../../tools/deploy/dockerfile';

const root = join(__dirname, '../../..');
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
const known = new Set(Object.keys(environmentSchema.entries));

const stages = readDockerfile(textOf('Dockerfile'));
const image = stages.at(-1)!;
const context = readContext(textOf('.dockerignore'));
const environment: Readonly<Record<string, string>> = Object.fromEntries(
  image.steps.flatMap((step) => (step.kind === 'ENV' ? Object.entries(step.variables) : [])),
);

/** Grace period of the gateway for requests in flight, and for running jobs, in seconds. */
const drains = 8 + 3;

function problemsOf(variables: Readonly<Record<string, string | undefined>>): readonly string[] {
  try {
    parseConfig(variables);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('Dockerfile', () => {
  const copies = (stage: (typeof stages)[number]): CopyStep[] =>
    stage.steps.filter((step): step is CopyStep => step.kind === 'COPY');

  test('is free of mistakes and deprecated instructions', () => {
    expect(validate(textOf('Dockerfile'))).toEqual([]);
  });

  test('builds on stages that come before, and on one Node image that the project supports', () => {
    const names = stages.map(({ name }) => name);
    const bases = stages.map(({ base }) => base);
    for (const [index, base] of bases.entries()) {
      if (base.includes(':')) expect(base).toMatch(/^node:2\d[\w.]*-[a-z]+-slim$/);
      else expect(names.slice(0, index)).toContain(base);
    }
    for (const [index, stage] of stages.entries())
      for (const { from } of copies(stage)) if (from !== null) expect(names.slice(0, index)).toContain(from);
  });

  test('copies only what exists and .dockerignore admits', () => {
    for (const name of context) expect(existsSync(join(root, name))).toBe(true);
    const sources = stages.flatMap(copies).flatMap(({ from, sources: list }) => (from === null ? list : []));
    expect(sources.length).toBeGreaterThan(15);
    for (const source of sources.filter((name) => name !== '.')) {
      expect(existsSync(join(root, source))).toBe(true);
      expect(context).toContain(source.split('/')[0]);
    }
    expect(context).not.toEqual(expect.arrayContaining(['sandbox']));
    expect(context).not.toEqual(expect.arrayContaining(['tests']));
    expect(context.filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('installs without development packages, and builds as package.json does', () => {
    const commands = stages.flatMap(({ steps }) =>
      steps.flatMap((step) => (step.kind === 'RUN' ? [step.command] : [])),
    );
    expect(commands.filter((command) => command.startsWith('npm'))).toEqual([
      'npm ci --omit=dev --ignore-scripts --no-audit --no-fund',
      'npm run build',
    ]);
  });

  test('runs the gateway as package.json does, as a user who is not root, and asks it whether it is up', () => {
    expect(image.command.join(' ')).toBe(scripts['serve']);
    expect(image.user).toBe('1000:1000');
    expect(image.ports).toEqual([environment['PORT']]);
    expect(image.healthCheck.join(' ')).toContain('/healthz');
  });

  test('has the programs with which backup and restore work, no older than the database of compose.yaml', () => {
    const packages = image.steps.flatMap((step) => (step.kind === 'RUN' ? step.command.split(/\s+/) : []));
    expect(packages).toContain('postgresql-client');
    // Of Debian trixie: 17.
    expect(textOf('Dockerfile')).toMatch(/^ARG NODE=node:(22|24)-trixie-slim$/m);
    expect(textOf('compose.yaml')).toContain('image: postgres:17-');
  });

  test('sets variables of the gateway only, and no secret', () => {
    for (const name of Object.keys(environment)) expect(known).toContain(name);
    expect(Object.keys(environment).sort()).toEqual(['HOST', 'KEELWAY_DATA', 'NODE_ENV', 'PORT']);
  });

  test('contains everything that the commands for operators import, and no stand-in', async () => {
    const copied = copies(image).flatMap(({ from, sources }) => (from === null ? sources : []));
    const entries = Object.entries(scripts).flatMap(([name, script]) => {
      const entry = /^node --import tsx (\S+)$/.exec(script)?.[1];
      return entry !== undefined && /^(jobs|backup|restore|check:live|.*:import|payments:.*)$/.test(name)
        ? [entry]
        : [];
    });
    expect(entries.length).toBeGreaterThan(5);
    const { metafile } = await build({
      entryPoints: entries,
      absWorkingDir: root,
      bundle: true,
      write: false,
      metafile: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      outdir: 'dist',
      logLevel: 'error',
    });
    const isCopied = (file: string): boolean =>
      copied.some((source) => file === source || file.startsWith(`${source}/`));
    expect(Object.keys(metafile.inputs).filter((file) => !isCopied(file))).toEqual([]);
    expect(copied.filter((source) => source.startsWith('sandbox'))).toEqual([]);
  });
});

interface ComposeService {
  image: string;
  environment: Record<string, string>;
  env_file?: string;
  ports?: string[];
  volumes: string[];
  read_only?: boolean;
  restart: string;
  stop_grace_period: string;
  security_opt: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  deploy: { resources: { limits: { cpus: string; memory: string } } };
}

describe('compose.yaml', () => {
  const file = parse(textOf('compose.yaml'), { strict: true, uniqueKeys: true, merge: true }) as {
    services: Record<'gateway' | 'database', ComposeService>;
    volumes: Record<string, unknown>;
    networks: Record<string, unknown>;
  };
  const { gateway, database } = file.services;

  test('gives the gateway variables that it knows, and the address of the database beside it', () => {
    for (const name of Object.keys(gateway.environment)) expect(known).toContain(name);
    const address = gateway.environment['DATABASE_URL']?.replace(/\$\{DATABASE_PASSWORD:\?[^}]*\}/, '0123abcd') ?? '';
    expect(new URL(address)).toMatchObject({ hostname: 'database', pathname: '/keelway', username: 'keelway' });
    expect(database.environment).toMatchObject({ POSTGRES_DB: 'keelway', POSTGRES_USER: 'keelway' });
    expect(gateway.depends_on).toEqual({ database: { condition: 'service_healthy' } });
    expect(database.healthcheck?.test[1]).toBe('pg_isready');
    const rest = problemsOf({ ...gateway.environment, DATABASE_URL: address });
    expect(rest.filter((problem) => !problem.includes(' is missing'))).toEqual([]);
  });

  test('runs it with a read-only file system, limits and room to drain', () => {
    expect(gateway).toMatchObject({ read_only: true, restart: 'unless-stopped', cap_drop: ['ALL'] });
    expect(Number.parseInt(gateway.stop_grace_period, 10)).toBeGreaterThan(drains);
    const metrics = gateway.environment['METRICS_PORT'];
    expect(gateway.ports).toEqual([`127.0.0.1:3000:${environment['PORT']}`, `127.0.0.1:${metrics}:${metrics}`]);
    expect(gateway.environment['METRICS_HOST']).toBe('0.0.0.0');
    for (const service of Object.values(file.services)) {
      expect(service.security_opt).toContain('no-new-privileges:true');
      const { cpus, memory } = service.deploy.resources.limits;
      expect(`${cpus} ${memory}`).toMatch(/^\d+ \d+[MG]$/);
      for (const volume of service.volumes) expect(Object.keys(file.volumes)).toContain(volume.split(':')[0]);
    }
    expect(gateway.volumes).toEqual([`gateway-data:${environment['KEELWAY_DATA']}`]);
    expect(database.ports).toBeUndefined();
  });
});

describe('deploy/kubernetes', () => {
  const folder = join(root, 'deploy/kubernetes');
  const models = { ConfigMap, Secret, Service, Deployment, Ingress, PodDisruptionBudget };
  const read = (name: string): unknown => parse(readFileSync(join(folder, name), 'utf8'), { strict: true });
  const objectOf = <Kind extends keyof typeof models>(
    name: string,
    kind: Kind,
  ): InstanceType<(typeof models)[Kind]> => {
    const data = read(name);
    expect(data).toMatchObject({ kind });
    const object = new models[kind](data as never);
    object.validate();
    return object as InstanceType<(typeof models)[Kind]>;
  };
  const config = objectOf('configmap.yaml', 'ConfigMap').data ?? {};
  const secrets = objectOf('secret.template.yaml', 'Secret').stringData ?? {};
  const deployment = objectOf('deployment.yaml', 'Deployment').spec!;
  const pod = deployment.template.spec!;
  const container = pod.containers[0]!;

  test('lists every object but the template of the Secret', () => {
    const { resources } = read('kustomization.yaml') as { resources: string[] };
    expect([...resources, 'kustomization.yaml', 'secret.template.yaml'].sort()).toEqual(readdirSync(folder).sort());
  });

  test('sets variables that the gateway knows, each once, and all that it requires', () => {
    const names = [...Object.keys(config), ...Object.keys(secrets)];
    for (const name of names) expect(known).toContain(name);
    expect(new Set(names).size).toBe(names.length);
    const problems = problemsOf({ ...config, ...secrets });
    expect(problems.filter((problem) => problem.includes('missing'))).toEqual([]);
    // Nobody can roll out the examples.
    for (const name of [...Object.keys(secrets), 'PUBLIC_URL', 'FIREBASE_PROJECT_ID', 'MAIL_FROM'])
      expect(problems.filter((problem) => problem.startsWith(`${name} `))).toHaveLength(1);
    for (const name of Object.keys(config)) expect(name).not.toMatch(/SECRET|_KEY|SMTP_URL|DATABASE_URL|TOKEN/);
  });

  test('keeps two gateways, on different machines, while one is replaced or a machine is drained', () => {
    expect(deployment).toMatchObject({
      replicas: 2,
      strategy: { rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
    });
    expect(pod.topologySpreadConstraints?.map(({ topologyKey }) => topologyKey)).toEqual([
      'kubernetes.io/hostname',
      'topology.kubernetes.io/zone',
    ]);
    const { labels } = deployment.template.metadata!;
    for (const selector of [
      deployment.selector,
      objectOf('poddisruptionbudget.yaml', 'PodDisruptionBudget').spec?.selector,
      ...(pod.topologySpreadConstraints ?? []).map(({ labelSelector }) => labelSelector),
    ])
      expect(selector).toEqual({ matchLabels: labels });
    expect(objectOf('service.yaml', 'Service').spec?.selector).toEqual(labels);
  });

  test('asks the paths and the port of the gateway, through service and ingress as well', () => {
    expect(container.ports?.[0]).toEqual({ name: 'http', containerPort: Number(config['PORT']) });
    expect(config['PORT']).toBe(environment['PORT']);
    expect(container.readinessProbe?.httpGet).toEqual({ path: '/readyz', port: 'http' });
    for (const probe of [container.startupProbe, container.livenessProbe])
      expect(probe?.httpGet).toEqual({ path: '/healthz', port: 'http' });
    const service = objectOf('service.yaml', 'Service');
    expect(service.spec?.ports?.[0]?.targetPort).toBe('http');
    const rule = objectOf('ingress.yaml', 'Ingress').spec?.rules?.[0];
    expect(rule?.http?.paths[0]?.backend.service).toEqual({
      name: service.metadata?.name,
      port: { name: service.spec?.ports?.[0]?.name },
    });
    expect(`https://${rule?.host}`).toBe(config['PUBLIC_URL']);
  });

  test('lets Prometheus read the figures, and no visitor', () => {
    const port = Number(config['METRICS_PORT']);
    expect(config['METRICS_HOST']).toBe('0.0.0.0');
    expect(container.ports).toContainEqual({ name: 'metrics', containerPort: port });
    expect(deployment.template.metadata?.annotations).toEqual({
      'prometheus.io/scrape': 'true',
      'prometheus.io/port': String(port),
      'prometheus.io/path': '/metrics',
    });
    expect(objectOf('service.yaml', 'Service').spec?.ports?.map(({ name }) => name)).toEqual(['http']);
  });

  test('takes uploads as large as the gateway does, as the documented nginx', () => {
    const { annotations } = objectOf('ingress.yaml', 'Ingress').metadata ?? {};
    expect(annotations?.['nginx.ingress.kubernetes.io/proxy-body-size']).toBe(`${largestLogo / 2 ** 20}m`);
    expect(textOf('docs/deploy.md')).toContain(`client_max_body_size ${largestLogo / 2 ** 20}m;`);
    const limits = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => [...textOf(join('server', name)).matchAll(/\bbodyLimit\b\s*[:=]\s*([\d_]+)/g)])
      .map(([, bytes = '']) => Number(bytes.replaceAll('_', '')));
    expect(limits.length).toBeGreaterThan(4);
    expect(Math.max(...limits)).toBeLessThanOrEqual(largestLogo);
  });

  test('runs the container without rights, on a read-only file system', () => {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000, fsGroup: 1000 });
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    const mounted = container.volumeMounts?.map(({ mountPath, readOnly }) => [mountPath, readOnly === true]);
    const proof = config['APPLE_PAY_FILE'] ?? '';
    expect(mounted).toEqual([
      [config['KEELWAY_DATA'], false],
      ['/tmp', false],
      [dirname(proof), true],
    ]);
    // Without Apple's file the pods start all the same.
    expect(pod.volumes?.at(-1)?.configMap).toEqual({ name: 'keelway-apple-pay', optional: true });
    expect(container.volumeMounts?.map(({ name }) => name)).toEqual(pod.volumes?.map(({ name }) => name));
  });

  test('gives a stopped gateway the time that it takes to drain', () => {
    const [command, wait] = container.lifecycle?.preStop?.exec?.command ?? [];
    expect(command).toBe('sleep');
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(Number(wait) + drains);
  });
});

import { buildSandbox } from './app';
import { parseSandboxConfig } from './config';

async function start(): Promise<void> {
  const config = parseSandboxConfig(process.env);
  const app = await buildSandbox(config);
  // 'disconnect': the program that started this one is gone.
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(signal, () => void app.close().then(() => process.exit(0)));
  // Never anywhere else: whoever reaches the stand-ins is anybody they want to be.
  console.log(`The sandbox listens at ${await app.listen({ host: '127.0.0.1', port: config.port })}`);
}

start().catch((error: unknown) => {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (taken && 'port' in error) console.error(`Port ${String(error.port)} is already in use. Stop the other program, or set SANDBOX_PORT to a free port, for example SANDBOX_PORT=3101.`);
  else console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

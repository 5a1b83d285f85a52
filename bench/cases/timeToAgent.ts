import { SMTPServer } from 'smtp-server';
import { saveDirectory } from '../../server/directory/importedAgents';
import { quote } from '../../tests/server/support/quotes';
import { openGateway } from '../measuring/gateway';

const requests = 12;
const agent = { id: 'ke-mombasa-001', name: 'Tembo Freight', location: 'Mombasa, Kenya', email: 'ops@tembo.example' };

/** A mail server whose `next` resolves with the next mail to an address. */
async function listenForMail() {
  const waiting = new Map<string, () => void>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, { envelope }, done) => {
      stream.resume().once('end', () => {
        for (const { address } of envelope.rcptTo) waiting.get(address)?.();
        done();
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const { server: net } = server;
    server.listen(0, '127.0.0.1', () => resolve((net.address() as { port: number }).port));
  });
  return {
    port,
    next: (address: string) => new Promise<void>((resolve) => waiting.set(address, resolve)),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Milliseconds from the desk's press until the mail server has the agent's mail, for one request after another. */
export async function timeToAgent(): Promise<number[]> {
  const mail = await listenForMail();
  const gateway = await openGateway(null, { SMTP_URL: `smtp://127.0.0.1:${mail.port}` });
  try {
    await saveDirectory(gateway.kysely, [agent], undefined, Date.now());
    await gateway.app.refreshAgents();
    gateway.app.startBackgroundWork();
    const json = { 'content-type': 'application/json' };
    const headers = { ...json, authorization: await gateway.authorization('uid-owner', 'owner@keelway.example') };
    const times: number[] = [];
    for (let count = 0; count < requests; count += 1) {
      await gateway.call('POST', '/api/quotes', json, JSON.stringify(quote({ agentIds: [agent.id] })));
      const { reference } = await gateway.kysely
        .selectFrom('cases')
        .select('reference')
        .where('state', 'like', 'received%')
        .executeTakeFirstOrThrow();
      const path = `/api/desk/cases/${reference}/events`;
      const act = (seen: number, event: object) => gateway.call('POST', path, headers, JSON.stringify({ seen, event }));
      await act(1, { type: 'screening.passed' });
      const arrived = mail.next(agent.email);
      const start = performance.now();
      await act(2, { type: 'request.sent', agentIds: [agent.id] });
      await arrived;
      times.push(performance.now() - start);
    }
    return times;
  } finally {
    await gateway.close();
    await mail.close();
  }
}

import { SMTPServer } from 'smtp-server';
import { listenOn } from '../../support/program';

/** A mail server that accepts everything. `next` resolves when the next mail begins to arrive. */
export async function listenForMail() {
  let onMail: () => void = () => undefined;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onMailFrom: (_address, _session, done) => {
      onMail();
      done();
    },
    onData: (stream, _session, done) => {
      stream.resume().once('end', () => done());
    },
  });
  // Killed gateways leave broken connections.
  server.on('error', () => undefined);
  return {
    port: await listenOn(server.server, 0),
    next: () =>
      new Promise<void>((resolve) => {
        onMail = resolve;
      }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

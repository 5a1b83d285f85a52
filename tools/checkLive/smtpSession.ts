import SMTPConnection from 'nodemailer/lib/smtp-connection';
import SMTPTransport from 'nodemailer/lib/smtp-transport';
import { encryption } from '../../server/lib/mail/smtp';

/** A server's answer to a command (RFC 5321, section 4.2). */
export interface Reply {
  status: number;
  response: string;
}

/** A conversation with a mail server, without a mail. */
export interface Session {
  /** Sends one command. @throws the mailer's errors when the connection ends. */
  say: (command: string) => Promise<Reply>;
  end: () => Promise<void>;
}

/** Nodemailer has no command without a mail; what it lets anybody add are ways of logging in. */
const method = 'KEELWAY-CHECK';
/** A whole conversation may take as many limits: a server that drips its answers is never idle for one. */
const limitsPerSession = 2;

/** Connects and logs in like the gateway. `limit` of a step, in milliseconds. @throws the mailer's errors. */
export async function openSession(url: string, limit: number): Promise<Session> {
  const times = { connectionTimeout: limit, greetingTimeout: limit, socketTimeout: limit };
  const transport = new SMTPTransport({ url, ...encryption(url), ...times });
  let command = '';
  let answered: (response: string) => void = () => undefined;
  const connection = new SMTPConnection({
    ...transport.options,
    customAuth: { [method]: async (login) => answered((await login.sendCommand(command)).response) },
  });
  const broken = new Promise<never>((_resolve, reject) => {
    connection.on('error', reject);
    connection.on('end', () => reject(Object.assign(new Error('Connection closed'), { code: 'ECONNECTION' })));
    const late = (): void => reject(Object.assign(new Error('Too slow'), { code: 'ETIMEDOUT' }));
    setTimeout(late, limit * limitsPerSession).unref();
  });
  broken.catch(() => connection.close());
  const step = (start: (done: (error?: Error | null) => void) => void): Promise<void> =>
    Promise.race([
      broken,
      new Promise<void>((resolve, reject) => {
        start((error) => (error ? reject(error) : resolve()));
      }),
    ]);
  try {
    await step((done) => connection.connect(done));
    const login = transport.getAuth({});
    if (login) await step((done) => connection.login(login, done));
  } catch (error) {
    connection.close();
    throw error;
  }
  const say = async (next: string): Promise<Reply> => {
    command = next;
    let response = '';
    answered = (text) => (response = text);
    await step((done) => connection.login({ method }, done));
    return { status: Number(/^\d{3}/.exec(response)?.[0] ?? 0), response };
  };
  return {
    say,
    end: async () => {
      await say('QUIT').catch(() => undefined);
      connection.close();
    },
  };
}

import fastify, { type FastifyInstance } from 'fastify';
import { openRetrieval } from './assistant/openRetrieval';
import { assistantRoutes } from './assistant/routes';
import type { SandboxConfig } from './config';
import { sandboxStyles } from './html';
import { openIdentity } from './identity/openIdentity';
import { identityRoutes } from './identity/routes';
import { inboxPage } from './inbox/page';
import { behaviour as mailBehaviour } from './inbox/behaviour';
import { Inbox } from './inbox/messages';
import { behaviour as mailboxBehaviour } from './mailbox/behaviour';
import { Mailbox } from './mailbox/messages';
import { replyRoutes } from './mailbox/routes';
import { account } from './payments/account';
import { generation } from './payments/generation';
import { behaviour } from './payments/behaviour';
import { openPayments } from './payments/openPayments';
import { refundSwitch } from './payments/returns/refundSwitch';
import { paymentsRoutes } from './payments/routes';
import { switchRoutes } from './switches/routes';
import { Switches, type Switch } from './switches/switches';
import { welcomeText } from './welcome';

declare module 'fastify' {
  interface FastifyInstance {
    inbox: Inbox;
    /** How the mail server behaves. */
    mailBehaviour: Switch;
    /** Of the desk: what answers the site's mails, and what the site sends to it. */
    mailbox: Mailbox;
    mailboxBehaviour: Switch;
  }
}

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

function isLocal(host: string | undefined): boolean {
  if (host === undefined || !URL.canParse(`http://${host}`)) return false;
  return loopbackNames.has(new URL(`http://${host}`).hostname);
}

function isLoopbackAddress(address: string | undefined): boolean {
  return address !== undefined && /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);
}

function isLocalOrigin(origin: string | undefined): boolean {
  return origin === undefined || (URL.canParse(origin) && isLocal(new URL(origin).host));
}

/** `forms`: where forms of the inbox lead besides the sandbox itself. */
const policy = (forms = ''): string =>
  `default-src 'none'; img-src data:; style-src 'self'; base-uri 'none'; form-action 'self' ${forms}; frame-ancestors 'none'`;
/** Of a mail's HTML part, which is as little trusted as in a mail program. */
const mailPolicy = "sandbox allow-popups; default-src 'none'; img-src data: https:; style-src 'unsafe-inline'";
const headers = {
  'content-security-policy': policy(),
  'x-content-type-options': 'nosniff',
  // With no-referrer, the browser would not name the origin of this page's own forms.
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
} as const;

/** Longest reference or email address in a path: 254 characters, each up to three when encoded. */
const longestParameter = 3 * 254;

/** The second origin of `npm start`: stand-ins for the providers, and the inbox of their messages. */
export async function buildSandbox(config: SandboxConfig, now: () => number = Date.now): Promise<FastifyInstance> {
  // A client may hold an unused connection open, which Node counts as busy for a minute.
  const app = fastify({
    logger: false,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: longestParameter },
  });
  const inbox = await Inbox.open(config.dataFolder, now);
  const switches = new Switches();
  const identity =
    config.identityProject === null
      ? null
      : await openIdentity({ ...config, projectId: config.identityProject, inbox, switches, now });
  const mailbox = await Mailbox.open(config.dataFolder, now);
  app.decorate('inbox', inbox);
  app.decorate('mailbox', mailbox);
  app.addHook('onClose', async () => {
    await Promise.all([inbox.close(), mailbox.close()]);
  });
  // Anybody who can connect can sign in as anybody: only local connections, and only local host names, since a page
  // elsewhere could use DNS rebinding.
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (
      !isLoopbackAddress(request.socket.remoteAddress) ||
      !isLocal(request.headers.host) ||
      !isLocalOrigin(request.headers.origin)
    ) {
      return reply
        .status(403)
        .send({ code: 'forbidden', message: 'The sandbox answers this machine only.', retryable: false });
    }
    return undefined;
  });
  app.setNotFoundHandler((_request, reply) =>
    reply
      .status(404)
      .send({ code: 'not_found', message: 'The sandbox has nothing at this address.', retryable: false }),
  );
  app.get('/healthz', () => ({ status: 'up' }));
  app.get('/welcome.txt', (request) => welcomeText(config, `http://${request.host}/`));
  app.get('/inbox.json', () => ({ messages: inbox.messages }));
  app.get('/sandbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(sandboxStyles));
  if (identity !== null) await identityRoutes(app, identity);
  const payments =
    config.payments === null
      ? null
      : await openPayments({
          ...config,
          ...config.payments,
          behaviour: switches.declare(behaviour),
          account: switches.declare(account),
          generation: switches.declare(generation),
          refundSwitch: switches.declare(refundSwitch),
          now,
        });
  if (payments !== null) {
    app.addHook('onClose', () => payments.close());
    await paymentsRoutes(app, payments);
  }
  app.get('/', (_request, reply) =>
    reply
      .headers({ 'content-security-policy': policy(new URL(config.siteUrl).origin) })
      .type('text/html; charset=utf-8')
      .send(
        inboxPage(config, {
          messages: inbox.messages,
          accounts: identity?.state.accounts ?? null,
          payments,
          switches: switches.all,
        }),
      ),
  );
  app.get<{ Params: { id: string } }>('/inbox/:id.html', (request, reply) => {
    const html = inbox.messages.find(({ id }) => id === request.params.id)?.html;
    if (html === undefined) {
      reply.callNotFound();
      return reply;
    }
    return reply.headers({ 'content-security-policy': mailPolicy }).type('text/html; charset=utf-8').send(html);
  });
  await replyRoutes(app, { inbox, mailbox, now });
  app.decorate('mailBehaviour', switches.declare(mailBehaviour));
  app.decorate('mailboxBehaviour', switches.declare(mailboxBehaviour));
  await assistantRoutes(app, { key: config.assistantKey, openRetrieval: () => openRetrieval(config) }, switches);
  await switchRoutes(app, switches);
  return app;
}

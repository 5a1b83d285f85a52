import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { disturb, until } from '../switches/disturbance';
import type { Switch } from '../switches/switches';
import { deleteAccount, lookup, update } from './accountCalls';
import { deleteAccountOf, lookupAccountsOf, updateAccountOf } from './adminCalls';
import { parseCall, type Client, type Identity, type Operation } from './calls';
import { scriptDelay } from './behaviour';
import { signInWithGoogle } from './googleCalls';
import { apiScript, googlePage, googleScript } from './googlePage';
import { resetPassword, sendMailCode } from './mailCalls';
import { createAuthUri, signInWithPassword, signUp } from './passwordCalls';
import { sendVerificationCode, signInWithPhoneNumber } from './phoneCalls';
import { Refusal } from './refusal';
import { finishEnrolment, finishSignIn, startEnrolment, withdrawFactor } from './secondFactorCalls';

const operations: Readonly<Record<string, Operation>> = {
  signUp,
  signInWithPassword,
  signInWithIdp: signInWithGoogle,
  signInWithPhoneNumber,
  sendVerificationCode,
  sendOobCode: sendMailCode,
  resetPassword,
  createAuthUri,
  lookup,
  update,
  delete: deleteAccount,
};

/** Of the second version of the API. */
const secondSteps: Readonly<Record<string, Operation>> = {
  'mfaEnrollment::start': startEnrolment,
  'mfaEnrollment::finalize': finishEnrolment,
  'mfaEnrollment::withdraw': withdrawFactor,
  'mfaSignIn::finalize': finishSignIn,
};

const corsHeaders = {
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers':
    'content-type, x-client-version, x-firebase-client, x-firebase-gmpid, x-firebase-appcheck, x-firebase-locale',
  'access-control-max-age': '600',
} as const;
const bodyLimit = 65_536;

function refuse(reply: FastifyReply, code: number, message: string): FastifyReply {
  const [status, reason] =
    code >= 500 ? ['INTERNAL', 'backendError'] : [code === 403 ? 'PERMISSION_DENIED' : 'INVALID_ARGUMENT', 'invalid'];
  return reply.status(code).send({ error: { code, message, errors: [{ message, domain: 'global', reason }], status } });
}

function isOperator({ headers }: FastifyRequest): boolean {
  return headers.authorization === 'Bearer owner' && headers.origin === undefined;
}

/** An operator's program, with an access token of the service account; never a page. */
function isAdmin({ access, now }: Identity, { headers }: FastifyRequest): boolean {
  const [, token = ''] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? [];
  return headers.origin === undefined && access.isValid(token, now());
}

/** An invalid language counts as absent; mails are then in English. */
function clientOf({ query, headers: { 'x-firebase-locale': locale } }: FastifyRequest): Client {
  const { key } = query as Record<string, unknown>;
  const apiKey = typeof key === 'string' ? key : '';
  try {
    return { apiKey, language: Intl.getCanonicalLocales(locale)[0] ?? 'en' };
  } catch {
    return { apiKey, language: 'en' };
  }
}

/**
 * Access to both APIs: only pages of the site may call them, and each call names its API key. The switch's failures
 * apply to everybody but operators.
 */
function guard(api: FastifyInstance, identity: Identity, calls: Switch): void {
  const { siteOrigin } = identity;
  api.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    reply.header('vary', 'Origin');
    if (origin !== undefined && origin !== siteOrigin)
      return refuse(reply, 403, `Requests from ${origin} are blocked.`);
    if (origin !== undefined) reply.header('access-control-allow-origin', origin);
    if (request.method === 'OPTIONS') return reply.headers(corsHeaders).status(204).send();
    const { key } = request.query as Record<string, unknown>;
    if (!isOperator(request) && !isAdmin(identity, request) && (typeof key !== 'string' || key === ''))
      return refuse(reply, 403, 'The request is missing a valid API key.');
    return undefined;
  });
  disturb(api, calls, (reply) => refuse(reply, 500, 'Internal error encountered.'), isOperator);
  api.setErrorHandler<FastifyError>((error, _request, reply) => {
    if (error instanceof Refusal) return refuse(reply, error.status, error.message);
    const status = error.statusCode ?? 500;
    return refuse(reply, status, status < 500 ? `INVALID_ARGUMENT : ${error.message}` : 'INTERNAL_ERROR');
  });
  api.removeContentTypeParser('text/plain');
  api.all('/*', () => {
    throw new Refusal('NOT_IMPLEMENTED : The sandbox does not support this call.', 501);
  });
}

function toolkitRoutes(api: FastifyInstance, identity: Identity): void {
  guard(api, identity, identity.behaviour.calls);
  const paths = [
    ...Object.entries(operations).map(([name, operation]) => [`/v1/accounts::${name}`, operation] as const),
    ...Object.entries(secondSteps).map(([name, operation]) => [`/v2/accounts/${name}`, operation] as const),
  ];
  for (const [path, operation] of paths) {
    api.post(path, { bodyLimit }, (request) => operation(identity, parseCall(request.body), clientOf(request)));
  }
  const admin: Readonly<Record<string, Operation>> = { update: updateAccountOf, delete: deleteAccountOf };
  const adminPath = `/v1/projects/${identity.projectId}/accounts`;
  const demandAdmin = (request: FastifyRequest): void => {
    if (!isOperator(request) && !isAdmin(identity, request)) throw new Refusal('PERMISSION_DENIED', 403);
  };
  for (const [name, operation] of Object.entries(admin)) {
    api.post(`${adminPath}::${name}`, { bodyLimit }, (request) => {
      demandAdmin(request);
      return operation(identity, parseCall(request.body), clientOf(request));
    });
  }
  api.post(`${adminPath}::lookup`, { bodyLimit }, (request) => {
    demandAdmin(request);
    return lookupAccountsOf(identity, request.body);
  });
  // Public project settings; `projectId` is the project's number, not its name.
  const authorizedDomains = [
    ...new Set(['localhost', `${identity.projectId}.firebaseapp.com`, new URL(identity.siteOrigin).hostname]),
  ];
  api.get('/v1/projects', () => ({ projectId: '100000000000', authorizedDomains }));
  const strength = { minPasswordLength: 8, maxPasswordLength: 4_096 };
  api.get('/v2/passwordPolicy', () => ({
    customStrengthOptions: strength,
    allowedNonAlphanumericCharacters: [],
    enforcementState: 'ENFORCE',
    schemaVersion: 1,
  }));
  const kind = 'identitytoolkit#GetRecaptchaParamResponse';
  api.get('/v1/recaptchaParams', () => ({ kind, recaptchaSiteKey: 'sandbox-has-no-recaptcha' }));
  const enforcement = ['EMAIL_PASSWORD_PROVIDER', 'PHONE_PROVIDER'].map((provider) => ({
    provider,
    enforcementState: 'OFF',
  }));
  api.get('/v2/recaptchaConfig', () => ({
    recaptchaKey: `projects/${identity.projectId}/keys/sandbox`,
    recaptchaEnforcementState: enforcement,
  }));
}

/** Bodies are forms, not JSON. */
function readForms(api: FastifyInstance): void {
  api.removeContentTypeParser('application/json');
  api.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
}

const formOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

/** Access tokens for programs: no page may ask, and no API key is needed. */
function accessRoutes(api: FastifyInstance, { access, behaviour, now }: Identity): void {
  api.addHook('onRequest', async ({ headers }, reply) =>
    headers.origin === undefined ? undefined : refuse(reply, 403, 'Pages are not allowed here.'),
  );
  disturb(
    api,
    behaviour.calls,
    (reply) => refuse(reply, 500, 'Internal error encountered.'),
    () => false,
  );
  readForms(api);
  api.post('/token', async (request, reply) => {
    const { status, body } = await access.exchange(formOf(request), now());
    return reply.status(status).send(body);
  });
}

function tokenRoutes(api: FastifyInstance, identity: Identity): void {
  guard(api, identity, identity.behaviour.calls);
  readForms(api);
  api.post('/v1/token', async (request) => {
    const form = formOf(request);
    if (form.get('grant_type') !== 'refresh_token') throw new Refusal('INVALID_GRANT_TYPE');
    const refreshToken = form.get('refresh_token') ?? '';
    if (refreshToken === '') throw new Refusal('MISSING_REFRESH_TOKEN');
    const { idToken, expiresIn, localId } = await identity.tokens.refresh(refreshToken, identity.now());
    return {
      access_token: idToken,
      expires_in: expiresIn,
      token_type: 'Bearer',
      refresh_token: refreshToken,
      id_token: idToken,
      user_id: localId,
      project_id: identity.projectId,
    };
  });
}

function pages(app: FastifyInstance, identity: Identity): void {
  app.get('/identity/jwks.json', () => identity.tokens.keySet);
  app.get('/identity/google', (_request, reply) =>
    reply
      .header(
        'content-security-policy',
        "default-src 'none'; img-src data:; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      .type('text/html; charset=utf-8')
      .send(googlePage(identity.siteOrigin, identity.state.accounts)),
  );
  app.get('/identity/api.js', async (request, reply) => {
    const { position, turned } = identity.behaviour.window;
    if (position.id === 'late') await until(turned, scriptDelay);
    if (request.headers.origin === identity.siteOrigin)
      reply.header('access-control-allow-origin', identity.siteOrigin);
    return reply.header('vary', 'Origin').type('text/javascript; charset=utf-8').send(apiScript);
  });
  // reCAPTCHA's own answer to what the page reports is not documented; the site reads only that there is one.
  app.post('/recaptcha/api2/clr', (request, reply) => {
    const { origin } = request.headers;
    if (origin !== identity.siteOrigin) return refuse(reply, 403, `Requests from ${String(origin)} are blocked.`);
    return reply.headers({ vary: 'Origin', 'access-control-allow-origin': origin }).status(204).send();
  });
  app.get('/identity/google.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(googleScript));
}

/**
 * The identity provider for the Firebase SDK under `connectAuthEmulator`: the Identity Toolkit and Secure Token APIs,
 * the public keys of its tokens, and the page of the Google popup.
 */
export async function identityRoutes(app: FastifyInstance, identity: Identity): Promise<void> {
  await app.register(
    (api, _options, done) => {
      toolkitRoutes(api, identity);
      done();
    },
    { prefix: '/identitytoolkit.googleapis.com' },
  );
  await app.register(
    (api, _options, done) => {
      tokenRoutes(api, identity);
      done();
    },
    { prefix: '/securetoken.googleapis.com' },
  );
  await app.register(
    (api, _options, done) => {
      accessRoutes(api, identity);
      done();
    },
    { prefix: '/oauth2.googleapis.com' },
  );
  pages(app, identity);
}

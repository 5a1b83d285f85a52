import type { Finding } from '../../../tools/checkLive/finding';
import { ok, type Disturbance, type Replies, type Reply } from './world';

// What the providers answer where everything is set as docs/deploy.md says.

export const publicUrl = 'https://www.keelway.example';
export const refused = (status: number, message: string): Reply => ({
  status,
  body: { error: { code: status, message } },
});

export const gemini = 'https://generativelanguage.googleapis.com/v1beta/models';
export const model = {
  apiKey: 'AQ.test',
  model: 'm',
  baseUrl: 'https://generativelanguage.googleapis.com',
  questionsPerDay: 10,
  isStandIn: false,
};
const words = { candidates: [{ content: { role: 'model', parts: [{ text: 'One.' }] }, finishReason: 'STOP' }] };
const call = {
  candidates: [
    {
      content: { role: 'model', parts: [{ functionCall: { name: 'findAgents', args: { query: 'Mombasa' } } }] },
      finishReason: 'STOP',
    },
  ],
};
export const soundModel: Replies = {
  [`${gemini}?`]: ok({ models: [{ name: 'models/m' }] }),
  [`${gemini}/m:streamGenerateContent`]: ({ body }) => ({
    headers: { 'content-type': 'text/event-stream' },
    body: `data: ${JSON.stringify(body.includes('functionResponse') ? words : call)}\r\n\r\n`,
  }),
};

export const toolkit = 'https://identitytoolkit.googleapis.com/';
export const identity = {
  apiKey: 'AIza-test',
  authDomain: 'keelway-live.firebaseapp.com',
  projectId: 'keelway-live',
  appId: '1:100:web:abc',
  emulatorOrigin: null,
  admin: null,
  keysUrl: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
} as const;

export const soundIdentity: Replies = {
  [`${toolkit}v1/projects`]: ok({ projectId: '100', authorizedDomains: ['keelway.example'] }),
  [`${toolkit}v1/accounts:signInWithPassword`]: refused(400, 'INVALID_LOGIN_CREDENTIALS'),
  [`${toolkit}v1/accounts:createAuthUri`]: ok({ authUri: 'https://accounts.google.com/o' }),
  [`${toolkit}v1/accounts:sendVerificationCode`]: refused(400, 'INVALID_APP_CREDENTIAL'),
  [`${toolkit}v2/passwordPolicy`]: ok({
    customStrengthOptions: { minPasswordLength: 8 },
    enforcementState: 'ENFORCE',
  }),
  'https://securetoken.googleapis.com/v1/token': refused(400, 'INVALID_REFRESH_TOKEN'),
  'https://www.googleapis.com/service_accounts': ok({ keys: [{ kid: 'a', kty: 'RSA' }] }),
  'https://keelway-live.firebaseapp.com/__/firebase/init.json': ok({ projectId: 'keelway-live', apiKey: 'AIza-test' }),
  'https://keelway-live.firebaseapp.com/__/auth/handler': ok('<html>'),
};

export const paystack = 'https://api.paystack.co/';
export const payments = {
  secretKey: 'sk_live_1',
  publicKey: 'pk_live_1',
  apiUrl: paystack,
  payUrl: 'https://standard.paystack.co/',
  checkoutUrl: 'https://checkout.paystack.com/',
} as const;

export const notPaid = (status: number, message: string, code?: string): Reply => ({
  status,
  body: { status: false, message, ...(code === undefined ? {} : { code }) },
});

const verified = ok({ status: true, message: 'Verification successful', data: { domain: 'live' } });

/** An account that takes the subscription; the payment that was opened last is answered by `known`. */
export function soundPayments(known: Reply | Disturbance = verified): Replies {
  let opened: string | undefined;
  return {
    [`${paystack}transaction/verify/`]: ({ url }) =>
      opened !== undefined && url.endsWith(`/${opened}`)
        ? known
        : notPaid(400, 'Transaction reference not found.', 'transaction_not_found'),
    [`${paystack}transaction/initialize`]: ({ body }) => {
      opened = (JSON.parse(body) as { reference: string }).reference;
      return ok({ status: true, message: 'Authorization URL created', data: { access_code: 'code1' } });
    },
    [`${paystack}transaction/verify_access_code/code1`]: ok({
      status: true,
      message: 'Access code retrieved',
      data: { merchant_key: 'pk_live_1' },
    }),
    [`${paystack}apple-pay/domain`]: ok({
      status: true,
      message: 'Apple Pay registered domains retrieved',
      data: { domainNames: ['www.keelway.example'] },
    }),
  };
}

/** The rows that do not pass: result, check, message and what to change. */
export const troubles = (findings: readonly Finding[]): string[] =>
  findings
    .filter(({ result }) => result !== 'pass')
    .map(({ result, asked, answer, change = '' }) => `${result} ${asked}: ${answer} | ${change}`);

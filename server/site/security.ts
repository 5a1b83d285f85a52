import type { Config } from '../lib/config/config';
import { captchaAddress } from '../../shared/site/publicConfig';
import { ownMark } from '../../shared/site/serviceWorker';
import type { InlineSources, PageRepresentation } from '../lib/http/pages';
import { refuseForeign } from '../lib/http/foreignRequests';
import { plugin } from '../lib/plugin';

const identityCalls = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
/** Loaded by the Firebase SDK: the sign-in popup's frame, and reCAPTCHA before a text message. */
const identityScripts = [
  'https://apis.google.com',
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
];
const captchaFrames = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'];

/**
 * No text becomes code. The policies of webpack's runtime (webpack.config.ts), of tools/startScript.ts, and of
 * src/features/offline/serviceWorker.ts.
 */
const trustedTypes: [string, readonly string[]][] = [
  ['require-trusted-types-for', ["'script'"]],
  ['trusted-types', ['keelway', 'keelway-start', 'keelway-worker']],
];

const nothingInline: InlineSources = { scripts: [], styles: [] };

const origin = (address: string): string => new URL(address).origin;

/** The content security policy: inline code only by hash, external origins only of the configured providers. */
export function contentSecurityPolicy({ identity, payments }: Config, inline: InlineSources = nothingInline): string {
  const emulatorOrigin = identity?.emulatorOrigin ?? undefined;
  const identityOrigins = emulatorOrigin === undefined ? identityCalls : [emulatorOrigin];
  // reCAPTCHA posts from the page itself, too (blockscout/frontend, `googleReCaptcha.ts`).
  const identityPosts = identity === null ? [] : [...identityOrigins, captchaAddress(emulatorOrigin)];
  const isLive = identity !== null && identity.emulatorOrigin === null;
  const identityFrames = isLive ? [`https://${identity.authDomain}`, ...captchaFrames] : [];
  const paymentOrigins = payments === null ? [] : [origin(payments.apiUrl), origin(payments.payUrl)];
  const checkoutFrames = payments === null ? [] : [origin(payments.checkoutUrl)];
  // Profile photos come from the identity provider.
  const photos =
    identity === null ? [] : identity.emulatorOrigin === null ? ['https:'] : ['https:', identity.emulatorOrigin];
  const directives: [string, readonly string[]][] = [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...(isLive ? identityScripts : []), ...inline.scripts]],
    ['style-src', ["'self'", ...inline.styles]],
    ['img-src', ["'self'", 'data:', ...photos]],
    ['font-src', ["'self'"]],
    ['connect-src', ["'self'", ...identityPosts, ...paymentOrigins]],
    [
      'frame-src',
      identityFrames.length + checkoutFrames.length === 0 ? ["'none'"] : [...checkoutFrames, ...identityFrames],
    ],
    ['form-action', ["'self'"]],
    ['manifest-src', ["'self'"]],
    ['worker-src', ["'self'"]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['frame-ancestors', ["'none'"]],
    // The Firebase SDK adds the scripts of live sign-in by address (docs/security.md "Trusted Types").
    ...(isLive ? [] : trustedTypes),
  ];
  return directives.map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`).join('; ');
}

/** The policy of a page, which also allows what it has inline; made once for each. */
export function openPolicies(config: Config): (page: PageRepresentation) => string {
  const made = new WeakMap<PageRepresentation, string>();
  return (page) => {
    let policy = made.get(page);
    if (policy === undefined) made.set(page, (policy = contentSecurityPolicy(config, page.inline)));
    return policy;
  };
}

/** Headers of every response, with the mark of the site. A page's own policy also lists its inline scripts and styles. */
export function securityHeaders(config: Config): Readonly<Record<string, string>> {
  const payment = config.payments === null ? '()' : `(self "${origin(config.payments.checkoutUrl)}")`;
  const off = [
    'accelerometer',
    'autoplay',
    'camera',
    'display-capture',
    'gyroscope',
    'magnetometer',
    'microphone',
    'midi',
    'usb',
  ];
  return {
    'content-security-policy': contentSecurityPolicy(config),
    ...(config.publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
    [ownMark]: 'site',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': [`payment=${payment}`, 'geolocation=(self)', ...off.map((name) => `${name}=()`)].join(', '),
    // The sign-in popup must reach its opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
  };
}

/** Sends the headers with each answer, and refuses what pages of other sites ask for. */
export const security = plugin('security', [], (app, { headers }: { headers: Readonly<Record<string, string>> }) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    refuseForeign(request, app.config.publicUrl);
    done();
  });
});

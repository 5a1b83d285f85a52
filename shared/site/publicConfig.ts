import * as v from 'valibot';

/**
 * Configuration visible to the browser. The gateway embeds it in each page as `<script type="application/json"
 * id="public-config">` (docs/deploy.md "Environment"). Never a secret.
 */
export const publicConfigSchema = v.object({
  /** The site's origin, without a trailing slash. */
  siteUrl: v.string(),
  identity: v.object({
    projectId: v.string(),
    apiKey: v.string(),
    authDomain: v.string(),
    appId: v.optional(v.string()),
    /** Origin of the identity stand-in, if any. */
    emulatorOrigin: v.optional(v.string()),
  }),
  payments: v.object({
    publicKey: v.string(),
    apiUrl: v.string(),
    payUrl: v.string(),
    checkoutUrl: v.string(),
    /** Test keys of the provider: nobody is charged. */ testMode: v.exactOptional(v.literal(true)),
  }),
  /**
   * False if switched off by `FEATURES_OFF`; the page says so. `handover`: false without a mail server and a
   * desk. `badges`: false without a key that signs them. `offline`: false while the service worker is to be removed.
   */
  features: v.object({
    chat: v.boolean(),
    payments: v.boolean(),
    identity: v.boolean(),
    members: v.boolean(),
    offline: v.boolean(),
    handover: v.boolean(),
    badges: v.boolean(),
  }),
  /** True if at least one provider is a sandbox stand-in. */
  sandbox: v.boolean(),
});

/** Where a captcha posts to from the page itself. The stand-in's has another origin than its other calls, as Google's. */
export function captchaAddress(emulatorOrigin: string | undefined): string {
  if (emulatorOrigin === undefined) return 'https://www.google.com/recaptcha/';
  const address = new URL('/recaptcha/', emulatorOrigin);
  address.hostname = '127.0.0.1';
  return address.href;
}

export type PublicConfig = v.InferOutput<typeof publicConfigSchema>;

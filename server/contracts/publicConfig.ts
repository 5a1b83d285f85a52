import * as v from 'valibot';

/**
 * What a browser may know. The gateway writes it into each page as
 * `<script type="application/json" id="public-config">` (docs/deploy.md "Environment"). Never a secret.
 */
export const publicConfigSchema = v.object({
  /** Origin of the site, without a slash at the end. */
  siteUrl: v.string(),
  identity: v.object({
    projectId: v.string(),
    apiKey: v.string(),
    authDomain: v.string(),
    appId: v.optional(v.string()),
    /** Origin of the identity stand-in, when there is one. */
    emulatorOrigin: v.optional(v.string()),
  }),
  payments: v.object({
    publicKey: v.string(),
    apiUrl: v.string(),
    payUrl: v.string(),
    checkoutUrl: v.string(),
    /** The keys are the provider's test keys: nobody is charged. */ testMode: v.exactOptional(v.literal(true)),
  }),
  /** False: switched off by `FEATURES_OFF`; the page says so politely. */
  features: v.object({ chat: v.boolean(), payments: v.boolean(), identity: v.boolean(), members: v.boolean() }),
  /** True when at least one provider is a stand-in of the sandbox. */
  sandbox: v.boolean(),
});

export type PublicConfig = v.InferOutput<typeof publicConfigSchema>;

import * as v from 'valibot';

/**
 * What a browser may know. The gateway writes it into each page as
 * `<script type="application/json" id="public-config">` (design section 4). Never a secret.
 */
export const publicConfigSchema = v.object({
  siteUrl: v.string(),
  identity: v.object({
    projectId: v.string(),
    apiKey: v.string(),
    authDomain: v.string(),
    emulatorOrigin: v.optional(v.string()),
  }),
  payments: v.object({ publicKey: v.string(), apiUrl: v.string(), payUrl: v.string(), checkoutUrl: v.string() }),
  features: v.object({ chat: v.boolean(), payments: v.boolean(), identity: v.boolean() }),
  sandbox: v.boolean(),
});

export type PublicConfig = v.InferOutput<typeof publicConfigSchema>;

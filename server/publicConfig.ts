import * as v from 'valibot';
import type { Config } from './config';
import { publicConfigSchema, type PublicConfig } from './contracts/publicConfig';

/** What a browser may know of the settings: a chosen list, never a copy. */
export function publicConfig({ identity, payments, features, publicUrl, sandbox }: Config): PublicConfig {
  return v.parse(publicConfigSchema, {
    siteUrl: publicUrl,
    identity: {
      projectId: identity?.projectId ?? '',
      apiKey: identity?.apiKey ?? '',
      authDomain: identity?.authDomain ?? '',
      appId: identity?.appId,
      emulatorOrigin: identity?.emulatorOrigin ?? undefined,
    },
    payments: {
      publicKey: payments?.publicKey ?? '',
      apiUrl: payments?.apiUrl ?? '',
      payUrl: payments?.payUrl ?? '',
      checkoutUrl: payments?.checkoutUrl ?? '',
    },
    features,
    sandbox,
  });
}

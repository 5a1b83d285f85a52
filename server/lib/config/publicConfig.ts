import * as v from 'valibot';
import type { Config } from './config';
import { keyMode } from './keyShapes';
import { sandboxValues } from './standIns';
import { publicConfigSchema, type PublicConfig } from '../../../shared/site/publicConfig';

/** The provider's own test mode. The sandbox moves no money either, but has its own notice. */
const inTestMode = (payments: Config['payments']): boolean =>
  payments !== null &&
  payments.publicKey !== sandboxValues.PAYSTACK_PUBLIC_KEY &&
  keyMode(payments.publicKey) === 'test';

/** The settings that a browser may see, listed explicitly. */
export function publicConfig({
  identity,
  payments,
  features,
  deskEmail,
  badgeKeys,
  publicUrl,
  sandbox,
}: Config): PublicConfig {
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
      ...(inTestMode(payments) ? { testMode: true } : {}),
    },
    features: { ...features, handover: deskEmail !== null, badges: badgeKeys !== null },
    sandbox,
  });
}

import { createPrivateKey } from 'node:crypto';
import * as v from 'valibot';

/** A service account of the identity provider's project, by which the gateway may change accounts. */
export interface ServiceAccount {
  projectId: string;
  clientEmail: string;
  privateKeyId: string;
  /** RSA, PKCS#8 in PEM. */
  privateKey: string;
}

/** A key file as Google's console gives it out; other fields are of no use here. */
const keyFileSchema = v.object({
  type: v.literal('service_account'),
  project_id: v.pipe(v.string(), v.nonEmpty()),
  private_key_id: v.pipe(v.string(), v.nonEmpty()),
  private_key: v.pipe(
    v.string(),
    v.check((pem) => createPrivateKey(pem).asymmetricKeyType === 'rsa'),
  ),
  client_email: v.pipe(v.string(), v.includes('@')),
});

/** Reads a key file in JSON, or its base64. Null for anything else. */
export function readServiceAccount(text: string): ServiceAccount | null {
  try {
    const json = text.startsWith('{') ? text : Buffer.from(text, 'base64').toString('utf8');
    const file = v.parse(keyFileSchema, JSON.parse(json));
    return {
      projectId: file.project_id,
      clientEmail: file.client_email,
      privateKeyId: file.private_key_id,
      privateKey: file.private_key,
    };
  } catch {
    return null;
  }
}

/** The account that the sandbox knows (sandbox/identity/serviceAccount.ts). Everybody can read its key. */
export const sandboxServiceAccount: ServiceAccount = {
  projectId: 'demo-keelway',
  clientEmail: 'gateway@demo-keelway.iam.gserviceaccount.com',
  privateKeyId: 'keelway-sandbox-service-account',
  privateKey: `-----BEGIN PRIVATE KEY-----
MIIEvgIBADANBgkqhkiG9w0BAQEFAASCBKgwggSkAgEAAoIBAQCNCPL5K37kGU2J
cg8DC/guC+fuXYAexg3i4QMClrpgqhSNFkE9gHGwCmUM9aH0RdtdGFPsAoLaGIlC
UD1KbGE8x7gWPw5ki+Vsr2QBTWxai9pg4GFC0W3AJfcIOz+RysAzzETHp2K7NVvZ
uLaNYyQQZ8YLlfvk8nnjTl1+ZKc8ypYw4p15YqSKCvBeVYcSuHxcpQqPmn8w5nrZ
fNdew6vig1XsqAR+cv3wchju6NSchijFCvHRywQWbH4x+/oyFQUxW8EZvngdBZNi
3Ud9hTa4vQU6078VxlhQMOLQUwx0yqzEEEmJ8hzfS52BntcRHIs8wtT4WT2URyaJ
Oyq+ByOFAgMBAAECggEADgdg2+Y2tgvKSay9z4jGRBZNGMnWL7l1sia9vOkvWuQw
LSSUksCPDnrKOHLKjFjSjD0aQ/Sv/W/JX35JynhjZ79aEWRuUxQTWy9LHFIOQCd/
LnnDUvkwGJfuLbRvC1qGqeBcyxtcV9Dj9RFJn2DIOpWH/qkJqGlyNGkcJbFvbT13
yMCsfpFgikUG/AxzZa9pyy4CjE9fUTGZKmrjA53LaR67Ax2f6fdyT87EBRD2NElp
RTYBBrvfSLU1CQ7TVzctAsWypqerQ1MDixoGw/C7LTXIJBVoxEsj4xKLgC4tbw3m
A99SMOvjNdE8IW1xtiJ7zSYg4sNvGUL7p4eQuqnsIQKBgQDC2xHApUzVg1NsUxVv
0QM73zNH30C0De3lmnwvLYthd7HmuVtMrNGXaIu5bhzp2t44rkkhHXzOIqqKeV6d
ZAIz1RzRCKhn7vYIx8ZDZd4R1dPzJu6HMVFRm9Ak5yAWFdToj1ESLTZgvd7wdtM+
ENPyT3HfUv0VTue6RpQPHXMqCQKBgQC5SmjdzPt+YUA0PqMwvMl/EBXrSAOSVIhq
DHXSOwFt/8NU0S27pONS2MDgjORzNZh7oSIYdejk1lNCrq9VG0H41BvaaktvIncZ
5ZoGfTl1eGmMNlA8BwSrClyioRKynxMZJ9ptgXyfg7MMrW2opaQjSf7sa/lmLBRr
us9PYDp8nQKBgQCuyVmUR/Ky97lGSwTIp2FSPHXAe7eLi48hTUEmBKGpTXgMMap/
Dep3+XSUYfyXnReHGndIuC2yro/x5MsFPadoHTtbGnwNtuGFoMXswRzBPOCBlSOT
q555KN49rAExLmYsMhqTxnCnuMmZQ81bODcWfUL1A3k3uu7MPfEj2dPrGQKBgQCe
MyTT8xbq8XeS48QLcbSMMxyz1LmP73LFMLxL8asn0s5glXR5mK+qZXxQfJr0rtbw
/0OQJOPitgdCkMkMXgh2vgrF8ilTytZrmvhl//bWECf12c2pYsiejGtJQ0MmlOEG
glthUcQooZZ3BX/yFPLOWng4PXwjuxD4Zfhoqh1llQKBgBBOob66QTcwIiMwh2Pu
419xwg1zdbvMXmbXczy55bETjtDwGaKioJgjXGDepfWsgmr7ZXyTUlsBrJVe2cgp
PueVfpKBBRo2voC6m0tJsoriRNQWnIT9W+0/duwvytkMOD8AK7LQUrZzVLOiGOHh
wt67BIkUHLA6YfXiIrsk3RGE
-----END PRIVATE KEY-----`,
};

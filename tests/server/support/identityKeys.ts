import { createServer, type IncomingMessage, type Server } from 'node:http';
import { SignJWT } from 'jose';
import { listenOn } from '../../support/program';
import { rsaKeyPair } from '../../../sandbox/identity/state';

/** The sandbox's project, trusted by a gateway in development. */
const projectId = 'demo-keelway';

export interface Person {
  uid: string;
  email?: string;
  emailVerified?: boolean;
  /** Age of the sign-in in seconds. */
  signedInBefore?: number;
  /** Age of the token in seconds, 0 by default. */
  tokenAge?: number;
  /** Sign-in method in Firebase's terms: `password`, `google.com`, `phone`. */
  signInProvider?: string;
  /** Kind of the second step in Firebase's terms: `totp`, `phone`; by default there was none. */
  secondFactor?: string;
}

export interface IdentityKeys {
  /** Settings that make a gateway in development fetch its keys here. */
  environment: () => Readonly<Record<string, string>>;
  /** The `Authorization` header of a user. */
  authorization: (person: Person) => Promise<string>;
}

type Others = (request: IncomingMessage) => Promise<readonly [status: number, body: object]>;

/** An identity provider that publishes its keys, for a test file. `others` answers calls for anything else. */
export function identityKeys(others?: Others): IdentityKeys {
  const { publicKey, privateKey } = rsaKeyPair();
  const body = JSON.stringify({
    keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'test', alg: 'RS256', use: 'sig' }],
  });
  let server: Server;
  let port = 0;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const send = (status: number, sent: string) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(sent);
      if (others === undefined || request.url === '/identity/jwks.json') send(200, body);
      else void others(request).then(([status, other]) => send(status, JSON.stringify(other)));
    });
    port = await listenOn(server, 0);
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  return {
    environment: () => ({ SANDBOX_PORT: String(port) }),
    authorization: async ({
      signedInBefore = 10,
      tokenAge = 0,
      signInProvider = 'password',
      secondFactor,
      ...person
    }) => {
      const { uid, email, emailVerified = false } = person;
      const now = Math.floor(Date.now() / 1000);
      const token = await new SignJWT({
        auth_time: now - signedInBefore,
        firebase: { sign_in_provider: signInProvider, sign_in_second_factor: secondFactor },
        ...(email !== undefined && { email, email_verified: emailVerified }),
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'test' })
        .setIssuer(`https://securetoken.google.com/${projectId}`)
        .setAudience(projectId)
        .setSubject(uid)
        .setIssuedAt(now - tokenAge)
        .setExpirationTime(now + 3_600)
        .sign(privateKey);
      return `Bearer ${token}`;
    },
  };
}

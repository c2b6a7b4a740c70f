import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeIdentity {
  url: string;
  keysUrl: string;
  /** Numbers that codes were asked for, first to last. */
  numbers: string[];
  /** The code it "sent" to every number. */
  code: string;
  /** What its next call about an account is refused with, in Firebase's own word, such as QUOTA_EXCEEDED. */
  refuse: (word: string) => void;
  close(): void;
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function readJson(request: IncomingMessage): Promise<Record<string, string>> {
  let body = '';
  for await (const part of request) body += String(part);
  return body ? JSON.parse(body) : {};
}

/**
 * The few calls of Google's Identity Toolkit that a sign-in by telephone makes, and a key set to check its tokens by: the
 * site's own Firebase library and the server's own check run against it.
 */
export async function startFakeIdentity(projectId: string): Promise<FakeIdentity> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid: 'fake', alg: 'RS256', use: 'sig' };
  const numbers: string[] = [];
  const code = '246810';
  let refusal: string | null = null;

  const tokenFor = (phone: string): string => {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: `https://securetoken.google.com/${projectId}`,
      aud: projectId,
      auth_time: now,
      sub: createHash('sha256').update(phone).digest('hex').slice(0, 28),
      iat: now,
      exp: now + 3600,
      phone_number: phone,
      firebase: { identities: { phone: [phone] }, sign_in_provider: 'phone' },
    };
    const text = `${base64url({ alg: 'RS256', kid: 'fake', typ: 'JWT' })}.${base64url(claims)}`;
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
  };
  const answers: Record<string, (body: Record<string, string>) => object | string> = {
    recaptchaParams: () => ({ recaptchaSiteKey: 'a-site-key' }),
    'accounts:sendVerificationCode': ({ phoneNumber = '' }) => {
      numbers.push(phoneNumber);
      return { sessionInfo: `session ${phoneNumber}` };
    },
    'accounts:signInWithPhoneNumber': ({ sessionInfo = '', code: given }) => {
      if (given !== code) return 'INVALID_CODE';
      const phoneNumber = sessionInfo.replace('session ', '');
      const idToken = tokenFor(phoneNumber);
      return { idToken, refreshToken: 'r', expiresIn: '3600', localId: 'u1', isNewUser: false, phoneNumber };
    },
    'accounts:lookup': () => ({ users: [{ localId: 'u1', phoneNumber: numbers.at(-1), providerUserInfo: [] }] }),
  };
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/keys') return send(200, { keys: [jwk] });
    const name = Object.keys(answers).find((call) => request.url?.includes(call));
    // Its other calls ask about reCAPTCHA Enterprise, which a project need not have.
    if (!name) return send(400, { error: { code: 400, message: 'INVALID_PROJECT_ID' } });
    const body = await readJson(request);
    const refused = name.startsWith('accounts:') ? refusal : null;
    if (refused) refusal = null;
    const result = refused ?? answers[name]?.(body) ?? {};
    return typeof result === 'string' ? send(400, { error: { code: 400, message: result } }) : send(200, result);
  };
  const server = createServer((request, response) => void respond(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    keysUrl: `${url}/keys`,
    numbers,
    code,
    refuse: (word) => void (refusal = word),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

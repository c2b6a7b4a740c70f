import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

export const CLIENT = { clientId: 'sampan-test', clientSecret: 'a-client-secret-of-40-characters-or-more' };
export const RETURN_ADDRESS = 'http://localhost:8080/login';

export interface Double {
  url: string;
  close(): Promise<void>;
}

async function listen(server: Server): Promise<Double> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The provider's own page, for a browser that somebody sits before: nothing goes on until they press its button. */
const PAGE = `<!doctype html><html lang="en"><title>Sign in</title><h1>Sign in to go on</h1>
<form method="post"><button>Continue</button></form></html>`;

function showPage(res: ServerResponse): void {
  res.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
}

export interface ProviderOptions {
  /** Where people are sent back to, asked for at the first visit: a site may know its own address late. */
  returnAddress?: () => string;
  /** Shows a page with a button; without it everybody is sent straight back. */
  asks?: boolean;
}

interface Asked {
  req: IncomingMessage;
  res: ServerResponse;
  asks: boolean;
}

/** Says yes to whatever the provider asks `accountId`: who are you, and may this site know. */
async function agree(provider: Provider, accountId: string, { req, res, asks }: Asked): Promise<void> {
  const { prompt, params } = await provider.interactionDetails(req, res);
  if (asks && prompt.name === 'login' && req.method === 'GET') return showPage(res);
  if (prompt.name === 'login') return provider.interactionFinished(req, res, { login: { accountId } });
  const grant = new provider.Grant({ accountId, clientId: String(params['client_id']) });
  grant.addOIDCScope('openid profile');
  await provider.interactionFinished(req, res, { consent: { grantId: await grant.save() } });
}

/** A real OpenID Connect provider; `person` is who sits before its pages. */
export async function startOpenIdProvider(
  person: { sub: string; name: string },
  { returnAddress = () => RETURN_ADDRESS, asks = false }: ProviderOptions = {},
): Promise<Double> {
  let handle: RequestListener = (_, res) => res.end();
  const double = await listen(createServer((req, res) => handle(req, res)));
  const client = (id: string) => ({
    client_id: id,
    client_secret: CLIENT.clientSecret,
    redirect_uris: [returnAddress()],
    token_endpoint_auth_method: 'client_secret_post' as const,
  });
  const open = () =>
    new Provider(double.url, {
      clients: [client(CLIENT.clientId), client('another-site')],
      findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, name: person.name }) }),
      claims: { openid: ['sub'], profile: ['name'] },
      conformIdTokenClaims: false,
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
      cookies: { keys: ['a-key-for-the-cookies-of-the-test'] },
    });
  let provider: Provider | null = null;
  handle = (req, res) => {
    provider ??= open();
    if (!req.url?.startsWith('/interaction/')) return void provider.callback()(req, res);
    agree(provider, person.sub, { req, res, asks }).catch((error: unknown) => res.writeHead(500).end(String(error)));
  };
  return double;
}

/** Goes where the site has sent the browser, with its cookies, until the provider sends it back. @returns the query it comes back with */
export async function walkThrough(address: string): Promise<string> {
  const jar = new Map<string, string>();
  for (let url = address, steps = 0; steps < 12; steps++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const location = answer.headers.get('location');
    if (!location) throw new Error(`the provider stopped at ${url} with ${answer.status}: ${await answer.text()}`);
    url = new URL(location, url).href;
    if (url.startsWith(RETURN_ADDRESS)) return new URL(url).search.slice(1);
  }
  throw new Error('the provider does not send anybody back');
}

export interface Lie {
  aud?: string;
  nonce?: string;
  iss?: string;
  /** Signed by somebody else's key. */
  forged?: boolean;
  expired?: boolean;
}

/** An OpenID Connect provider that says in its id token what `lie` tells it to; `lie` may be changed at any time. */
export async function startLyingProvider(lie: { now: Lie }): Promise<Double> {
  const [own, other] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  let base = '';
  let nonce = '';
  const token = async () => {
    const { aud = CLIENT.clientId, iss = base, forged = false, expired = false, nonce: told = nonce } = lie.now;
    const now = Math.floor(Date.now() / 1000) - (expired ? 7200 : 0);
    return new SignJWT({ nonce: told, name: 'Liar' })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setIssuer(iss)
      .setAudience(aud)
      .setSubject('liar-1')
      .setIssuedAt(now)
      .setExpirationTime(now + 3600)
      .sign((forged ? other : own).privateKey);
  };
  const answers: Record<string, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer: base,
      authorization_endpoint: `${base}/auth`,
      token_endpoint: `${base}/token`,
      jwks_uri: `${base}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/jwks': () => ({ keys: [jwk] }),
    '/token': async () => ({ access_token: 'a', token_type: 'bearer', expires_in: 60, id_token: await token() }),
  };
  const answerCall = async (req: IncomingMessage, res: ServerResponse): Promise<unknown> => {
    const url = new URL(req.url ?? '/', base);
    if (url.pathname === '/auth') {
      nonce = url.searchParams.get('nonce') ?? '';
      const back = `${RETURN_ADDRESS}?code=c1&state=${url.searchParams.get('state')}`;
      return res.writeHead(302, { location: back }).end();
    }
    const answer = await answers[url.pathname]?.();
    res.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
  };
  const server = createServer((req, res) => void answerCall(req, res));
  const double = await listen(server);
  base = double.url;
  return double;
}

export interface FacebookState {
  person: { id: string; name: string };
  /** The app that tokens are made for. */
  app: string;
  /** 5xx from the graph. */
  broken: boolean;
}

/** Facebook as a site meets it: OAuth 2 with a code that works once, PKCE, and a graph that wants the secret's proof. */
export async function startFacebook(
  state: FacebookState,
  { asks = false }: Pick<ProviderOptions, 'asks'> = {},
): Promise<Double> {
  const codes = new Map<string, string>();
  const answerCall = async (req: IncomingMessage, res: ServerResponse): Promise<unknown> => {
    const url = new URL(req.url ?? '/', 'http://facebook');
    const say = (status: number, body: object) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname === '/dialog/oauth') {
      if (asks && req.method === 'GET') return showPage(res);
      const code = `fb-${codes.size + 1}`;
      codes.set(code, url.searchParams.get('code_challenge') ?? '');
      const back = `${url.searchParams.get('redirect_uri')}?code=${code}&state=${url.searchParams.get('state')}`;
      return res.writeHead(302, { location: back }).end();
    }
    if (state.broken) return say(503, { error: { message: 'try later' } });
    if (url.pathname === '/oauth/access_token') {
      let text = '';
      for await (const part of req) text += String(part);
      const form = new URLSearchParams(text);
      const challenge = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(form.get('code_verifier') ?? ''));
      const good =
        Buffer.from(digest).toString('base64url') === challenge && form.get('client_secret') === CLIENT.clientSecret;
      return good
        ? say(200, { access_token: 'fb-token', token_type: 'bearer', expires_in: 60 })
        : say(400, { error: 'invalid_grant' });
    }
    const known = req.headers.authorization === 'Bearer fb-token' && url.searchParams.has('appsecret_proof');
    if (!known) return say(401, { error: { message: 'no token' } });
    return say(200, url.pathname === '/app' ? { id: state.app } : state.person);
  };
  const server = createServer((req, res) => void answerCall(req, res));
  return listen(server);
}

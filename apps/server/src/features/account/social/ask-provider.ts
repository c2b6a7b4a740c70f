import { createHmac } from 'node:crypto';
import type { SocialProvider } from '@sampan/contract';
import { askOutside, boundedFetch } from '@sampan/service-kit/outbound';
import * as client from 'openid-client';
import { z } from 'zod';
import type { SocialConfig } from '../../../platform/config/social-config.ts';

/** A provider that has not answered by then counts as away, in seconds. */
const PATIENCE_SECONDS = 5;
const BOUNDS = { timeoutMs: PATIENCE_SECONDS * 1000, mostBytes: 256 * 1024 };
/** How long a provider's discovery document is believed before it is read again. */
const FRESH_MS = 600_000;

/** What the browser takes along to the provider and must bring back. */
export interface Visit {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Who somebody is at a provider. `subject` is the provider's own name for them and the only thing a login goes by. */
export interface ProviderPerson {
  subject: string;
  /** Anything that may become a username; never proof of who they are. */
  nameHint: string;
}

/** `refused`: the answer is not good, or the person said no. `away`: the provider cannot be asked now. */
type ProviderFault = 'refused' | 'away';

interface SocialProviderClient {
  /** @throws ProviderError away */
  addressFor(visit: Visit): Promise<string>;
  /** `answer`: the query the browser came back with. @throws ProviderError */
  whoIs(answer: URLSearchParams, visit: Visit): Promise<ProviderPerson>;
}

export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly fault: ProviderFault;
  constructor(fault: ProviderFault, cause: unknown) {
    super(`the provider is ${fault}`, { cause });
    this.fault = fault;
  }
}

/** Everything the library says of a bad answer is a refusal; what it says of a connection or a 5xx means away. */
function asProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError)
    return new ProviderError('refused', error);
  const { code, cause } = error as { code?: string; cause?: { status?: number } };
  const failed = code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' || error instanceof TypeError;
  const status = cause instanceof Response ? cause.status : undefined;
  return new ProviderError(failed && (status === undefined || status >= 500) ? 'away' : 'refused', error);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function returnAddress(redirectUri: string, answer: URLSearchParams): URL {
  const url = new URL(redirectUri);
  url.search = answer.toString();
  return url;
}

/** Plain http is for a provider on this machine alone (development and tests). */
const isLocal = (address: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);

type GoogleClient = NonNullable<SocialConfig['google']>;

/** Google, or any other OpenID Connect provider that has a discovery document: code flow with PKCE, state and nonce. */
function createGoogle(settings: GoogleClient, redirectUri: string): SocialProviderClient {
  let known: { config: client.Configuration; at: number } | null = null;
  async function discover(): Promise<client.Configuration> {
    if (known && performance.now() - known.at < FRESH_MS) return known.config;
    // The id token came straight from the provider; its signature is checked all the same (left out by default).
    const execute = [client.enableNonRepudiationChecks];
    if (isLocal(settings.issuer)) execute.push(client.allowInsecureRequests);
    const options = { timeout: PATIENCE_SECONDS, execute, [client.customFetch]: boundedFetch(BOUNDS) };
    const config = await client.discovery(
      new URL(settings.issuer),
      settings.clientId,
      settings.clientSecret,
      undefined,
      options,
    );
    known = { config, at: performance.now() };
    return config;
  }
  return {
    async addressFor({ state, nonce, codeVerifier }) {
      try {
        const url = client.buildAuthorizationUrl(await discover(), {
          redirect_uri: redirectUri,
          scope: 'openid profile',
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        });
        return url.href;
      } catch (error) {
        throw new ProviderError('away', error);
      }
    },
    async whoIs(answer, { state, nonce, codeVerifier }) {
      try {
        const tokens = await client.authorizationCodeGrant(await discover(), returnAddress(redirectUri, answer), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims?.sub) throw new ProviderError('refused', 'no subject');
        const hint = claims['name'] ?? claims['preferred_username'] ?? '';
        return { subject: claims.sub, nameHint: typeof hint === 'string' ? hint : '' };
      } catch (error) {
        throw asProviderError(error);
      }
    },
  };
}

type FacebookClient = NonNullable<SocialConfig['facebook']>;

const appOfToken = z.object({ id: z.string() });
const person = z.object({ id: z.string().min(1).max(255), name: z.string().optional() });

/**
 * Facebook: OAuth 2 without an id token, so its graph is asked who the token is for. A token that was made for another app
 * is refused: whoever runs that app could log in as its users here.
 */
function createFacebook(settings: FacebookClient, redirectUri: string): SocialProviderClient {
  const { clientId, clientSecret, dialogUrl, graphUrl } = settings;
  const server = {
    issuer: new URL(dialogUrl).origin,
    authorization_endpoint: `${dialogUrl}/dialog/oauth`,
    token_endpoint: `${graphUrl}/oauth/access_token`,
  };
  // Facebook takes the secret in the body of the token request.
  const config = new client.Configuration(server, clientId, clientSecret, client.ClientSecretPost(clientSecret));
  config.timeout = PATIENCE_SECONDS;
  config[client.customFetch] = boundedFetch(BOUNDS);
  if (isLocal(graphUrl)) client.allowInsecureRequests(config);

  async function ask<Value>(path: string, token: string, schema: z.ZodType<Value>): Promise<Value> {
    const url = new URL(`${graphUrl}${path}`);
    url.searchParams.set('appsecret_proof', createHmac('sha256', clientSecret).update(token).digest('hex'));
    const answer = await askOutside({ ...BOUNDS, url, headers: { authorization: `Bearer ${token}` } }).catch(
      (error: unknown) => {
        throw new ProviderError('away', error);
      },
    );
    if (!answer.ok) throw new ProviderError(answer.status >= 500 ? 'away' : 'refused', answer.status);
    const parsed = schema.safeParse(parseJson(answer.text));
    if (!parsed.success) throw new ProviderError('refused', parsed.error);
    return parsed.data;
  }

  return {
    async addressFor({ state, codeVerifier }) {
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'public_profile',
        state,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    },
    async whoIs(answer, { state, codeVerifier }) {
      try {
        const tokens = await client.authorizationCodeGrant(config, returnAddress(redirectUri, answer), {
          expectedState: state,
          pkceCodeVerifier: codeVerifier,
        });
        const token = tokens.access_token;
        if ((await ask('/app', token, appOfToken)).id !== clientId) throw new ProviderError('refused', 'another app');
        const found = await ask('/me?fields=id,name', token, person);
        return { subject: found.id, nameHint: found.name ?? '' };
      } catch (error) {
        throw asProviderError(error);
      }
    },
  };
}

export type SocialClients = Partial<Record<SocialProvider, SocialProviderClient>>;

/** The providers this server has a client at. `redirectUri` must be registered there exactly. */
export function createSocialClients(config: SocialConfig, redirectUri: string): SocialClients {
  return {
    ...(config.google && { google: createGoogle(config.google, redirectUri) }),
    ...(config.facebook && { facebook: createFacebook(config.facebook, redirectUri) }),
  };
}

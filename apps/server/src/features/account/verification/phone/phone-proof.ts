import { boundedFetch } from '@sampan/service-kit/outbound';
import { createRemoteJWKSet, customFetch, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import type { BrandSettings } from '../../../../platform/brand-settings.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { type Refusal, refuse } from '../../../../platform/http/errors.ts';
import { firebaseProject } from '../../../brand/index.ts';
import { spendToken } from './phone-proof.queries.ts';

/** A proof older than this opens nothing, as a code of ours would not (TRUST R-55). */
const MAX_AGE_S = 600;
/** How far the provider's clock may run ahead. */
const SKEW_S = 30;
/** How long the provider's keys may take, and how many calls may wait for them: each holds a database connection. */
const KEYS_TIMEOUT_MS = 2000;
const MAX_WAITING = 2;

type KeySet = ReturnType<typeof createRemoteJWKSet>;

/** Public keys by their address; jose keeps them, fetches them again when they age and at most every 30 s for an unknown one. */
const keySets = new Map<string, KeySet>();
let waiting = 0;

function keysAt(url: string): KeySet {
  const known = keySets.get(url);
  if (known) return known;
  const made = createRemoteJWKSet(new URL(url), {
    timeoutDuration: KEYS_TIMEOUT_MS,
    [customFetch]: boundedFetch({ timeoutMs: KEYS_TIMEOUT_MS, mostBytes: 256 * 1024 }),
  });
  keySets.set(url, made);
  return made;
}

class KeysUnavailable extends Error {}

function keyFinder(url: string): JWTVerifyGetKey {
  const keys = keysAt(url);
  return async (header, token) => {
    const mayFetch = !keys.fresh || !keys.jwks()?.keys.some((key) => key.kid === header.kid);
    if (mayFetch && waiting >= MAX_WAITING) throw new KeysUnavailable();
    if (mayFetch) waiting += 1;
    try {
      return await keys(header, token);
    } catch (error) {
      // A key that is not among those we have is a forger's; all else is the provider's silence.
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error;
      throw new KeysUnavailable();
    } finally {
      if (mayFetch) waiting -= 1;
    }
  };
}

const claims = z.object({
  sub: z.string().min(1).max(128),
  auth_time: z.number().int(),
  phone_number: z.string().regex(/^\+[1-9]\d{4,14}$/),
  firebase: z.object({ sign_in_provider: z.literal('phone') }),
});

function readClaims(payload: JWTPayload, nowSeconds: number): { phone: string; expires: Date } | null {
  const parsed = claims.safeParse(payload);
  if (!parsed.success || payload.exp === undefined) return null;
  const age = nowSeconds - parsed.data.auth_time;
  if (age > MAX_AGE_S || age < -SKEW_S) return null;
  return { phone: parsed.data.phone_number, expires: new Date(payload.exp * 1000) };
}

export interface FirebaseProof {
  brand: BrandSettings;
  idToken: string;
  /** Address of the provider's public keys (`config.phoneProof.keysUrl`). */
  keysUrl: string;
}

/**
 * The number that a Firebase ID token proves: signed by the provider's published keys (RS256), made for this brand's
 * project, signed in by telephone within ten minutes, and used for the first time.
 * @returns E.164, or a refusal: phone.proof.invalid, phone.proof.unavailable (keys out of reach), function.disabled
 */
export async function readFirebaseNumber(
  tx: Tx,
  actor: Actor,
  { brand, idToken, keysUrl }: FirebaseProof,
): Promise<string | Refusal> {
  const project = firebaseProject(brand);
  if (!project) return refuse('function.disabled');
  try {
    const { payload } = await jwtVerify(idToken, keyFinder(keysUrl), {
      algorithms: ['RS256'],
      issuer: `https://securetoken.google.com/${project.projectId}`,
      audience: project.projectId,
      requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
      clockTolerance: SKEW_S,
      currentDate: actor.now,
    });
    const read = readClaims(payload, Math.floor(actor.now.getTime() / 1000));
    if (!read || !(await spendToken(tx, idToken, read.expires))) return refuse('phone.proof.invalid');
    return read.phone;
  } catch (error) {
    if (error instanceof KeysUnavailable) return refuse('phone.proof.unavailable');
    if (error instanceof errors.JOSEError) return refuse('phone.proof.invalid');
    throw error;
  }
}

import { Secret, TOTP } from 'otpauth';
import type { Random } from '../random.ts';

const PERIOD = 30;
/** Steps a clock may be off, either way. */
const WINDOW = 1;

/** What an authenticator app is given. `secret` is base32; `address` is what it reads from a QR code. */
export interface NewSecret {
  secret: string;
  address: string;
}

/** The code generator of an app: SHA-1, six digits, thirty seconds, what every authenticator app can do. */
function generatorOf(parts: { issuer: string; label: string; secret: Secret }): TOTP {
  return new TOTP({ ...parts, algorithm: 'SHA1', digits: 6, period: PERIOD });
}

/** RFC 4226 asks for 160 bits. */
export function newTimeCodeSecret(random: Random, { issuer, label }: { issuer: string; label: string }): NewSecret {
  const secret = new Secret({ buffer: new Uint8Array(random.bytes(20)).buffer });
  return { secret: secret.base32, address: generatorOf({ issuer, label, secret }).toString() };
}

/** The time step whose code this is, if it is later than `after`, the newest one used; else null. */
export function matchTimeCode(given: { secret: string; code: string; now: Date; after: bigint }): bigint | null {
  const timestamp = given.now.getTime();
  const generator = generatorOf({ issuer: '', label: '', secret: Secret.fromBase32(given.secret) });
  const delta = generator.validate({ token: given.code, timestamp, window: WINDOW });
  if (delta === null) return null;
  const step = BigInt(Math.floor(timestamp / 1000 / PERIOD) + delta);
  return step > given.after ? step : null;
}

import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** CBOR of what an authenticator says: small whole numbers, texts, bytes and maps (RFC 8949). */
function cbor(value: unknown): Buffer {
  const head = (major: number, size: number) => {
    if (size < 24) return Buffer.from([(major << 5) | size]);
    if (size < 256) return Buffer.from([(major << 5) | 24, size]);
    return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  };
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, entry]) => [cbor(key), cbor(entry)])]);
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const PRESENT = 1;
const VERIFIED = 4;
const ATTESTED = 64;

export interface Ceremony {
  challenge: string;
  origin?: string;
  rpId?: string;
  /** false: the finger, face or PIN was not asked for. */
  verified?: boolean;
}

/** A passkey in software: ES256, no attestation, as a phone would make it. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(16).toString('base64url');
  readonly #key: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #counter = 0;

  #authData({ rpId = 'localhost', verified = true }: Ceremony, attested: Buffer | null): Buffer {
    const flags = PRESENT | (verified ? VERIFIED : 0) | (attested ? ATTESTED : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, ...(attested ? [attested] : [])]);
  }

  #clientData(type: string, { challenge, origin = 'http://localhost:8080' }: Ceremony): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  register(ceremony: Ceremony) {
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    const cose = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(cose)]);
    const object = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', this.#authData(ceremony, attested)],
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', ceremony).toString('base64url'),
      attestationObject: cbor(object).toString('base64url'),
      transports: ['internal'],
    });
  }

  /** `rewind`: answers with a counter that was seen before, as a copied key would. */
  authenticate(ceremony: Ceremony, { rewind = false } = {}) {
    if (!rewind) this.#counter += 1;
    const data = this.#authData(ceremony, null);
    const client = this.#clientData('webauthn.get', ceremony);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(client)]))
      .sign(this.#key.privateKey);
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  #answer(response: Record<string, unknown>) {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }
}

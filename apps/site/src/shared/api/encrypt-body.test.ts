import { endpoints } from '@sampan/contract';
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call } from './call.ts';

afterEach(() => vi.unstubAllGlobals());

const keyPair = async (kid: string) => {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid, use: 'enc', alg: 'ECDH-ES' } };
};

describe('encrypted calls', () => {
  it('A-039 send { value: JWE } that the key opens, with iat and a jti used once, and fetch new keys once', async () => {
    const [old, current] = [await keyPair('old'), await keyPair('new')];
    const bodies: string[] = [];
    let keyFetches = 0;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      if (url === endpoints.keys.path) {
        keyFetches += 1;
        return Response.json({ success: true, value: { keys: [keyFetches === 1 ? old.jwk : current.jwk] } });
      }
      bodies.push(init.body as string);
      expect((init.headers as Record<string, string>).Encryption).toBe('jwe');
      return bodies.length === 1
        ? Response.json(
            { success: false, value: null, message: '', errorCode: 'request.encryption.invalid' },
            { status: 400 },
          )
        : Response.json({ success: true, value: { token: 't' } });
    });
    const value = await call(endpoints.login, { type: 'username', username: 'mali', password: 'lantern' });
    expect(value).toEqual({ token: 't' });
    expect(keyFetches).toBe(2);
    const { plaintext, protectedHeader } = await compactDecrypt(
      (JSON.parse(bodies[1] ?? '') as { value: string }).value,
      current.privateKey,
    );
    expect(protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'new' });
    const claims = JSON.parse(new TextDecoder().decode(plaintext)) as Record<string, unknown>;
    expect(claims.payload).toMatchObject({ username: 'mali', password: 'lantern' });
    expect(claims.jti).toMatch(/^[0-9a-f-]{36}$/);
    expect(Math.abs(Number(claims.iat) - Date.now() / 1000)).toBeLessThan(60);
    expect(bodies[0]).not.toContain('lantern');
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  dropRememberedToken,
  forgetRemembered,
  readChoice,
  readLastUser,
  readRemembered,
  storeRemembered,
} from './remembered-login.ts';

/** A cookie jar as a page sees it: reading gives names and values, writing keeps the attributes for the test. */
function openJar() {
  const values = new Map<string, string>();
  const written: string[] = [];
  return {
    written,
    document: {
      get cookie() {
        return [...values].map(([name, value]) => `${name}=${value}`).join('; ');
      },
      set cookie(line: string) {
        written.push(line);
        const [pair = '', ...attributes] = line.split('; ');
        const at = pair.indexOf('=');
        if (attributes.includes('Max-Age=0')) values.delete(pair.slice(0, at));
        else values.set(pair.slice(0, at), pair.slice(at + 1));
      },
    },
  };
}

let jar = openJar();
beforeEach(() => {
  jar = openJar();
  vi.stubGlobal('document', jar.document);
  vi.stubGlobal('location', { protocol: 'https:' });
});
afterEach(() => vi.unstubAllGlobals());

describe('a remembered login', () => {
  it('S-095 S-445 S-446 keeps the user under the brand and a token under the user', () => {
    storeRemembered('sampan', { username: 'mali', token: 'one-use-token' });
    expect(readRemembered('sampan')).toEqual({ username: 'mali', token: 'one-use-token' });
    expect(jar.document.cookie).toBe('sampan-login=mali; mali=one-use-token; loginRemember=true');
  });

  it('S-448 lives 24 hours, on this site alone', () => {
    storeRemembered('sampan', { username: 'mali', token: 'one-use-token' });
    for (const line of jar.written) expect(line).toContain('Path=/; Max-Age=86400; SameSite=Strict; Secure');
  });

  it('S-447 is off after it was unticked, and nothing of it stays', () => {
    storeRemembered('sampan', { username: 'mali', token: 'one-use-token' });
    forgetRemembered('sampan');
    expect(readRemembered('sampan')).toBeNull();
    expect(readLastUser('sampan')).toBe('');
    expect(readChoice()).toBe(false);
    expect(jar.document.cookie).not.toContain('one-use-token');
  });

  it('a logout takes the token and leaves name and choice', () => {
    storeRemembered('sampan', { username: 'mali', token: 'one-use-token' });
    dropRememberedToken('sampan');
    expect(readRemembered('sampan')).toBeNull();
    expect([readLastUser('sampan'), readChoice()]).toEqual(['mali', true]);
  });

  it('is one brand’s: another brand on the same address knows nothing of it', () => {
    storeRemembered('sampan', { username: 'mali', token: 'one-use-token' });
    expect(readRemembered('other')).toBeNull();
  });

  it('a player called like a cookie of the site is not remembered, so that the cookie stays what it is', () => {
    for (const username of ['loginRemember', 'lang', 'theme', 'sampan-login', 'loginTypeSms', 'sampan_device'])
      storeRemembered('sampan', { username, token: 'one-use-token' });
    expect(jar.written).toEqual([]);
  });
});

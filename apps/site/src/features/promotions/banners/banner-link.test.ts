import { describe, expect, it } from 'vitest';
import { bannerLink } from './banner-link.ts';

describe('banner link', () => {
  it('S-260 S-267 goes inside the site, or to another site in a new tab', () => {
    expect(bannerLink({ linkageType: 'INNER', url: '/rng' })).toEqual({ href: '/rng' });
    expect(bannerLink({ linkageType: 'OUTER', url: 'https://a.example/' })).toEqual({
      href: 'https://a.example/',
      target: '_blank',
    });
  });
  it.each([
    ['INNER', '//evil.example'],
    ['INNER', 'https://evil.example'],
    ['OUTER', 'javascript:alert(1)'],
    ['OUTER', 'http://plain.example'],
    ['MODAL', 'expiredPasswordModal'],
    ['NONE', '/rng'],
  ] as const)('leads nowhere for %s %s', (linkageType, url) => {
    expect(bannerLink({ linkageType, url })).toBeNull();
  });
});

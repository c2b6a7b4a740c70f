import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressKey, parseAddress, parseBlock } from '../../../platform/network-address.ts';
import { evaluateRegion } from './evaluate-region.ts';

const open = { closed: false, rules: [], blockedCountries: [] };

describe('region rules', () => {
  it('the narrowest block that holds the address decides', () => {
    const settings = {
      ...open,
      rules: [
        { cidr: '203.0.113.0/24', country: 'TH' },
        { cidr: '203.0.0.0/8', country: 'VN', blocked: true },
        { cidr: '203.0.113.7', country: 'PH', blocked: true },
      ],
    };
    expect(evaluateRegion(settings, '203.0.113.8')).toEqual({ countryCode: 'TH', restricted: false });
    expect(evaluateRegion(settings, '203.9.9.9')).toEqual({ countryCode: 'VN', restricted: true });
    expect(evaluateRegion(settings, '203.0.113.7')).toEqual({ countryCode: 'PH', restricted: true });
    expect(evaluateRegion(settings, '8.8.8.8')).toEqual({ countryCode: '', restricted: false });
  });

  it('a blocked country blocks its blocks, except one that says otherwise', () => {
    const rules = [
      { cidr: '10.0.0.0/8', country: 'SG' },
      { cidr: '10.1.0.0/16', country: 'SG', blocked: false },
    ];
    const settings = { ...open, rules, blockedCountries: ['SG'] };
    expect(evaluateRegion(settings, '10.2.0.1').restricted).toBe(true);
    expect(evaluateRegion(settings, '10.1.0.1').restricted).toBe(false);
  });

  it('F-026 a closed brand is closed to every address, and to no address at all', () => {
    for (const ip of ['1.2.3.4', '2001:db8::1', 'nonsense'])
      expect(evaluateRegion({ ...open, closed: true }, ip).restricted).toBe(true);
  });

  it('IPv6 blocks hold, and an IPv4 address inside IPv6 is checked as IPv4', () => {
    const settings = {
      ...open,
      rules: [
        { cidr: '2001:db8::/32', country: 'TH', blocked: true },
        { cidr: '198.51.100.0/24', country: 'VN', blocked: true },
      ],
    };
    expect(evaluateRegion(settings, '2001:db8:ffff::1').restricted).toBe(true);
    expect(evaluateRegion(settings, '2001:db9::1').restricted).toBe(false);
    expect(evaluateRegion(settings, '::ffff:198.51.100.9')).toEqual({ countryCode: 'VN', restricted: true });
    // The same bits as an IPv4 block, but another family.
    expect(evaluateRegion(settings, '::198.51.100.9').restricted).toBe(false);
  });

  it('reads every IPv4 address as its number and every IPv6 address as the platform writes it', () => {
    fc.assert(
      fc.property(fc.ipV4(), (ip) => {
        const value = ip.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
        expect(parseAddress(ip)).toEqual({ width: 32, value: BigInt(value) });
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 }), (groups) => {
        const written = new URL(`http://[${groups.map((group) => group.toString(16)).join(':')}]/`).hostname.slice(
          1,
          -1,
        );
        const value = groups.reduce((sum, group) => (sum << 16n) | BigInt(group), 0n);
        if (value >> 32n !== 0xffffn) expect(parseAddress(written)).toEqual({ width: 128, value });
      }),
    );
  });

  it('refuses what is no block', () => {
    for (const text of [
      '',
      '1.2.3',
      '1.2.3.4/33',
      '1.2.3.4/-1',
      '1.2.3.4/8/8',
      '::/129',
      'x/8',
      '1.2.3.4/',
      '01.2.3.4',
    ])
      expect([text, parseBlock(text)]).toEqual([text, null]);
  });

  it('one customer is one address: IPv4 whole, IPv6 by its /64', () => {
    expect(addressKey('203.0.113.7')).toBe('203.0.113.7');
    expect(addressKey('::ffff:203.0.113.7')).toBe('203.0.113.7');
    expect(addressKey('2001:db8:1:2:aaaa::1')).toBe(addressKey('2001:db8:1:2:ffff::9'));
    expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'));
  });
});

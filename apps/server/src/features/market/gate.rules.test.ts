import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { products } from '../brand/index.ts';
import { evaluateGate, type Gates, isOpenToAll, type Switch } from './gate.rules.ts';
import { gateActions, marketSettings } from './market.settings.ts';

const none: Gates = { countries: [], unknown: 'refuse', switches: [], halt: null };
const thai: Gates = { ...none, countries: ['TH'] };
const bet = (from: string[], product: (typeof products)[number] = 'RNG') => ({ action: 'bet' as const, product, from });

describe('R-74 gates by country, product and action', () => {
  test('a market is open to its countries alone, and to nobody unknown', () => {
    expect(evaluateGate(thai, bet(['TH']))).toBeNull();
    expect(evaluateGate(thai, bet(['VN']))).toBe('market.closed');
    expect(evaluateGate(thai, bet(['']))).toBe('market.closed');
    expect(evaluateGate(thai, bet([]))).toBe('market.closed');
    expect(evaluateGate({ ...thai, unknown: 'serve' }, bet(['']))).toBeNull();
  });

  test('address and telephone must both be of an open country', () => {
    expect(evaluateGate(thai, bet(['TH', 'VN']))).toBe('market.closed');
    expect(evaluateGate(thai, bet(['TH', 'TH']))).toBeNull();
  });

  test('a switch may open to those alone whose identity is proven; a closed one stands over it', () => {
    const proven: Switch = { country: 'TH', product: '*', action: '*', open: true, identity: true };
    const gates = { ...thai, switches: [proven] };
    expect(evaluateGate(gates, bet(['TH']))).toBe('identity.required');
    expect(evaluateGate(gates, { ...bet(['TH']), verified: true })).toBeNull();
    expect(evaluateGate(gates, { action: 'login', from: ['TH'] })).toBeNull();
    expect(evaluateGate(gates, { ...bet(['VN', 'TH']), verified: true })).toBe('market.closed');
    const closed = { ...thai, switches: [proven, { ...proven, open: false, identity: undefined }] };
    expect(evaluateGate(closed, { ...bet(['TH']), verified: true })).toBe('market.closed');
  });

  test('the switch that names most counts, and no switch opens a country that is not served', () => {
    const switches: Switch[] = [
      { country: '*', product: 'SPORTS', action: 'bet', open: false },
      { country: 'TH', product: 'SPORTS', action: 'bet', open: true },
      { country: 'VN', product: '*', action: '*', open: true },
      { country: 'TH', product: 'LIVE', action: '*', open: false },
      { country: 'TH', product: '*', action: 'deposit', open: false },
    ];
    const gates = { ...none, countries: ['TH', 'PH'], switches };
    expect(evaluateGate(gates, bet(['PH'], 'SPORTS'))).toBe('market.closed');
    expect(evaluateGate(gates, bet(['TH'], 'SPORTS'))).toBeNull();
    expect(evaluateGate(gates, bet(['TH'], 'LIVE'))).toBe('market.closed');
    expect(evaluateGate(gates, bet(['VN']))).toBe('market.closed');
    expect(evaluateGate(gates, { action: 'deposit', from: ['TH'] })).toBe('market.closed');
    expect(evaluateGate(gates, { action: 'deposit', from: ['PH'] })).toBeNull();
  });

  test('R-75 what is halted is closed everywhere; nobody is kept from logging in by it', () => {
    for (const action of gateActions)
      expect(evaluateGate({ ...none, halt: { products: [] } }, { action, from: ['TH'] })).toBe(
        action === 'login' ? null : 'system.halted',
      );
    const fish = { ...none, halt: { products: ['FISH' as const] } };
    expect(evaluateGate(fish, bet(['TH'], 'FISH'))).toBe('system.halted');
    expect(evaluateGate(fish, bet(['TH'], 'RNG'))).toBeNull();
    expect(evaluateGate(fish, { action: 'deposit', from: ['TH'] })).toBeNull();
  });

  test('a closed switch for just this is never overruled, whatever the others say', () => {
    const word = <T extends string>(values: readonly T[]) => fc.constantFrom<T | '*'>(...values, '*');
    const any = fc.record({
      country: word(['TH', 'PH']),
      product: word(products),
      action: word(gateActions),
      open: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 12 }), fc.constantFrom(...products), (others, product) => {
        const closed = { country: 'TH', product, action: 'bet', open: false } as const;
        const gates = { ...thai, switches: [...others, closed] as Switch[] };
        expect(evaluateGate(gates, bet(['TH'], product))).toBe('market.closed');
      }),
    );
  });

  test('withdrawals have no switch, and a brand without gates asks nobody', () => {
    const withdraw = [{ country: 'TH', product: '*', action: 'withdraw', open: false }];
    expect(marketSettings.switches.schemaIn('THB').safeParse(withdraw).success).toBe(false);
    expect(isOpenToAll(none)).toBe(true);
    expect(isOpenToAll(thai)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { allEndpoints, endpoints } from '../src/index.ts';

describe('the table of calls', () => {
  it('A-041 calls without a path of the specification stand under its prefixes, each path and method once', () => {
    const { permission, countries, addFavourite, removeFavourite, chatUrl, updateLanguage, serviceLink } = endpoints;
    for (const { path } of [permission, countries, addFavourite, removeFavourite, chatUrl, updateLanguage, serviceLink])
      expect(path).toMatch(/^\/wps\//);
    for (const { path } of allEndpoints) expect(path).toMatch(/^\/(wps|lgw|lotto)\//);
    const calls = allEndpoints.flatMap(({ path, alsoPaths = [], method, alsoMethods = [] }) =>
      [path, ...alsoPaths].flatMap((one) => [method, ...alsoMethods].map((how) => `${how} ${one}`)),
    );
    expect(new Set(calls).size).toBe(calls.length);
  });

  it('A-054 the calls whose names lack the prefix of their kind have both names', () => {
    const { pointReward, pointConfig, redeemPointList } = endpoints;
    for (const { path, alsoPaths } of [pointReward, pointConfig, redeemPointList]) {
      expect(path).toMatch(/^\/wps\/relay\/MCS2_/);
      expect(alsoPaths).toEqual([path.replace('MCS2_', '')]);
    }
  });

  it('A-042 what is repeatable moves no money, and what moves money is not called by GET', () => {
    for (const { id, repeatable, money, method } of allEndpoints) {
      expect([id, Boolean(repeatable && money)]).toEqual([id, false]);
      if (money) expect([id, method]).not.toEqual([id, 'GET']);
    }
  });
});

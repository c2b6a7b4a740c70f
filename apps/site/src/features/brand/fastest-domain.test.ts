import { describe, expect, it } from 'vitest';
import { fastestDomain } from './fastest-domain.ts';
import { measureDomains } from './measure-domains.ts';

describe('speed check', () => {
  it('S-234 marks the fastest measured domain', () => {
    expect(
      fastestDomain([
        { domain: 'a', speed: 80 },
        { domain: 'b', speed: 20 },
        { domain: 'c', speed: 0 },
      ]),
    ).toBe('b');
    expect(fastestDomain([{ domain: 'c', speed: 0 }])).toBeNull();
  });

  it('S-234 asks each address twice and counts the second answer; one that is silent has no figure', async () => {
    const asked: string[] = [];
    const ask = (address: string): Promise<void> => {
      asked.push(address);
      return address.includes('away') ? Promise.reject(new TypeError('failed')) : Promise.resolve();
    };
    const list = [
      { domain: 'https://one.example', speed: 1 },
      { domain: 'https://away.example', speed: 2 },
    ];
    const measured = await measureDomains(list, new AbortController().signal, ask);
    expect(asked).toEqual([
      'https://one.example/healthz',
      'https://one.example/healthz',
      'https://away.example/healthz',
    ]);
    expect(measured.map(({ speed }) => speed > 0)).toEqual([true, false]);
  });
});

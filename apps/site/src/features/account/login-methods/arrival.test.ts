import { describe, expect, it } from 'vitest';
import { readArrival } from './arrival.ts';

describe('what an address brings along', () => {
  it('S-440 S-454 a one-use code on any page, and the rest of the address stays', () => {
    expect(readArrival('https://play.example/rng?q=koi&token=abc#hot')).toEqual({
      arrival: { kind: 'code', code: 'abc' },
      rest: '/rng?q=koi#hot',
    });
    expect(readArrival('https://play.example/?token=')?.rest, 'an empty one goes as well').toBe('/');
  });

  it('E-068 what a provider sends back, on /login alone', () => {
    expect(readArrival('https://play.example/login?code=c&state=s&iss=x')).toEqual({
      arrival: { kind: 'social', answer: 'code=c&state=s&iss=x' },
      rest: '/login',
    });
    expect(readArrival('https://play.example/login?error=access_denied&state=s')?.arrival.kind).toBe('social');
    expect(readArrival('https://play.example/rng?code=c&state=s')).toBeNull();
    expect(readArrival('https://play.example/login?next=/rng')).toBeNull();
  });
});

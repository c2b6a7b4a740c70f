import { describe, expect, it } from 'vitest';
import { pageHeaders } from './page-headers.ts';

const config = { publicUrl: 'https://play.example.com', gamesUrl: 'https://games.example.com' };
const policyOf = (guests?: Parameters<typeof pageHeaders>[2]) =>
  pageHeaders(config, { script: "'sha256-x'", style: "'sha256-y'" }, guests)['content-security-policy'] ?? '';

describe('R-57 the policy of a page', () => {
  it('F-012 lets nothing of Firebase in while it is off', () => {
    for (const policy of [policyOf(), policyOf({ firebase: null })])
      expect(policy).not.toMatch(/google|gstatic|default goog/);
  });

  it('F-012 opens for its calls and its check alone while it is on', () => {
    const policy = policyOf({ firebase: { emulatorUrl: '' } });
    expect(policy).toContain('connect-src');
    expect(policy).toMatch(/connect-src [^;]*https:\/\/identitytoolkit\.googleapis\.com/);
    expect(policy).toMatch(
      /script-src 'self' 'sha256-x' https:\/\/www\.google\.com\/recaptcha\/ https:\/\/www\.gstatic\.com\/recaptcha\/;/,
    );
    expect(policy).toMatch(/frame-src https:\/\/games\.example\.com https:\/\/www\.google\.com\/recaptcha\//);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe/);
    expect(policy).toContain("style-src 'self' 'sha256-y';");
  });

  it('F-012 opens for the calls of a stand-in, and no script', () => {
    const policy = policyOf({ firebase: { emulatorUrl: 'http://127.0.0.1:9099/x' } });
    expect(policy).toMatch(/connect-src [^;]*http:\/\/127\.0\.0\.1:9099;/);
    expect(policy).toMatch(/script-src 'self' 'sha256-x';/);
  });

  it('S-490 opens for the tag of analytics, its reports and nothing else, where the brand has one', () => {
    expect(policyOf({ firebase: null, analytics: false })).not.toMatch(/google|goog#/);
    const policy = policyOf({ firebase: null, analytics: true });
    expect(policy).toContain("script-src 'self' 'sha256-x' https://www.googletagmanager.com/gtag/;");
    expect(policy).toMatch(/connect-src [^;]*https:\/\/\*\.google-analytics\.com/);
    expect(policy).toContain("trusted-types sampan dompurify goog#html 'allow-duplicates'");
    expect(policy).toMatch(/frame-src https:\/\/games\.example\.com;/);
  });

  it('S-492 lets frames of games in from the hosts of the list alone', () => {
    const framesOf = (frames: string[]) => /frame-src ([^;]*);/.exec(policyOf({ firebase: null, frames }))?.[1];
    expect(framesOf([])).toBe('https://games.example.com');
    const listed = ['https://one.vendor.example', 'https://two.vendor.example/lobby', 'no address'];
    expect(framesOf(listed)).toBe('https://games.example.com https://one.vendor.example https://two.vendor.example');
  });
});

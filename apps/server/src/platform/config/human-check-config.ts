import { z } from 'zod';

export const checkProviders = ['turnstile', 'hcaptcha'] as const;
export type CheckProviderName = (typeof checkProviders)[number];

/** Where a provider's script is loaded from, and where a token is verified. */
export interface CheckProviderUrls {
  script: string;
  verify: string;
}

export type HumanCheckUrls = Record<CheckProviderName, CheckProviderUrls>;

const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''));
const empty = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(empty, schema.optional());

export const humanCheckEnvironment = { TURNSTILE_URL: optional(url), HCAPTCHA_URL: optional(url) };

export const humanCheckHints: Record<string, string> = {
  TURNSTILE_URL: 'an address such as https://challenges.cloudflare.com/turnstile/v0',
  HCAPTCHA_URL: 'an address of a stand-in for js.hcaptcha.com and api.hcaptcha.com',
};

type Values = { [Name in keyof typeof humanCheckEnvironment]?: string | undefined };

/** The providers' own addresses, unless a stand-in takes their place. */
export function readHumanCheckUrls({ TURNSTILE_URL, HCAPTCHA_URL }: Values): HumanCheckUrls {
  const turnstile = TURNSTILE_URL ?? 'https://challenges.cloudflare.com/turnstile/v0';
  return {
    turnstile: { script: `${turnstile}/api.js`, verify: `${turnstile}/siteverify` },
    hcaptcha: {
      script: `${HCAPTCHA_URL ?? 'https://js.hcaptcha.com'}/1/api.js`,
      verify: `${HCAPTCHA_URL ?? 'https://api.hcaptcha.com'}/siteverify`,
    },
  };
}

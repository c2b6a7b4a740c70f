import { z } from 'zod';
import { checkProviders } from '../../platform/config/human-check-config.ts';
import { declareSettings, defineSetting } from '../brand/index.ts';

const count = (max: number) => z.number().int().min(1).max(max);

export const accountSettings = declareSettings({
  captchaAfter: defineSetting({
    key: 'login.captchaAfter',
    schema: count(20),
    initial: 3,
    about: 'Failed logins of one account from one address after which a captcha is asked.',
  }),
  lockAfter: defineSetting({
    key: 'login.lockAfter',
    schema: count(100),
    initial: 10,
    about: 'Failed logins of one account from one address after which that address must wait.',
  }),
  lockMinutes: defineSetting({
    key: 'login.lockMinutes',
    schema: count(1440),
    initial: 15,
    about: 'How long such an address waits, in minutes. The owner can log in from elsewhere.',
  }),
  pairCap: defineSetting({
    key: 'login.pairCap',
    schema: count(10_000),
    initial: 20,
    about:
      'Failed logins of one account from one block of addresses in half an hour after which that block must wait for it.',
  }),
  sprayCap: defineSetting({
    key: 'login.sprayCap',
    schema: count(10_000),
    initial: 20,
    about: 'At how many accounts one password may fail in half an hour; then only known browsers may log in with it.',
  }),
  accountCap: defineSetting({
    key: 'login.accountCap',
    schema: count(10_000),
    initial: 100,
    about: 'Failed logins of one account in half an hour, from all addresses, after which only known browsers may try.',
  }),
  addressCap: defineSetting({
    key: 'login.addressCap',
    schema: count(100_000),
    initial: 200,
    about: 'Failed logins from one address in half an hour, over all accounts, after which it must wait.',
  }),
  prefixCap: defineSetting({
    key: 'login.prefixCap',
    schema: count(1_000_000),
    initial: 1000,
    about: 'Failed logins from one block of addresses (/24, IPv6 /48) in half an hour after which it must wait.',
  }),
  quietChecks: defineSetting({
    key: 'humanCheck.quietPerMinute',
    schema: count(1_000_000),
    initial: 60,
    about:
      'Human checks a minute that are usual here. Beyond them each doubling doubles the work a strange browser must do.',
  }),
  checkProvider: defineSetting({
    key: 'humanCheck.provider',
    schema: z.strictObject({
      name: z.enum(['embedded', ...checkProviders]),
      siteKey: z.string().regex(/^[A-Za-z0-9_-]{0,100}$/),
    }),
    initial: { name: 'embedded', siteKey: '' },
    about:
      'Who asks whether a person is there: {"name": "embedded", "siteKey": ""} is the picture with its proof of work; turnstile and hcaptcha are asked with the site key you have there, once `human-check secret` has the secret.',
  }),
  demoIdleHours: defineSetting({
    key: 'demo.idleHours',
    schema: z.number().int().min(1).max(720),
    initial: 24,
    about: 'Hours after which a free demo account that nobody uses is removed.',
  }),
  minimumAge: defineSetting({
    key: 'register.minimumAge',
    schema: z.number().int().min(18).max(99),
    initial: 18,
    about: 'Years somebody must have lived to play, where register.birthDate asks for the date of birth.',
  }),
  passwordDays: defineSetting({
    key: 'login.passwordDays',
    schema: z.number().int().min(0).max(3650),
    initial: 0,
    about: 'Days after which a password counts as expired; 0 never.',
  }),
});

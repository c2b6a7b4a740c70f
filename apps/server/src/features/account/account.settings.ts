import { z } from 'zod';
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
  demoIdleHours: defineSetting({
    key: 'demo.idleHours',
    schema: z.number().int().min(1).max(720),
    initial: 24,
    about: 'Hours after which a free demo account that nobody uses is removed.',
  }),
  passwordDays: defineSetting({
    key: 'login.passwordDays',
    schema: z.number().int().min(0).max(3650),
    initial: 0,
    about: 'Days after which a password counts as expired; 0 never.',
  }),
});

import { type Currency, currencyOf } from '@sampan/contract';

/** A brand that a first start makes, for play money. */
export interface DemoBrand {
  brand: string;
  name: string;
  currency: Currency;
  /** Its own language first; the switch in the header offers these. */
  headerLanguages: readonly string[];
  timeZone: string;
  /** Whose banks and phone numbers it takes. */
  countries: readonly string[];
  hosts: readonly string[];
  /** Who plays there and who is their agent; play money only, so the passwords are no secrets. */
  player: DemoAccount;
  agent: DemoAccount;
}

export interface DemoAccount {
  username: string;
  password: string;
}

export const DEMO_BRAND = 'sampan';

/** Passwords that stand in this repository. */
export const demoPasswords = ['lantern-river-7', 'lantern-river-8'] as const;

const demoAccounts = (player: string, agent: string) => ({
  player: { username: player, password: demoPasswords[0] },
  agent: { username: agent, password: demoPasswords[1] },
});

/** The brand of every other host, in US dollars, and one for each market beside it, at a host of its own. */
export const sampan: DemoBrand = {
  brand: DEMO_BRAND,
  name: 'Sampan',
  currency: currencyOf('USD'),
  headerLanguages: ['EN', 'PH', 'TH', 'VI', 'CN', 'ID'],
  timeZone: 'Asia/Bangkok',
  countries: ['TH', 'PH', 'VN', 'ID'],
  hosts: [],
  ...demoAccounts('mali', 'chai'),
};

export const demoBrands: readonly DemoBrand[] = [
  sampan,
  {
    brand: 'ghengo',
    name: 'Ghe Ngo',
    currency: currencyOf('VND'),
    headerLanguages: ['VI', 'EN', 'TH', 'PH', 'CN', 'ID'],
    timeZone: 'Asia/Ho_Chi_Minh',
    countries: ['VN'],
    hosts: ['vn.localhost'],
    ...demoAccounts('linh', 'quang'),
  },
  {
    brand: 'hangyao',
    name: 'Hang Yao',
    currency: currencyOf('THB'),
    headerLanguages: ['TH', 'EN', 'VI', 'PH', 'CN', 'ID'],
    timeZone: 'Asia/Bangkok',
    countries: ['TH'],
    hosts: ['th.localhost'],
    ...demoAccounts('nuan', 'anan'),
  },
  {
    brand: 'bangka',
    name: 'Bangka',
    currency: currencyOf('PHP'),
    headerLanguages: ['PH', 'EN', 'TH', 'VI', 'CN', 'ID'],
    timeZone: 'Asia/Manila',
    countries: ['PH'],
    hosts: ['ph.localhost'],
    ...demoAccounts('ligaya', 'dante'),
  },
];

import { type Currency, currencyOf, localAmount, parseMoney, promptPayAccount } from '@sampan/contract';
import type { Tx } from '../../platform/database/index.ts';
import { ensureEncryptedSecret } from '../../platform/encrypted-secrets.ts';
import type { Random } from '../../platform/random.ts';
import { DEMO_BRAND, type DemoBrand, sampan } from '../brand/index.ts';
import { insertAccount, type ReceivingAccount } from './deposits/accounts.queries.ts';
import { insertMethod, insertPayoutRoute, type NewMethod } from './deposits/methods/methods.queries.ts';
import { banksOf } from './payees/bank-lists.ts';
import { insertBank } from './payees/banks.queries.ts';
import { saveGateway } from './providers/gateway/gateway.queries.ts';

const provider = 'demo';
const GATEWAY = 'demo-card';

/** Accounts that exist nowhere. The demo bank tells of what comes in on them. */
const accounts: readonly Omit<ReceivingAccount, 'brand' | 'notifier' | 'digits'>[] = [
  {
    code: 'harbour',
    bankName: 'Harbour Bank',
    accountName: 'Sampan Play Money',
    accountNumber: '5550102030',
    qrAccount: '5550102030',
    scheme: 'none',
    schemeBank: '',
    city: '',
    currency: 'USD',
  },
  {
    code: 'promptpay',
    bankName: 'PromptPay',
    accountName: 'Sampan Play Money',
    accountNumber: '0105500000007',
    qrAccount: promptPayAccount('0105500000007'),
    scheme: 'promptpay',
    schemeBank: '',
    city: '',
    currency: 'THB',
  },
  {
    code: 'vietqr',
    bankName: 'Vietcombank',
    accountName: 'SAMPAN PLAY MONEY',
    accountNumber: '0000000555',
    qrAccount: '0000000555',
    scheme: 'vietqr',
    schemeBank: '970436',
    city: '',
    currency: 'VND',
  },
  {
    code: 'qrph',
    bankName: 'BPI',
    accountName: 'Sampan Play Money',
    accountNumber: '0000005550',
    qrAccount: '0000005550',
    scheme: 'qrph',
    schemeBank: 'BOPIPHMMXXX',
    city: 'Manila',
    currency: 'PHP',
  },
];

const foreign = { minAmount: 1_00n, maxAmount: 5_000_00n, fee: 0n };
/** Rates are the demo's own; a brand sets its own with `sampan method`. */
const methods: readonly Omit<NewMethod, 'brand' | 'position'>[] = [
  { code: 'demo-qr', provider, name: 'Demo QR', kind: 'qr', minAmount: 1_00n, maxAmount: 10_000_00n, fee: 0n },
  {
    code: 'demo-bank',
    provider,
    name: 'Demo bank page',
    kind: 'redirect',
    minAmount: 10_00n,
    maxAmount: 50_000_00n,
    fee: 0n,
  },
  {
    code: 'bank-transfer',
    provider,
    name: 'Bank transfer',
    kind: 'transfer',
    minAmount: 10_00n,
    maxAmount: 50_000_00n,
    fee: 0n,
    account: 'harbour',
  },
  {
    code: 'promptpay',
    provider,
    name: 'PromptPay',
    kind: 'qr',
    ...foreign,
    payCurrency: 'THB',
    rateMicro: 35_000_000n,
    account: 'promptpay',
  },
  {
    code: 'vietqr',
    provider,
    name: 'VietQR',
    kind: 'qr',
    ...foreign,
    payCurrency: 'VND',
    rateMicro: 25_000_000_000n,
    account: 'vietqr',
  },
  {
    code: 'qrph',
    provider,
    name: 'QR Ph',
    kind: 'qr',
    ...foreign,
    payCurrency: 'PHP',
    rateMicro: 58_000_000n,
    account: 'qrph',
  },
];

/** What readers call the demo's ways to pay; the QR methods have names of their own. */
const methodNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'demo-qr': {
    EN: 'Demo QR',
    PH: 'Demo QR',
    TH: 'QR สาธิต',
    VI: 'QR thử nghiệm',
    CN: '演示二维码',
    ID: 'QR demo',
  },
  'demo-bank': {
    EN: 'Demo bank page',
    PH: 'Demo na bangko',
    TH: 'ธนาคารสาธิต',
    VI: 'Ngân hàng thử',
    CN: '演示网银',
    ID: 'Bank demo',
  },
  'bank-transfer': {
    EN: 'Bank transfer',
    PH: 'Padala sa bangko',
    TH: 'โอนผ่านธนาคาร',
    VI: 'Chuyển khoản',
    CN: '银行转账',
    ID: 'Transfer bank',
  },
  'demo-card': {
    EN: 'Demo card',
    PH: 'Demo card',
    TH: 'บัตรสาธิต',
    VI: 'Thẻ thử',
    CN: '演示银行卡',
    ID: 'Kartu demo',
  },
};
/** The market's own word is what everybody reads whose language has none. */
function namesIn({ headerLanguages: [own = 'EN'] }: DemoBrand, code: string, name: string) {
  const names = methodNames[code] ?? {};
  return { name: names[own] ?? name, names };
}

const minorIn =
  ({ code, digits }: Currency) =>
  (dollars: string): bigint =>
    parseMoney(localAmount(dollars, code), digits) ?? 1n;

/** The ways of one market: its QR method first, then the bank, all in the brand's own money and with numbers of its own. */
function marketCashier(demo: DemoBrand): [typeof accounts, typeof methods] {
  const { currency, name } = demo;
  const amount = minorIn(currency);
  const { code } = currency;
  const qr = accounts.find((account) => account.scheme !== 'none' && account.currency === code);
  const bank = accounts.find((account) => account.scheme === 'none');
  const foreignQr = methods.find((method) => method.payCurrency === code);
  if (!qr || !bank || !foreignQr) throw new Error(`no QR method is paid in ${code}`);
  const accountName = qr.scheme === 'vietqr' ? `${name} Play Money`.toUpperCase() : `${name} Play Money`;
  const number = qr.scheme === 'promptpay' ? '0105500000015' : qr.accountNumber.replace('555', '556');
  const qrAccount = qr.scheme === 'promptpay' ? promptPayAccount(number) : number;
  const ownBank = {
    ...bank,
    accountName,
    accountNumber: '5560102030',
    qrAccount: '5560102030',
    currency: code,
  };
  const largest = amount('50000.00');
  return [
    [{ ...qr, accountName, accountNumber: number, qrAccount }, ownBank],
    [
      {
        code: foreignQr.code,
        provider,
        name: foreignQr.name,
        kind: 'qr',
        minAmount: amount('1.00'),
        maxAmount: amount('5000.00'),
        fee: 0n,
        account: qr.code,
      },
      ...methods
        .filter((method) => method.payCurrency === undefined)
        .map((method) => ({
          ...method,
          ...namesIn(demo, method.code, method.name),
          minAmount: amount('10.00'),
          maxAmount: largest,
        })),
    ],
  ];
}

/** Banks that exist nowhere. The demo provider declines accounts that end in 0000, at any of them: one name says so. */
const demoBanks = [
  { code: 'HARBOUR', name: 'Harbour Bank' },
  { code: 'LANTERN', name: 'Lantern Savings' },
  { code: 'RIVER', name: 'River Bank (…0000 fails)' },
] as const;

/** How a demo brand is paid and pays out: the first by every way there is, the others by those of their market. */
export async function seedCashier(tx: Tx, demo: DemoBrand = sampan): Promise<void> {
  const { brand } = demo;
  const [ownAccounts, ownMethods] =
    demo === sampan
      ? [accounts, methods.map((method) => ({ ...method, ...namesIn(demo, method.code, method.name) }))]
      : marketCashier(demo);
  for (const account of ownAccounts) {
    const { digits } = currencyOf(account.currency);
    await insertAccount(tx, { ...account, brand, digits, notifier: provider });
  }
  for (const [position, method] of ownMethods.entries()) await insertMethod(tx, { ...method, brand, position });
  const made = demoBanks.map((bank) => ({
    ...bank,
    kind: 'bank' as const,
    pattern: '[0-9]{6,20}',
    example: '1234567890',
  }));
  const known = demo.countries.flatMap((country) => banksOf(country).map((bank) => ({ ...bank, country })));
  const banks = [...made.map((bank) => ({ ...bank, country: '' })), ...known];
  for (const [position, bank] of banks.entries()) await insertBank(tx, { ...bank, brand, position });
  await insertPayoutRoute(tx, { brand, provider, fee: 0n });
}

/** The demo provider's second role: a card page that payers are sent to by a signed address. Its address follows the ports. */
export async function seedDemoGateway(
  tx: Tx,
  { brands, url, random }: { brands: readonly DemoBrand[]; url: string; random: Random },
): Promise<{ merchant: string; secret: string }> {
  const merchant = `${DEMO_BRAND}-card`;
  const secret = await ensureEncryptedSecret(tx, `gateway:${GATEWAY}`, random);
  await saveGateway(tx, {
    code: GATEWAY,
    merchant,
    payUrl: `${url}/hosted`,
    statusUrl: `${url}/v1/status`,
    isOpen: true,
  });
  for (const demo of brands) {
    const { brand } = demo;
    const amount = minorIn(demo.currency);
    await insertMethod(tx, {
      brand,
      code: GATEWAY,
      provider: GATEWAY,
      ...namesIn(demo, GATEWAY, 'Demo card'),
      kind: 'redirect',
      minAmount: amount('10.00'),
      maxAmount: amount('2000.00'),
      fee: amount('0.25'),
      position: methods.length,
    });
  }
  return { merchant, secret };
}

import { formatMoney, parseMoney } from '../amounts.ts';
import { currencies } from '../currencies.ts';
import { appendChecksum, openCode, readFields, writeFields } from './fields.ts';

/** PromptPay (TH), VietQR (VN) and QR Ph (PH): who is paid, how much, and what for, as text that a bank app scans. */
export type CodeScheme = 'promptpay' | 'vietqr' | 'qrph';

const promptPay = { template: '29', application: 'A000000677010111', currency: '764', country: 'TH' } as const;
const vietQr = {
  template: '38',
  application: 'A000000727',
  service: 'QRIBFTTA',
  currency: '704',
  country: 'VN',
} as const;
const qrPh = {
  template: '27',
  application: 'com.p2pqrpay',
  network: '99964403',
  currency: '608',
  country: 'PH',
} as const;
/** Person to person, as the InstaPay codes carry it. */
const QRPH_CATEGORY = '6016';

/** Without an amount a code may be paid again with any amount (11); with one it stands for one payment (12). */
const initiation = (amount: bigint | null) => (amount === null ? '11' : '12');

/** 13 digits of a tax or national id, 15 of an e-wallet, or a mobile number as 0066 and the number without its zero. */
function promptPayProxy(target: string): [id: string, value: string] {
  const digits = target.replace(/[^0-9]/g, '');
  if (digits.length >= 15) return ['03', digits];
  if (digits.length === 13 || digits.length === 14) return ['02', digits];
  return ['01', digits.replace(/^0/, '66').padStart(13, '0')];
}

/**
 * A PromptPay credit transfer code.
 * @param target a mobile number, a 13-digit tax or national id, or a 15-digit e-wallet id; @param amount satang, null: any
 */
export function promptPayCode({ target, amount }: { target: string; amount: bigint | null }): string {
  const account = writeFields([['00', promptPay.application], promptPayProxy(target)]);
  return appendChecksum(
    writeFields([
      ['00', '01'],
      ['01', initiation(amount)],
      [promptPay.template, account],
      ['58', promptPay.country],
      ['53', promptPay.currency],
      ['54', amount === null ? undefined : formatMoney(amount, currencies.THB.digits)],
    ]),
  );
}

export interface VietQrParts {
  /** The bank's six-digit BIN. */
  bankBin: string;
  account: string;
  /** Dong, null: any. */
  amount: bigint | null;
  /** What the payer's bank writes beside the transfer. */
  purpose?: string;
}

/** A VietQR code of NAPAS: a transfer to a bank account. */
export function vietQrCode({ bankBin, account, amount, purpose }: VietQrParts): string {
  const payee = writeFields([
    ['00', bankBin],
    ['01', account],
  ]);
  const template = writeFields([
    ['00', vietQr.application],
    ['01', payee],
    ['02', vietQr.service],
  ]);
  return appendChecksum(
    writeFields([
      ['00', '01'],
      ['01', initiation(amount)],
      [vietQr.template, template],
      ['53', vietQr.currency],
      ['54', amount === null ? undefined : formatMoney(amount, currencies.VND.digits)],
      ['58', vietQr.country],
      ['62', purpose ? writeFields([['08', purpose]]) : undefined],
    ]),
  );
}

export interface QrPhParts {
  /** The bank's SWIFT code, 11 characters. */
  bic: string;
  account: string;
  /** Up to 25 characters. */
  name: string;
  /** Up to 15 characters. */
  city: string;
  /** Centavos, null: any. */
  amount: bigint | null;
  reference?: string;
}

/** A QR Ph code for an InstaPay transfer to an account. */
export function qrPhCode({ bic, account, name, city, amount, reference }: QrPhParts): string {
  const template = writeFields([
    ['00', qrPh.application],
    ['01', bic],
    ['02', qrPh.network],
    ['04', account],
  ]);
  const additional = reference
    ? writeFields([
        ['00', qrPh.application],
        ['05', reference],
      ])
    : undefined;
  return appendChecksum(
    writeFields([
      ['00', '01'],
      ['01', initiation(amount)],
      [qrPh.template, template],
      ['52', QRPH_CATEGORY],
      ['53', qrPh.currency],
      ['54', amount === null ? undefined : formatMoney(amount, currencies.PHP.digits)],
      ['58', qrPh.country],
      ['59', name.slice(0, 25)],
      ['60', city.slice(0, 15)],
      ['62', additional],
    ]),
  );
}

export interface PaymentCode {
  scheme: CodeScheme;
  /** Whom it pays: proxy or account number, as the code carries it. */
  account: string;
  /** BIN or SWIFT code; empty for PromptPay. */
  bank: string;
  /** A decimal string as the code carries it, null: the payer says. */
  amount: string | null;
  currency: 'THB' | 'VND' | 'PHP';
  /** What it is for; empty when it does not say. */
  reference: string;
}

const mapOf = (text: string | undefined) => new Map((readFields(text ?? '') ?? []).map(({ id, value }) => [id, value]));

/** What a bank app reads from one of our codes; null for any other text, a wrong checksum or a wrong amount. */
export function readPaymentCode(text: string): PaymentCode | null {
  const fields = openCode(text);
  const amount = fields?.get('54') ?? null;
  if (!fields) return null;
  const currency = fields.get('53');
  const isAmountOf = (code: PaymentCode['currency']) =>
    amount === null || parseMoney(amount, currencies[code].digits) !== null;
  const thai = mapOf(fields.get(promptPay.template));
  if (thai.get('00') === promptPay.application && currency === promptPay.currency && isAmountOf('THB')) {
    const account = thai.get('01') ?? thai.get('02') ?? thai.get('03');
    return account ? { scheme: 'promptpay', account, bank: '', amount, currency: 'THB', reference: '' } : null;
  }
  const viet = mapOf(fields.get(vietQr.template));
  if (viet.get('00') === vietQr.application && currency === vietQr.currency && isAmountOf('VND')) {
    const payee = mapOf(viet.get('01'));
    const found = { account: payee.get('01') ?? '', bank: payee.get('00') ?? '' };
    return { scheme: 'vietqr', ...found, amount, currency: 'VND', reference: mapOf(fields.get('62')).get('08') ?? '' };
  }
  const phil = mapOf(fields.get(qrPh.template));
  if (phil.get('00') === qrPh.application && currency === qrPh.currency && isAmountOf('PHP')) {
    const found = { account: phil.get('04') ?? '', bank: phil.get('01') ?? '' };
    return { scheme: 'qrph', ...found, amount, currency: 'PHP', reference: mapOf(fields.get('62')).get('05') ?? '' };
  }
  return null;
}

/** The account as a PromptPay code carries it: what an incoming transfer names. */
export function promptPayAccount(target: string): string {
  return promptPayProxy(target)[1];
}

import { type Deposit, type depositMethodSchema, formatMoney } from '@sampan/contract';
import type { z } from 'zod';
import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { publish } from '../../../platform/realtime/publish.ts';
import { readDepositBonuses } from '../../bonuses/index.ts';
import { brandSettings } from '../../brand/index.ts';
import { depositTurnoverPercent } from '../../wagering/index.ts';
import { isOpenAt, timeOfDay } from '../cashier.rules.ts';
import { type ReceivingAccount, selectAccounts } from './accounts.queries.ts';
import type { DepositRow } from './deposits.queries.ts';
import { nameOf, payCurrencyOf, selectMethods } from './methods/methods.queries.ts';
import { rateText } from './pay-amount.rules.ts';
import { MOST_SLIPS, selectSlipCounts } from './slips.queries.ts';

/** Methods of the brand with what they cost and whether they are open now. */
export async function listDepositMethods(db: Queryable, actor: Actor): Promise<z.output<typeof depositMethodSchema>[]> {
  const { currency } = actor.settings;
  const timeZone = actor.settings.get(brandSettings.timeZone);
  const time = timeOfDay(actor.now, timeZone);
  const methods = await selectMethods(db, actor.brand);
  return methods.map((method) => {
    const payCurrency = payCurrencyOf(method, currency);
    const { opensAt, closesAt } = method;
    return {
      code: method.code,
      name: nameOf(method, actor.language),
      kind: method.kind,
      min: formatMoney(method.minAmount, currency.digits),
      max: formatMoney(method.maxAmount, currency.digits),
      fee: formatMoney(method.fee, currency.digits),
      open: isOpenAt(method, time),
      hours: opensAt && closesAt ? { from: opensAt.slice(0, 5), until: closesAt.slice(0, 5), timeZone } : null,
      payCurrency,
      rate: payCurrency === currency ? '1' : rateText(method.rateMicro),
      usualSeconds: method.usualSeconds,
      turnoverPercent: depositTurnoverPercent(actor.settings),
    };
  });
}

/** What orders are shown with. */
export interface DepositPresentation {
  digits: number;
  accounts: ReadonlyMap<string, ReceivingAccount>;
  slips: ReadonlyMap<string, number>;
  bonuses: ReadonlyMap<string, { amount: bigint; granted: boolean }>;
}

export async function readPresentation(
  db: Queryable,
  settings: BrandSettings,
  rows: readonly DepositRow[],
): Promise<DepositPresentation> {
  const { brand, currency } = settings;
  const chosen = rows.flatMap(({ reference, playerId, bonusId, amount, state }) =>
    bonusId === null ? [] : [{ reference, playerId, bonusId, amount, paid: state === 'paid' }],
  );
  const own = rows.filter((row) => row.account !== null);
  return {
    digits: currency.digits,
    accounts: new Map(
      own.length === 0 ? [] : (await selectAccounts(db, brand)).map((account) => [account.code, account]),
    ),
    slips: await selectSlipCounts(db, own),
    bonuses: await readDepositBonuses(db, settings, chosen),
  };
}

export function presentDeposit(row: DepositRow, { digits, accounts, slips, bonuses }: DepositPresentation): Deposit {
  const bonus = bonuses.get(row.reference);
  const account = accounts.get(row.account ?? '');
  const sent = slips.get(row.reference) ?? 0;
  return {
    reference: row.reference,
    method: row.method,
    methodName: row.methodName,
    kind: row.kind,
    amount: formatMoney(row.amount, digits),
    fee: formatMoney(row.fee, digits),
    payAmount: formatMoney(row.payAmount, row.payDigits),
    payCurrency: { code: row.payCurrency, symbol: row.paySymbol, digits: row.payDigits },
    state: row.state,
    payUrl: row.payUrl,
    qrText: row.qrText,
    transfer: account
      ? {
          bankName: account.bankName,
          accountName: account.accountName,
          accountNumber: account.accountNumber,
          note: row.reference,
        }
      : null,
    slips: sent,
    slipsLeft: account && row.state !== 'paid' ? Math.max(0, MOST_SLIPS - sent) : 0,
    bonusId: row.bonusId,
    bonus: bonus ? { amount: formatMoney(bonus.amount, digits), granted: bonus.granted } : null,
    createdAt: row.createdAt.getTime(),
    expiresAt: row.expiresAt.getTime(),
    paidAt: row.state === 'paid' && row.endedAt ? row.endedAt.getTime() : null,
  };
}

export function publishDeposit(tx: Tx, row: DepositRow): Promise<void> {
  const { brand, playerId, reference, state } = row;
  return publish(tx, { brand, playerId, event: { type: 'cashier', order: 'deposit', reference, state } });
}

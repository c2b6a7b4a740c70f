import { formatMoney, type Withdrawal } from '@sampan/contract';
import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { type Actor, requirePlayer } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { brandSettings } from '../../brand/index.ts';
import { presentPayee } from '../payees/payees.service.ts';
import { selectMedianSeconds, selectWithdrawal, type WithdrawalRow } from './withdrawals.queries.ts';

/** What a brand's withdrawals are shown with. */
export interface WithdrawalTerms {
  digits: number;
  medianSeconds: number | null;
  receiptMinutes: number;
}

export async function readTerms(db: Queryable, settings: BrandSettings): Promise<WithdrawalTerms> {
  return {
    digits: settings.currency.digits,
    medianSeconds: await selectMedianSeconds(db, settings.brand),
    receiptMinutes: settings.get(brandSettings.receiptMinutes),
  };
}

/** @throws AppError withdrawal.not.found */
export async function readWithdrawal(db: Queryable, actor: Actor, reference: string): Promise<Withdrawal> {
  const row = await selectWithdrawal(db, requirePlayer(actor).playerId, reference);
  if (!row) throw new AppError('withdrawal.not.found');
  return presentWithdrawal(row, await readTerms(db, actor.settings));
}

export function presentWithdrawal(row: WithdrawalRow, terms: WithdrawalTerms): Withdrawal {
  const { medianSeconds, receiptMinutes, digits } = terms;
  const underWay = row.endedAt === null;
  const onItsWay = row.state === 'sent' || row.state === 'paid';
  return {
    reference: row.reference,
    amount: formatMoney(row.amount, digits),
    fee: formatMoney(row.fee, digits),
    state: row.state,
    payee: presentPayee({ ...row, id: row.payeeId, usableAt: row.createdAt, coolingSeconds: 0 }),
    steps: row.steps.map(({ state, at, note }) => ({ state, at, note })),
    approvals: { needed: row.approvalsNeeded, given: row.approvals.length },
    identityNeeded: row.identityNeeded,
    expectedAt:
      underWay && !row.identityNeeded && medianSeconds !== null ? row.createdAt.getTime() + medianSeconds * 1000 : null,
    countsAsReceivedAt: onItsWay && row.sentAt ? row.sentAt.getTime() + receiptMinutes * 60_000 : null,
    receiptConfirmedAt: row.receiptConfirmedAt?.getTime() ?? null,
    createdAt: row.createdAt.getTime(),
  };
}

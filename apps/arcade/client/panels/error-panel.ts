import type { ApiCode, ApiError } from '@sampan/web-client/calls/api-error';
import { balanceOf } from '../api.ts';
import type { MessageKey } from '../locales/en.ts';
import type { Translate } from '../locales/translate.ts';
import type { MoneyText } from '../money.ts';
import { askDialog } from './dialog.ts';

const texts: Partial<Record<ApiCode, MessageKey>> = {
  'vendor.balance.insufficient': 'error.money',
  'vendor.limit.exceeded': 'error.limit',
  'vendor.bonus.stake': 'error.bonus',
  'vendor.player.limit': 'error.ownLimit',
  'vendor.player.excluded': 'error.break',
  'vendor.session.expired': 'error.session',
  'vendor.session.unknown': 'error.session',
  'session.required': 'error.session',
  'vendor.launch.invalid': 'error.session',
  'game.unavailable': 'error.session',
  'vendor.free-rounds.over': 'error.freeRounds',
  'vendor.free-rounds.unknown': 'error.freeRounds',
  'outcome.unknown': 'error.pending',
  'webgl.missing': 'error.webgl',
  'seed.broken': 'error.seed',
};
/** After these, the same call may be sent again: nothing is known against it. */
const repeatable = new Set<ApiCode>(['outcome.unknown', 'system.failure', 'system.overloaded', 'request.rate.limited']);

export type ErrorAnswer = 'retry' | 'stop' | 'exit' | 'deposit';

/** Says what happened, what is safe and what can be done. */
export function askAfterError(
  t: Translate,
  /** null: the game has not been opened, so that no currency is known */
  money: MoneyText | null,
  failed: { error: ApiError; bet: bigint },
): Promise<ErrorAnswer> {
  const { error, bet } = failed;
  const key = error.isNetwork && !navigator.onLine ? 'error.offline' : (texts[error.code] ?? 'error.other');
  const left = balanceOf(error);
  const balance = left === null || !money ? '' : money.full(money.read(left));
  const round = error.code === 'seed.broken' ? String(error.value) : '';
  const text = t(key, { balance, bet: money?.full(bet) ?? '', round });
  const ended = key === 'error.session' || key === 'error.seed';
  const choices: { label: string; answer: ErrorAnswer; main?: boolean }[] = ended
    ? [{ label: t('control.exit'), answer: 'exit', main: true }]
    : key === 'error.money'
      ? [
          { label: t('error.ok'), answer: 'stop' },
          { label: t('error.deposit'), answer: 'deposit', main: true },
        ]
      : error.isNetwork || repeatable.has(error.code)
        ? [
            { label: t('control.exit'), answer: 'exit' },
            { label: t('error.retry'), answer: 'retry', main: true },
          ]
        : [{ label: t('error.ok'), answer: 'stop', main: true }];
  return askDialog({ t, title: t('error.title'), text, choices, fallback: 'stop' });
}

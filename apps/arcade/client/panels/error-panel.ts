import type { CallError } from '../api.ts';
import type { MessageKey } from '../locales/en.ts';
import type { Translate } from '../locales/translate.ts';
import type { MoneyText } from '../money.ts';
import { askDialog } from './dialog.ts';

const texts: Record<string, MessageKey> = {
  'vendor.balance.insufficient': 'error.money',
  'vendor.limit.exceeded': 'error.limit',
  'vendor.player.limit': 'error.ownLimit',
  'vendor.player.excluded': 'error.break',
  'vendor.session.expired': 'error.session',
  'vendor.session.unknown': 'error.session',
  'session.required': 'error.session',
  'vendor.launch.invalid': 'error.session',
  'game.unavailable': 'error.session',
  offline: 'error.offline',
  pending: 'error.pending',
};
/** After these, the same call may be sent again: nothing is known against it. */
const repeatable = new Set([
  'offline',
  'failure',
  'pending',
  'system.failure',
  'system.overloaded',
  'request.rate.limited',
]);

export type ErrorAnswer = 'retry' | 'stop' | 'exit' | 'deposit';

/** Says what happened, what is safe and what can be done. */
export function askAfterError(
  t: Translate,
  /** null: the game has not been opened, so that no currency is known */
  money: MoneyText | null,
  failed: { error: CallError; bet: bigint },
): Promise<ErrorAnswer> {
  const { error, bet } = failed;
  const key = texts[error.code] ?? 'error.other';
  const balance = error.balance === null || !money ? '' : money.full(money.read(error.balance));
  const text = t(key, { balance, bet: money?.full(bet) ?? '' });
  const ended = key === 'error.session';
  const choices: { label: string; answer: ErrorAnswer; main?: boolean }[] = ended
    ? [{ label: t('control.exit'), answer: 'exit', main: true }]
    : key === 'error.money'
      ? [
          { label: t('error.ok'), answer: 'stop' },
          { label: t('error.deposit'), answer: 'deposit', main: true },
        ]
      : repeatable.has(error.code)
        ? [
            { label: t('control.exit'), answer: 'exit' },
            { label: t('error.retry'), answer: 'retry', main: true },
          ]
        : [{ label: t('error.ok'), answer: 'stop', main: true }];
  return askDialog({ t, title: t('error.title'), text, choices, fallback: 'stop' });
}

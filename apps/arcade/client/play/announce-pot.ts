import type { RoundView } from '../../server/wire/arcade-wire.ts';
import { timesBet } from '../money.ts';
import type { Table } from './table.ts';

/** A pot that was won stands before the player until it is put away; nothing goes on by itself meanwhile. */
export async function announcePot(
  { t, money, announce, showing, synth, view }: Table,
  { pot, bet }: RoundView,
): Promise<void> {
  if (!pot) return;
  const amount = pot.amount === null ? null : money.read(pot.amount);
  synth.win(3);
  showing.shown();
  await announce({
    tier: 3,
    title: t('pot.won', { pot: t(`pot.${pot.name}`) }),
    ...(amount === null
      ? { text: t('pot.counting') }
      : {
          amount: money.full(amount),
          text: t('win.times', { times: timesBet(amount, money.read(bet)), bet: money.full(money.read(bet)) }),
        }),
    button: t('free.go'),
  });
  if (amount !== null)
    view.setWin({ tier: 3, caption: t('pot.won', { pot: t(`pot.${pot.name}`) }), amount: money.full(amount) });
}

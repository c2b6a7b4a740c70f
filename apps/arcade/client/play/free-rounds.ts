/** Free rounds in the hand: counted over the bet, played before it, and summed when the last has been seen. */
import type { FreeRoundsView, RoundView } from '../../server/wire/arcade-wire.ts';
import { winSizeOf } from '../win-size.ts';
import type { Table } from './table.ts';

/** How far the player has seen: a round's win stands here when it has been shown. */
interface Seen {
  played: number;
  rounds: number;
  stake: string;
  won: string;
}

export interface FreeRounds {
  /** Those that the next press plays; null: it plays for a stake. */
  next(): FreeRoundsView | null;
  /** Shows what the next press is for. */
  rest(): void;
  /** One of them begins. */
  begin(free: FreeRoundsView): void;
  /** A round has been seen to its end. */
  end(round: RoundView): Promise<void>;
}

/** `showStake`: shows what the player stakes again. */
export function createFreeRounds(table: Table, showStake: () => void): FreeRounds {
  const { state, view, money, t, synth } = table;
  const amount = (text: string): string => money.full(money.read(text));
  const seenOf = ({ rounds, left, stake, won }: Omit<FreeRoundsView, 'bundleId' | 'expiresAt'>): Seen => ({
    played: rounds - left,
    rounds,
    stake,
    won,
  });
  const show = ({ played, rounds, stake, won }: Seen): void => {
    const line = t('bundle.left', { played, total: rounds, stake: amount(stake) });
    view.setFreeRounds(money.read(won) > 0n ? `${line} · ${t('bundle.won', { amount: amount(won) })}` : line);
    view.setBet(money.short(money.read(stake)), { lowest: true, highest: true });
  };
  const rest = (): void => {
    const { freeRounds } = state;
    if (freeRounds) return show(seenOf(freeRounds));
    view.setFreeRounds(null);
    showStake();
  };
  const announceEnd = async ({ bundle, bet }: RoundView): Promise<void> => {
    if (!bundle) return;
    const won = money.read(bundle.won);
    const { tier } = winSizeOf(won, money.read(bet) * BigInt(bundle.rounds));
    if (won > 0n) synth.win(tier > 1 ? tier : 2);
    await table.announce({
      title: t(won > 0n ? 'bundle.done' : 'bundle.none'),
      ...(won > 0n && { amount: money.full(won) }),
      text: t(won > 0n ? 'bundle.doneText' : 'bundle.noneText', { total: bundle.rounds, stake: amount(bet) }),
      button: t('free.go'),
    });
  };
  return {
    next: () => state.freeRounds,
    rest,
    begin: (free) => show({ ...seenOf(free), played: free.rounds - free.left + 1 }),
    async end(round) {
      const { bundle } = round;
      if (bundle && round.finished && bundle.left === 0) {
        show({ ...seenOf({ ...bundle, stake: round.bet }) });
        await announceEnd(round);
      }
      rest();
    },
  };
}

/** Free spins from their announcement to the round's end, also when they are taken up after an interruption. */
import { models } from '@sampan/engines';
import type { RoundView } from '../../server/wire/arcade-wire.ts';
import { playStep } from '../api.ts';
import { timesBet } from '../money.ts';
import { BETWEEN_SPINS_MS, pause } from './pause.ts';
import type { Table } from './table.ts';

function announceStart({ t, announce }: Table, round: RoundView, resumed: boolean): Promise<void> {
  return announce({
    number: String(round.freeSpinsLeft),
    title: t(resumed ? 'free.resume' : 'free.awarded'),
    text: resumed ? t('free.resumeText', { left: round.freeSpinsLeft }) : t('free.intro'),
    button: t(resumed ? 'free.go' : 'free.start'),
  });
}

async function announceEnd({ t, money, view, presenter, announce }: Table, round: RoundView): Promise<void> {
  const [total, bet] = [money.read(round.total), money.read(round.bet)];
  presenter.clear();
  const text = t('win.times', { times: timesBet(total, bet), bet: money.full(bet) });
  await announce({ title: t('free.done'), amount: money.full(total), text, button: t('free.go') });
  view.setWin({ caption: t('free.done'), amount: money.full(total) });
}

/** @returns the round as far as it came: not finished when the player gave up waiting for an answer */
export async function playFreeSpins(table: Table, opened: RoundView, resumed: boolean): Promise<RoundView> {
  const { presenter, money, state } = table;
  const { freeStrips } = models[state.game.modelId];
  let round = opened;
  await announceStart(table, round, resumed);
  while (!round.finished) {
    const { roundId, stepsPlayed, freeSpinsLeft } = round;
    const given = stepsPlayed - 1 + freeSpinsLeft;
    presenter.setFree({ played: stepsPlayed, given, won: money.read(round.total) });
    const next = await table.turn(freeStrips, money.read(round.bet), () => playStep(roundId, stepsPlayed));
    if (!next) return round;
    round = next.round;
    await table.present(round);
    await pause(BETWEEN_SPINS_MS);
  }
  await announceEnd(table, round);
  return round;
}

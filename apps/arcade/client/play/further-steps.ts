/** Free spins and respins from their announcement to the round's end, also when they are taken up after an interruption. */
import type { RoundView } from '../../server/wire/arcade-wire.ts';
import { playStep } from '../api.ts';
import type { MessageKey } from '../locales/en.ts';
import { timesBet } from '../money.ts';
import { winSizeOf } from '../win-size.ts';
import { BETWEEN_SPINS_MS } from './pause.ts';
import type { Table } from './table.ts';

type Mechanic = Table['slot']['rules']['mechanic'];

interface Words {
  start: MessageKey;
  intro: MessageKey;
  resume: MessageKey;
  done: MessageKey;
}

const freeSpins: Words = { start: 'free.awarded', intro: 'free.intro', resume: 'free.resumeText', done: 'free.done' };
const words: Record<Mechanic, Words> = {
  reels: freeSpins,
  pots: freeSpins,
  tumble: { ...freeSpins, intro: 'free.introTumble' },
  hold: { start: 'hold.start', intro: 'hold.intro', resume: 'hold.resumeText', done: 'hold.done' },
};

const wordsOf = ({ rules }: Table['slot']): Words =>
  rules.mechanic === 'reels' && rules.model.pays === 'ways'
    ? { ...freeSpins, intro: 'free.introWays' }
    : words[rules.mechanic];

function announceStart({ t, announce, slot }: Table, round: RoundView, resumed: boolean): Promise<void> {
  const { start, intro, resume } = wordsOf(slot);
  return announce({
    number: String(round.freeSpinsLeft),
    title: t(resumed ? 'free.resume' : start),
    text: resumed ? t(resume, { left: round.freeSpinsLeft }) : t(intro),
    button: t(resumed ? 'free.go' : 'free.start'),
  });
}

/** The round's total is one result: it is celebrated by its size, whatever the single spins were. */
async function announceEnd(
  { t, money, view, presenter, announce, slot, synth }: Table,
  round: RoundView,
): Promise<void> {
  const { done } = words[slot.rules.mechanic];
  const [total, bet] = [money.read(round.total), money.read(round.bet)];
  presenter.clear();
  const { tier, name } = winSizeOf(total, bet);
  const [amount, times] = [money.full(total), t('win.times', { times: timesBet(total, bet), bet: money.full(bet) })];
  if (tier > 0) synth.win(tier);
  await announce({ tier, title: name ? t(name) : t(done), amount, text: times, button: t('free.go') });
  view.setWin({ tier, ...(name && { name: t(name) }), caption: t(done), amount, times });
}

/** @returns the round as far as it came: not finished when the player gave up waiting for an answer */
export async function playFurtherSteps(table: Table, opened: RoundView, resumed: boolean): Promise<RoundView> {
  const { presenter, money, slot, pace } = table;
  const respins = slot.rules.mechanic === 'hold';
  let round = opened;
  await announceStart(table, round, resumed);
  while (!round.finished) {
    const { roundId, stepsPlayed, freeSpinsLeft } = round;
    const given = stepsPlayed - 1 + freeSpinsLeft;
    if (!respins) presenter.setFree({ played: stepsPlayed, given, won: money.read(round.total) });
    const bet = money.read(round.bet);
    table.showing.begin();
    const next = await table.turn(respins ? 'respin' : 'free', bet, () => playStep(roundId, stepsPlayed));
    if (!next) return round;
    round = next.round;
    await table.present(round);
    table.showing.shown();
    await pace.pause(BETWEEN_SPINS_MS);
  }
  await announceEnd(table, round);
  return round;
}

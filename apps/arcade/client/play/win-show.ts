/** Shows the wins of a step: their sum counted up once, then each in turn until the next spin. Nothing for no win. */
import type { Board, Cells } from '../board/board.ts';
import type { Translate } from '../locales/translate.ts';
import { type MoneyText, timesBet } from '../money.ts';
import type { Synth } from '../sound/synth.ts';
import type { View } from '../view.ts';
import { winSizeOf } from '../win-size.ts';
import { type CountUp, countUp } from './count-up.ts';
import type { Pace } from './pace.ts';
import { type NameOf, type Win, winsText, winText } from './win-text.ts';

export interface WinShowInput {
  board: Board;
  view: View;
  t: Translate;
  money: MoneyText;
  synth: Synth;
  nameOf: NameOf;
  pace: Pace;
  calm: () => boolean;
}

interface Sum {
  total: bigint;
  bet: bigint;
  caption: string;
  /** The player has counted along already: it stands at once, and is never seen to fall back. */
  counted?: boolean;
}

export interface WinShow {
  /** Resolves when the sum stands. `goesOn`: the next spin follows by itself, so the wins are not repeated. */
  play(wins: readonly Win[], bet: bigint, goesOn: boolean): Promise<void>;
  /** Counts one sum up under a caption, with nothing lit. */
  sum(sum: Sum): Promise<void>;
  /** @returns false when nothing was being counted */
  hurry(): boolean;
  stop(): void;
}

const LOOP_MS = 1400;
const COUNT_MS = 800;
/** Less than the stake came back: that is shown, not celebrated. */
const SMALL_COUNT_MS = 350;

function cellsOf(wins: readonly Win[]): Cells {
  const seen = new Map(wins.flatMap((win) => win.cells).map((cell) => [cell.join('/'), cell] as const));
  return [...seen.values()];
}

const lineOf = (win: Win | undefined): number | null => (win?.type === 'lineWin' ? win.line : null);

const timesText =
  (t: Translate, money: MoneyText) =>
  (amount: bigint, bet: bigint): string =>
    t('win.times', { times: timesBet(amount, bet), bet: money.full(bet) });

/** One win after the other until it is cleared. @returns the interval */
function showInTurn(wins: readonly Win[], show: (win: Win) => void): number {
  let at = 0;
  return window.setInterval(() => {
    const win = wins[at % wins.length];
    at += 1;
    if (win) show(win);
  }, LOOP_MS);
}

export function createWinShow({ board, view, t, money, synth, nameOf, pace, calm }: WinShowInput): WinShow {
  let counting: CountUp | null = null;
  let loop = 0;

  const describeTimes = timesText(t, money);
  const showOne = (win: Win, bet: bigint): void => {
    board.light(win.cells, lineOf(win));
    const amount = money.read(win.amount);
    const { tier } = winSizeOf(amount, bet);
    const times = `${timesBet(amount, bet)}× ·`;
    view.setWin({ tier: tier > 0 ? 1 : 0, caption: winText(t, win, nameOf), amount: money.full(amount), times });
  };
  const count = async ({ total, bet, caption, counted = false }: Sum): Promise<number> => {
    const { tier, name } = winSizeOf(total, bet);
    const times = describeTimes(total, bet);
    if (tier > 0) synth.win(tier);
    const named = name ? { name: t(name) } : {};
    // The tag has one line for both; a big win has the room to say it in words.
    const shown = tier > 1 ? times : `${timesBet(total, bet)}× ·`;
    const show = (amount: bigint): void =>
      view.setWin({ tier, ...named, caption, amount: money.full(amount), times: shown });
    counting = countUp(total, show, calm() || counted ? 0 : (total < bet ? SMALL_COUNT_MS : COUNT_MS) / pace.speed());
    await counting.done;
    counting = null;
    view.say(`${caption}. ${money.full(total)}. ${times}`);
    return tier;
  };
  const countWins = (wins: readonly Win[], bet: bigint): Promise<number> => {
    const only = wins.length === 1 ? wins[0] : undefined;
    board.light(cellsOf(wins), lineOf(only));
    const total = wins.reduce((sum, win) => sum + money.read(win.amount), 0n);
    return count({ total, bet, caption: only ? winText(t, only, nameOf) : winsText(t, wins) });
  };
  return {
    async play(wins, bet, goesOn) {
      if (wins.length === 0) return;
      const tier = await countWins(wins, bet);
      if (goesOn) await pace.pause(tier > 1 ? 900 : 450);
      else if (wins.length > 1) loop = showInTurn(wins, (win) => showOne(win, bet));
    },
    async sum(sum) {
      await count(sum);
    },
    hurry() {
      const running = counting;
      running?.finish();
      return running !== null;
    },
    stop() {
      window.clearInterval(loop);
      view.setWin(null);
      view.say('');
    },
  };
}

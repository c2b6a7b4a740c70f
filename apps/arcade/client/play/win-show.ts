/** Shows the wins of a step: their sum counted up once, then each in turn until the next spin. Nothing for no win. */
import type { Board, Cells } from '../board/board.ts';
import type { Translate } from '../locales/translate.ts';
import { type MoneyText, timesBet } from '../money.ts';
import type { Synth } from '../sound/synth.ts';
import type { View } from '../view.ts';
import { type CountUp, countUp } from './count-up.ts';
import type { Pace } from './pace.ts';
import { tierOf, type Win, winsText, winText } from './win-text.ts';

export interface WinShowInput {
  board: Board;
  view: View;
  t: Translate;
  money: MoneyText;
  synth: Synth;
  scene: string;
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

export function createWinShow({ board, view, t, money, synth, scene, pace, calm }: WinShowInput): WinShow {
  let counting: CountUp | null = null;
  let loop = 0;

  const describeTimes = (amount: bigint, bet: bigint): string =>
    t('win.times', { times: timesBet(amount, bet), bet: money.full(bet) });
  const showOne = (win: Win, bet: bigint): void => {
    board.light(win.cells, lineOf(win));
    const amount = money.read(win.amount);
    view.setWin({ caption: winText(t, win, scene), amount: money.full(amount), times: describeTimes(amount, bet) });
  };
  const repeat = (wins: readonly Win[], bet: bigint): void => {
    let at = 0;
    loop = window.setInterval(() => {
      const win = wins[at % wins.length];
      at += 1;
      if (win) showOne(win, bet);
    }, LOOP_MS);
  };
  const count = async ({ total, bet, caption, counted = false }: Sum): Promise<number> => {
    const tier = tierOf(total, bet);
    const times = describeTimes(total, bet);
    synth.win(tier.level);
    const named = tier.name ? { tier: t(tier.name) } : {};
    const show = (amount: bigint): void => view.setWin({ ...named, caption, amount: money.full(amount), times });
    counting = countUp(total, show, calm() || counted ? 0 : (total < bet ? SMALL_COUNT_MS : COUNT_MS) / pace.speed());
    await counting.done;
    counting = null;
    view.say(`${caption}. ${money.full(total)}. ${times}`);
    return tier.level;
  };
  const countWins = (wins: readonly Win[], bet: bigint): Promise<number> => {
    const only = wins.length === 1 ? wins[0] : undefined;
    board.light(cellsOf(wins), lineOf(only));
    const total = wins.reduce((sum, win) => sum + money.read(win.amount), 0n);
    return count({ total, bet, caption: only ? winText(t, only, scene) : winsText(t, wins) });
  };
  return {
    async play(wins, bet, goesOn) {
      if (wins.length === 0) return;
      const level = await countWins(wins, bet);
      if (goesOn) await pace.pause(level > 0 ? 900 : 450);
      else if (wins.length > 1) repeat(wins, bet);
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

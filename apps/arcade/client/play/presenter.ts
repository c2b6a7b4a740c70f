/** Plays the events of a step. One handler per event type: a new type does not compile until it is played. */
import { findModel, type SlotEventHandlers, type SlotSymbol } from '@sampan/engines';
import type { GameState, StepView, WireEvent } from '../../server/wire/arcade-wire.ts';
import type { Board, Cells } from '../board/board.ts';
import { type MoneyText, timesBet } from '../money.ts';
import type { Translate } from '../messages/translate.ts';
import type { Synth } from '../sound/synth.ts';
import type { View } from '../view.ts';
import { type CountUp, countUp } from './count-up.ts';
import { pause } from './pause.ts';
import { symbolName, tierOf, type Win, winText } from './win-text.ts';

type Handlers = {
  [Type in keyof SlotEventHandlers<unknown>]: (event: Extract<WireEvent, { type: Type }>) => Promise<void> | void;
};

export interface FreeSpins {
  played: number;
  given: number;
  /** minor units won in the round so far */
  won: bigint;
}

/** symbols[reel][row] */
type Symbols = readonly (readonly SlotSymbol[])[];

export interface Presenter {
  /** Plays one step; `bet` in minor units. */
  play(step: StepView, bet: bigint): Promise<void>;
  /** Shows a position without playing it. */
  showStill(symbols: Symbols): void;
  /** Ends what is moving now. @returns false when nothing was */
  hurry(): boolean;
  clear(): void;
  /** Free spins are counted here: `given` so far and how many were played. */
  setFree(free: FreeSpins | null): void;
}

export interface PresenterInput {
  board: Board;
  view: View;
  t: Translate;
  money: MoneyText;
  synth: Synth;
  game: GameState['game'];
  calm: () => boolean;
}

const LOOP_MS = 1400;
const BANNER_MS = 1100;

export function createPresenter({ board, view, t, money, synth, game, calm }: PresenterInput): Presenter {
  const model = findModel(game.modelId, game.modelVersion);
  const { scene } = game.skin;
  let bet = 1n;
  let wins: Win[] = [];
  let counting: CountUp | null = null;
  let landing = false;
  let loop = 0;
  let free: FreeSpins | null = null;

  const allCells = (): Cells => {
    const seen = new Map(wins.flatMap((win) => win.cells).map((cell) => [cell.join('/'), cell] as const));
    return [...seen.values()];
  };
  const showOne = (win: Win): void => {
    board.light(win.cells, win.type === 'lineWin' ? win.line : null);
    const amount = money.read(win.amount);
    view.setWin({ caption: winText(t, win, scene), amount: money.full(amount), times: describeTimes(amount) });
  };
  const describeTimes = (amount: bigint): string =>
    t('win.times', { times: timesBet(amount, bet), bet: money.full(bet) });
  const stopLoop = (): void => {
    window.clearInterval(loop);
    loop = 0;
  };
  /** After the sum has been shown, each line in turn, until the next spin. */
  const loopWins = (shown: readonly Win[]): void => {
    let at = 0;
    loop = window.setInterval(() => {
      const win = shown[at % shown.length];
      at += 1;
      if (win) showOne(win);
    }, LOOP_MS);
  };
  const showWins = async (): Promise<void> => {
    if (wins.length === 0) return;
    const total = wins.reduce((sum, win) => sum + money.read(win.amount), 0n);
    const [only] = wins;
    const tier = tierOf(total, bet);
    const caption = wins.length === 1 && only ? winText(t, only, scene) : t('win.lines', { count: wins.length });
    board.light(allCells(), wins.length === 1 && only?.type === 'lineWin' ? only.line : null);
    synth.win(tier.level);
    const text = tier.name ? { tier: t(tier.name) } : {};
    const show = (amount: bigint): void =>
      view.setWin({ ...text, caption, amount: money.full(amount), times: describeTimes(total) });
    counting = countUp(total, show, calm() ? 0 : total < bet ? 350 : 800);
    await counting.done;
    view.say(`${caption}. ${money.full(total)}. ${describeTimes(total)}`);
    counting = null;
    if (free) await pause(tier.level > 0 ? 900 : 450);
    else if (wins.length > 1) loopWins(wins);
    wins = [];
  };

  const handlers: Handlers = {
    async reveal({ freeSpin, stops, symbols, anticipateFrom }) {
      landing = true;
      await board.land({
        strips: (freeSpin ? model?.freeStrips : model?.baseStrips) ?? [],
        stops,
        symbols,
        anticipateFrom,
      });
      landing = false;
      describe(symbols);
    },
    lineWin: (event) => void wins.push(event),
    scatterWin: (event) => void wins.push(event),
    async freeSpinsAwarded({ spins, retrigger }) {
      await showWins();
      synth.freeSpins();
      if (!retrigger || !free) return;
      free.given += spins;
      showCounter();
      view.setNotice(t('free.more', { spins }));
      await pause(BANNER_MS);
      view.setNotice(null);
    },
    winCapReached: () => {},
    async stepEnd({ total }) {
      await showWins();
      if (!free) return;
      free.won = money.read(total);
      showCounter();
    },
    roundEnd: () => {},
  };
  const describe = (symbols: readonly (readonly string[])[]): void => {
    const rows = [0, 1, 2].map((row) => symbols.map((reel) => symbolName(t, reel[row] ?? '', scene)).join(', '));
    view.describeBoard(t('board.label', { rows: rows.join('; ') }));
  };
  const showCounter = (): void => {
    if (!free) return view.setFreeSpins(null);
    const spins = t('free.left', { played: free.played, total: free.given });
    view.setFreeSpins(free.won > 0n ? `${spins} · ${money.full(free.won)}` : spins);
  };
  const handle = (event: WireEvent): Promise<void> | void =>
    (handlers[event.type] as (event: WireEvent) => Promise<void> | void)(event);

  return {
    async play(step, stake) {
      bet = stake;
      wins = [];
      for (const event of step.events) await handle(event);
    },
    showStill(symbols) {
      board.show(symbols);
      describe(symbols);
    },
    hurry() {
      if (counting) {
        counting.finish();
        return true;
      }
      if (landing) board.hurry();
      return landing;
    },
    clear() {
      stopLoop();
      board.clear();
      view.setWin(null);
      view.say('');
    },
    setFree(next) {
      free = next ? { ...next } : null;
      showCounter();
    },
  };
}

/** Plays the events of a step. One handler per event type: a new type does not compile until it is played. */
import { type BoardSymbol, type SlotEventHandlers, type SlotGame } from '@sampan/engines';
import type { StepView, WireEvent } from '../../server/wire/arcade-wire.ts';
import type { Board, Reveal, Symbols, WireCoin } from '../board/board.ts';
import type { Translate } from '../locales/translate.ts';
import type { MoneyText } from '../money.ts';
import type { Synth } from '../sound/synth.ts';
import type { View } from '../view.ts';
import type { MomentShow } from './moment.ts';
import type { Pace } from './pace.ts';
import { createWinShow } from './win-show.ts';
import type { NameOf, Win } from './win-text.ts';

type Play = Promise<void> | void;
type Handlers = { [Type in keyof SlotEventHandlers<unknown>]: (event: Extract<WireEvent, { type: Type }>) => Play };

export interface FreeSpins {
  played: number;
  given: number;
  /** minor units won in the round so far */
  won: bigint;
}

export interface Presenter {
  /** Plays one step; `bet` in minor units. */
  play(step: StepView, bet: bigint): Promise<void>;
  /** Shows a position without playing it. */
  showStill(symbols: Symbols): void;
  /** Lays the coins of an interrupted round. */
  holdCoins(coins: readonly WireCoin[], respinsLeft: number): void;
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
  nameOf: NameOf;
  moment: MomentShow;
  slot: SlotGame;
  pace: Pace;
  calm: () => boolean;
}

const BANNER_MS = 1100;

/** `Free spin 3 of 10 · $4.20`, on the rim of the reels. */
function createCounter({ view, t, money }: PresenterInput) {
  let free: FreeSpins | null = null;
  const show = (): void => {
    if (!free) return view.setFreeSpins(null);
    const spins = t('free.left', { played: free.played, total: free.given });
    view.setFreeSpins(free.won > 0n ? `${spins} · ${money.full(free.won)}` : spins);
  };
  return {
    isOn: (): boolean => free !== null,
    set(next: FreeSpins | null): void {
      free = next;
      show();
    },
    change(more: (now: FreeSpins) => Partial<FreeSpins>): void {
      if (free) this.set({ ...free, ...more(free) });
    },
    showHeld: (coins: number, left: number): void => view.setFreeSpins(t('hold.left', { left, held: coins })),
  };
}

/** Turns and lands the reels, and says what lies on them. */
function createReels({ board, view, t, nameOf }: PresenterInput) {
  let moving = false;
  const describe = (symbols: Symbols): void => {
    const name = (symbol: BoardSymbol | undefined): string => nameOf(symbol ?? '');
    const rows = (symbols[0] ?? []).map((_, row) => symbols.map((reel) => name(reel[row])).join(', '));
    view.describeBoard(t('board.label', { rows: rows.join('; ') }));
  };
  const move = async (movement: Promise<void> | undefined, symbols: Symbols | null): Promise<void> => {
    moving = true;
    await movement;
    moving = false;
    if (symbols) describe(symbols);
  };
  return {
    move,
    land: (reveal: Reveal): Promise<void> => move(board.land(reveal), reveal.symbols),
    lay(symbols: Symbols): void {
      board.show(symbols);
      describe(symbols);
    },
    hurry(): boolean {
      if (moving) board.hurry();
      return moving;
    },
  };
}

/** The rungs of a cascade game over its board. */
function createLadder({ view, slot }: PresenterInput) {
  const tumble = slot.rules.mechanic === 'tumble' ? slot.rules.tumble : null;
  let rungs: readonly number[] = tumble?.ladder ?? [];
  const set = (at: number): void => view.setLadder(rungs, at);
  set(0);
  return {
    begin(freeSpin: boolean): void {
      rungs = (freeSpin ? tumble?.freeLadder : tumble?.ladder) ?? [];
      set(0);
    },
    climb: (multiplier: number): void => set(rungs.indexOf(multiplier)),
  };
}

/** What a step has brought so far. */
interface Played {
  bet: bigint;
  wins: Win[];
  cascades: number;
  /** Shows the wins that wait, and empties the list. */
  showWins(): Promise<void>;
}

interface PresenterParts {
  input: PresenterInput;
  counter: ReturnType<typeof createCounter>;
  reels: ReturnType<typeof createReels>;
  ladder: ReturnType<typeof createLadder>;
  show: ReturnType<typeof createWinShow>;
}

/** Coins that are held while the rest turns. */
function createHoldHandlers(
  { input, counter, reels, show }: PresenterParts,
  played: Played,
): Pick<Handlers, 'holdStart' | 'respin' | 'holdWin'> {
  const { board, view, t, money, moment } = input;
  return {
    async holdStart() {
      await played.showWins();
      show.stop();
      board.coins?.hold();
      await moment.play();
    },
    async respin({ landed, coins, respinsLeft }) {
      await reels.move(board.coins?.land(landed), null);
      counter.showHeld(coins.length, respinsLeft);
      if (landed.length > 0) view.say(t('hold.left', { left: respinsLeft, held: coins.length }));
    },
    async holdWin({ coins, full, amount }) {
      let sum = 0n;
      const count = (counted: number): void => {
        sum += money.read(coins[counted - 1]?.amount ?? '0');
        view.setWin({ tier: 0, caption: t('win.coins', { count: counted }), amount: money.full(sum) });
      };
      await reels.move(board.coins?.collect(count), null);
      const caption = full ? t('hold.full') : t('win.coins', { count: coins.length });
      await show.sum({ total: money.read(amount), bet: played.bet, caption, counted: true });
    },
  };
}

function createHandlers(parts: PresenterParts, played: Played): Handlers {
  const { counter, reels, ladder, show } = parts;
  const { board, view, t, money, synth, pace, moment } = parts.input;
  return {
    async reveal(event) {
      played.cascades = 0;
      ladder.begin(event.freeSpin);
      await reels.land(event);
    },
    lineWin: (event) => void played.wins.push(event),
    waysWin: (event) => void played.wins.push(event),
    tumbleWin: (event) => void played.wins.push(event),
    scatterWin: (event) => void played.wins.push(event),
    async drop(event) {
      await played.showWins();
      view.setWin(null);
      ladder.climb(event.multiplier);
      await reels.move(board.drop?.(event), event.symbols);
    },
    coins: ({ coins }) => board.coins?.put(coins),
    ...createHoldHandlers(parts, played),
    potWon: () => moment.play(),
    async freeSpinsAwarded({ spins, retrigger }) {
      await played.showWins();
      if (!retrigger) return moment.play();
      synth.freeSpins();
      counter.change(({ given }) => ({ given: given + spins }));
      view.setNotice(t('free.more', { spins }));
      await pace.pause(BANNER_MS);
      view.setNotice(null);
    },
    // No published game can reach its cap (publishable in engines); were it reached, the total below is the cap.
    winCapReached: () => {},
    async stepEnd({ win, total }) {
      await played.showWins();
      // What fell took the tag of the last cascade with it: one alone is said again too.
      if (played.cascades > 0)
        await show.sum({
          total: money.read(win),
          bet: played.bet,
          caption: t('win.cascades', { count: played.cascades }),
        });
      counter.change(() => ({ won: money.read(total) }));
    },
    roundEnd: () => {},
  };
}

export function createPresenter(input: PresenterInput): Presenter {
  const { board, moment } = input;
  const counter = createCounter(input);
  const reels = createReels(input);
  const ladder = createLadder(input);
  const show = createWinShow(input);
  const played: Played = {
    bet: 1n,
    wins: [],
    cascades: 0,
    showWins() {
      const cascade = played.wins.some((win) => win.type === 'tumbleWin');
      if (cascade) played.cascades += 1;
      return show.play(played.wins.splice(0), played.bet, cascade || counter.isOn());
    },
  };
  const handlers = createHandlers({ input, counter, reels, ladder, show }, played);
  const handle = (event: WireEvent): Play => (handlers[event.type] as (event: WireEvent) => Play)(event);
  return {
    async play(step, stake) {
      played.bet = stake;
      played.wins = [];
      for (const event of step.events) await handle(event);
    },
    showStill: reels.lay,
    holdCoins(coins, respinsLeft) {
      board.coins?.put(coins);
      board.coins?.hold();
      counter.showHeld(coins.length, respinsLeft);
    },
    hurry: () => moment.hurry() || show.hurry() || reels.hurry(),
    clear() {
      show.stop();
      board.clear();
    },
    setFree: (free) => counter.set(free),
  };
}

/** Plays the events of a step. One handler per event type: a new type does not compile until it is played. */
import { findModel, type SlotEventHandlers, type SlotSymbol } from '@sampan/engines';
import type { GameState, StepView, WireEvent } from '../../server/wire/arcade-wire.ts';
import type { Board } from '../board/board.ts';
import type { Translate } from '../messages/translate.ts';
import type { MoneyText } from '../money.ts';
import type { Synth } from '../sound/synth.ts';
import type { View } from '../view.ts';
import { pause } from './pause.ts';
import { createWinShow } from './win-show.ts';
import { symbolName, type Win } from './win-text.ts';

type Play = Promise<void> | void;
type Handlers = { [Type in keyof SlotEventHandlers<unknown>]: (event: Extract<WireEvent, { type: Type }>) => Play };

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
  };
}

/** Turns and lands the reels, and says what lies on them. */
function createReels({ board, view, t, game }: PresenterInput) {
  const model = findModel(game.modelId, game.modelVersion);
  let landing = false;
  const describe = (symbols: Symbols): void => {
    const name = (symbol: SlotSymbol | undefined): string => symbolName(t, symbol ?? '', game.skin.scene);
    const rows = [0, 1, 2].map((row) => symbols.map((reel) => name(reel[row])).join(', '));
    view.describeBoard(t('board.label', { rows: rows.join('; ') }));
  };
  return {
    async land({ freeSpin, stops, symbols, anticipateFrom }: Extract<WireEvent, { type: 'reveal' }>): Promise<void> {
      landing = true;
      const strips = (freeSpin ? model?.freeStrips : model?.baseStrips) ?? [];
      await board.land({ strips, stops, symbols, anticipateFrom });
      landing = false;
      describe(symbols);
    },
    lay(symbols: Symbols): void {
      board.show(symbols);
      describe(symbols);
    },
    hurry(): boolean {
      if (landing) board.hurry();
      return landing;
    },
  };
}

export function createPresenter(input: PresenterInput): Presenter {
  const { board, view, t, money, synth, game } = input;
  const counter = createCounter(input);
  const reels = createReels(input);
  const show = createWinShow({ ...input, scene: game.skin.scene });
  let bet = 1n;
  let wins: Win[] = [];

  const showWins = (): Promise<void> => show.play(wins.splice(0), bet, counter.isOn());
  const handlers: Handlers = {
    reveal: reels.land,
    lineWin: (event) => void wins.push(event),
    scatterWin: (event) => void wins.push(event),
    async freeSpinsAwarded({ spins, retrigger }) {
      await showWins();
      synth.freeSpins();
      if (!retrigger) return;
      counter.change(({ given }) => ({ given: given + spins }));
      view.setNotice(t('free.more', { spins }));
      await pause(BANNER_MS);
      view.setNotice(null);
    },
    // No published model can reach its cap (publishable in engines); were it reached, the total below is the cap.
    winCapReached: () => {},
    async stepEnd({ total }) {
      await showWins();
      counter.change(() => ({ won: money.read(total) }));
    },
    roundEnd: () => {},
  };
  const handle = (event: WireEvent): Play => (handlers[event.type] as (event: WireEvent) => Play)(event);
  return {
    async play(step, stake) {
      bet = stake;
      wins = [];
      for (const event of step.events) await handle(event);
    },
    showStill: reels.lay,
    hurry: () => show.hurry() || reels.hurry(),
    clear() {
      show.stop();
      board.clear();
    },
    setFree: (free) => counter.set(free),
  };
}

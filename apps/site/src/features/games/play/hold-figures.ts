import { formatMoney, parseMoney } from '@sampan/contract/amounts';
import { FRAME_LONGEST_MS, FRAME_SILENCE_MS } from '@sampan/contract/frame-times';
import type { GameFrameMessage } from '@sampan/contract/game-frame';
import type { Figures } from '../../../shared/balance/held-figures.ts';

type RoundMessage = Extract<GameFrameMessage, { type: 'sampan:round' }>;

export interface HoldParts {
  /** The server's figures as far as they have come; null while one is missing. */
  live(): Figures | null;
  /** Shows these; null: the server's own. */
  show(figures: Figures | null): void;
  /** Asks the server for both anew. */
  refresh(): Promise<unknown>;
}

export interface Hold {
  /** The frame has said how far its player has seen. */
  onMessage(message: RoundMessage): void;
  /** The frame is gone or has begun anew. */
  end(): void;
}

interface Showing {
  /** What stood when it began. */
  from: Figures;
  shown: Figures;
  began: number;
  /** The frame has shown all; the server's figures are on their way. */
  over: boolean;
  /** The balance that the frame names at the end of what it has shown. */
  final?: string | undefined;
}

const digitsOf = (text: string): number => text.split('.')[1]?.length ?? 0;
const less = (text: string, stake: bigint): string =>
  formatMoney((parseMoney(text, digitsOf(text)) ?? 0n) - stake, digitsOf(text));

/** A stake leaves both figures when it is made; one that the balance does not hold is not believed. */
function takeOff(figures: Figures, stake: string | undefined): Figures {
  const digits = digitsOf(figures.balance);
  const [has, amount] = [parseMoney(figures.balance, digits), parseMoney(stake ?? '0', digits)];
  if (has === null || amount === null || amount > has) return figures;
  return { ...figures, balance: less(figures.balance, amount), net: less(figures.net, amount) };
}

/** How far net result and balance are apart: the same before and after, unless one of them is older than the other. */
function apart({ balance, net }: Figures): bigint {
  const digits = Math.max(digitsOf(balance), digitsOf(net));
  return (parseMoney(balance, digits) ?? 0n) - (parseMoney(net, digits) ?? 0n);
}

/**
 * What the player has seen, also while the server's figures are on their way: the net result of before would stand over all
 * of the next showing. A game moves both figures alike, so its net result follows from the balance that the frame named.
 */
function seenOf({ from, final }: Showing, now: Figures | null): Figures | null {
  if (!now || final === undefined) return now;
  const digits = Math.max(digitsOf(final), digitsOf(from.net));
  const net = formatMoney((parseMoney(final, digits) ?? 0n) - apart(from), digits);
  return { ...now, balance: final, net };
}

/**
 * Holds back what the ledger has booked until the frame has shown it. Display only. What never comes to rest stands
 * back `FRAME_SILENCE_MS` after the last word and `FRAME_LONGEST_MS` at the most.
 */
export function holdFigures({ live, show, refresh }: HoldParts): Hold {
  let showing: Showing | null = null;
  // Once the frame has named what the server says: until then it may speak of another unit or another wallet.
  let isBelieved = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(timer);
    showing = null;
    show(null);
  };
  const begin = (stake: string | undefined): void => {
    if (!showing || showing.over) {
      const from = showing && isBelieved ? seenOf(showing, live()) : live();
      if (!from) return;
      showing = { from, shown: from, began: performance.now(), over: false };
    }
    showing.shown = takeOff(showing.shown, stake);
    show(showing.shown);
    clearTimeout(timer);
    const left = showing.began + FRAME_LONGEST_MS - performance.now();
    timer = setTimeout(end, Math.min(FRAME_SILENCE_MS, left));
  };
  const rest = (final: string | undefined): void => {
    const ending = showing;
    if (!ending) return void refresh().catch(() => {});
    ending.over = true;
    ending.final = final;
    const now = live();
    if (now && now.balance === final) isBelieved = true;
    // Both are here already: nothing needs to be asked, and nothing comes late.
    if (now && now.balance === final && apart(now) === apart(ending.from)) return end();
    const release = (): void => {
      if (showing === ending && ending.over) end();
    };
    refresh().then(release, release);
  };
  return {
    onMessage({ state, stake, balance }) {
      if (state === 'open') begin(stake);
      else rest(balance);
    },
    end,
  };
}

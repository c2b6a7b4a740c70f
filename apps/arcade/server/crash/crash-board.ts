/** What can be seen of the bets in the round: real ones only, names masked, the largest first. */
import { formatMoney } from '@sampan/contract';
import { stakeScale } from '@sampan/engines';
import type { SharedBet } from '../store/shared-round.queries.ts';
import type { BetNumber, CrashBet, CrashBets, CrashMine } from '../wire/crash-wire.ts';
import { targetOf } from './end-bets.ts';

/** So many of a round's number are shown to everybody. */
const TAIL = 6;
/** So many bets are listed: a frame that goes to thousands stays small. */
const SHOWN = 20;

export interface LiveBet {
  row: SharedBet;
  name: string;
  /** hundredths; null while it is in */
  out: number | null;
  win: bigint;
  /** a cash-out is on its way to the database */
  asked: boolean;
}

/** What a stake is worth beside those in other currencies, cents. */
const worthOf = ({ row }: LiveBet): bigint => row.bet / stakeScale(row.currency_code);

/** `Mali` → `M***i`: enough to know oneself by, not enough for others. */
export function maskName(name: string): string {
  const letters = [...name];
  const [first = '', last = ''] = [letters[0], letters.length > 3 ? letters.at(-1) : ''];
  return `${first}***${last}`;
}

const outOf = (row: SharedBet): number | null =>
  row.finished && row.total > 0n ? Number((row.total * 100n) / row.bet) : null;

export const toLiveBet = (row: SharedBet): LiveBet => ({
  row,
  name: maskName(row.nickname),
  out: outOf(row),
  win: row.total,
  asked: false,
});

function toBet({ row, name, out, win }: LiveBet): CrashBet {
  const digits = row.currency_digits;
  return {
    tail: row.round_id.slice(-TAIL),
    name,
    bet: formatMoney(row.bet, digits),
    currency: row.currency_code,
    out,
    win: out === null ? null : formatMoney(win, digits),
  };
}

export function toMine({ row, out, win }: LiveBet): CrashMine {
  const digits = row.currency_digits;
  return {
    number: row.bet_number as BetNumber,
    roundId: row.round_id,
    bet: formatMoney(row.bet, digits),
    target: targetOf(row),
    out,
    win: out === null ? null : formatMoney(win, digits),
  };
}

export interface CrashBoard {
  /** by the bet's own round */
  readonly bets: ReadonlyMap<string, LiveBet>;
  of(playerRef: string): readonly LiveBet[];
  clear(): void;
  /** Replaces what is known by what the database says. */
  fill(rows: readonly SharedBet[]): void;
  enter(row: SharedBet): void;
  /** something has changed since it was last read */
  takeChange(): boolean;
  note(): void;
  show(): CrashBets;
}

export function createBoard(): CrashBoard {
  const bets = new Map<string, LiveBet>();
  const byPlayer = new Map<string, LiveBet[]>();
  let changed = false;
  // Kept in order as bets come: sorting thousands for every frame would cost more than the frames.
  let largest: LiveBet[] = [];
  const rank = (bet: LiveBet): void => {
    if (bet.row.mode !== 'real') return;
    largest = [...largest, bet].toSorted((a, b) => (worthOf(a) < worthOf(b) ? 1 : -1)).slice(0, SHOWN);
  };
  const put = (row: SharedBet): void => {
    if (bets.has(row.round_id)) return;
    const bet = toLiveBet(row);
    bets.set(row.round_id, bet);
    byPlayer.set(row.player_ref, [...(byPlayer.get(row.player_ref) ?? []), bet]);
    rank(bet);
    changed = true;
  };
  const clear = (): void => {
    bets.clear();
    byPlayer.clear();
    largest = [];
    changed = true;
  };
  return {
    bets,
    of: (playerRef) => byPlayer.get(playerRef) ?? [],
    clear,
    fill(rows) {
      for (const row of rows) put(row);
    },
    enter: put,
    takeChange() {
      const was = changed;
      changed = false;
      return was;
    },
    note() {
      changed = true;
    },
    show() {
      const real = [...bets.values()].filter(({ row }) => row.mode === 'real');
      const players = new Set(real.map(({ row }) => row.player_ref)).size;
      const out = real.filter((bet) => bet.out !== null).length;
      return { players, count: real.length, out, largest: largest.map(toBet) };
    },
  };
}

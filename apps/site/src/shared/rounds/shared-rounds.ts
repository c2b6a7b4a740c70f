import type { RealtimeEvent } from '@sampan/contract';
import { observedValue } from '@sampan/web-client/storage/observed-value';

type RoundEvent = Omit<Extract<RealtimeEvent, { type: 'shared-round' }>, 'type'>;

/** A round that all players of a game share. */
interface SharedRound {
  number: string;
  /** Until then it takes bets, after that it is on; epoch ms of the server. */
  closesAt: number;
  over: boolean;
}

interface SharedRounds {
  /** By the game's node. */
  rounds: ReadonlyMap<string, SharedRound>;
  /** How far the server's clock is ahead of this device's, in ms; null: not known yet, so nothing can be said of a round. */
  ahead: number | null;
}

export const noRounds: SharedRounds = { rounds: new Map(), ahead: null };
/** Rounds as the page was last told of them. */
export const sharedRounds = observedValue<SharedRounds>(noRounds);

/** Windows only go forward: what is older than the known comes late, and so does the end of another round. */
function isNews(known: SharedRound | undefined, { number, closesAt }: RoundEvent): boolean {
  if (closesAt === null) return known?.number === number;
  return known === undefined || closesAt > known.closesAt;
}

/** Takes what the socket brings; on a busy platform it may be seconds old. */
export function notePushedRound(event: RoundEvent): void {
  const { rounds, ahead } = sharedRounds.get();
  const { nodeId, number, closesAt } = event;
  const known = rounds.get(nodeId);
  if (!isNews(known, event)) return;
  const next = { number, closesAt: closesAt ?? known?.closesAt ?? 0, over: closesAt === null };
  sharedRounds.set({ rounds: new Map(rounds).set(nodeId, next), ahead });
}

interface Answered {
  rounds: Readonly<Record<string, { number: string; closesAt: number }>>;
  /** Of an answer without rounds null. */
  now: number | null;
}

/** Takes an answer in the place of what is known, but for what was pushed while it was under way; half of that has passed since. */
export function noteAnsweredRounds(
  { rounds: answered, now }: Answered,
  { sentAt, receivedAt }: { sentAt: number; receivedAt: number },
): void {
  const before = sharedRounds.get();
  const middle = (sentAt + receivedAt) / 2;
  const ahead = now === null ? before.ahead : now - middle;
  // Without a clock nothing of a round is shown, so what was pushed may stay.
  const answeredAt = ahead === null ? 0 : middle + ahead;
  const rounds = new Map(Object.entries(answered).map(([nodeId, round]) => [nodeId, { ...round, over: false }]));
  for (const [nodeId, known] of before.rounds) {
    const said = rounds.get(nodeId);
    const isNewer = known.closesAt > (said?.closesAt ?? answeredAt);
    if (isNewer || (known.over && known.number === said?.number)) rounds.set(nodeId, known);
  }
  sharedRounds.set({ rounds, ahead });
}

/** A round of which no end is heard is not known any more: its game, or the connection, has gone away. */
const LONGEST_MS = 300_000;

interface RoundPhase {
  /** Whole seconds in which it still takes bets; 0: it is on. */
  left: number;
  /** Milliseconds until something else is to be shown. */
  changesIn: number;
}

/** What is to be shown of a round now; null: nothing. */
export function roundPhase(closesAt: number, now: number): RoundPhase | null {
  const ms = closesAt - now;
  if (ms > 0) return { left: Math.ceil(ms / 1_000), changesIn: ms % 1_000 || 1_000 };
  return ms > -LONGEST_MS ? { left: 0, changesIn: ms + LONGEST_MS } : null;
}

/** A window lasts seconds, hardly ever minutes: 0:07, 1:30. */
export const roundClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

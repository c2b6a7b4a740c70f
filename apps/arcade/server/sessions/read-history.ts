import { formatMoney } from '@sampan/contract';
import type { ChoiceGameId } from '@sampan/engines';
import { presentEvent } from '../rounds/present-round.ts';
import { actionsOf, replayChoice } from '../rounds/round-rules.ts';
import { type Player, playerGameOf } from '../rounds/spin.ts';
import type { Store } from '../store/open-store.ts';
import { findHistory, findStepsOf, type RoundRow, type StepRow } from '../store/round.queries.ts';
import type { ChoiceWireEvent, PastRound } from '../wire/arcade-wire.ts';

/** As many as the panel of rounds lists. */
const HISTORY = 20;
/** A big road of two screens. */
const TABLE_HISTORY = 60;

/** Games whose tables show how the last rounds came: a strip of numbers, a road. */
const tables: ReadonlySet<string> = new Set<ChoiceGameId>([
  'baccarat',
  'roulette',
  'blackjack',
  'fish-prawn-crab',
  'sevens',
  'video-poker',
]);

/** How a round of a table came, computed again from its seeds: what its last step showed, without what spots paid. */
function presentOutcome(round: RoundRow, steps: readonly StepRow[]): NonNullable<PastRound['outcome']> {
  const last = replayChoice(round, actionsOf(steps)).steps.at(-1);
  const events = (last?.events ?? []).filter(({ type }) => type !== 'spot');
  return {
    choice: round.choice,
    events: events.map((event) => presentEvent(event, round.currency_digits) as ChoiceWireEvent),
  };
}

/** The player's closed rounds in this game, the last one first. */
export async function readHistory(store: Store, player: Player): Promise<PastRound[]> {
  const shown = player.title.family === 'choice';
  const rounds = await findHistory(store, playerGameOf(player), shown ? TABLE_HISTORY : HISTORY);
  const asTable = (round: RoundRow): boolean => shown && tables.has(round.model_id);
  const steps = await findStepsOf(store, rounds.filter(asTable));
  return rounds.map((round) => ({
    roundId: round.round_id,
    // Nobody has paid for a free round.
    bet: formatMoney(round.bundle_id === null ? round.bet + round.extra : 0n, round.currency_digits),
    total: formatMoney(round.total + (round.pot_amount ?? 0n), round.currency_digits),
    closedAt: round.closed_at?.getTime() ?? 0,
    ...(asTable(round) && { outcome: presentOutcome(round, steps.get(round.round_id) ?? []) }),
  }));
}

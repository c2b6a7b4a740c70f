import type { StageContext } from '../stage.ts';
import type { Wager } from '../wager.ts';
import { createSpots, type SpotLimits } from './spots.ts';
import type { Spots } from './spots-board.ts';

/** The one spot of games with one stake. */
export const STAKE = 'bet';

/** A circle on the felt for the stake of the whole round. */
export function createStakeSpot(context: StageContext, limits: SpotLimits): { spots: Spots; wager(): Wager | null } {
  const { tt } = context;
  const spots = createSpots(context, {
    spots: [{ name: STAKE, label: tt('table.bet'), pays: [], look: 'stake-spot' }],
    look: 'stake-spots',
    label: tt('table.spots'),
    limits,
    only: STAKE,
  });
  return {
    spots,
    wager() {
      const wager = spots.wager();
      return wager && { bet: wager.bet, choice: {} };
    },
  };
}

import { formatMoney } from '@sampan/contract';
import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { brandStakesOf, findCarriedGame, limitsIn } from '../../catalogue/index.ts';
import { selectPlaysFreeRounds } from './free-rounds-game.queries.ts';

/** Why free rounds of a game cannot be given at a stake, as a sentence for the operator; null: they can. `game`: its node. */
export async function whyNoFreeRounds(
  db: Queryable,
  settings: BrandSettings,
  { game: nodeId, stake }: { game: string; stake: bigint },
): Promise<{ field: 'game' | 'stake'; why: string } | null> {
  const game = await findCarriedGame(db, settings, nodeId);
  const no = (why: string, field: 'game' | 'stake' = 'game') => ({ field, why });
  if (!game) return no(`${settings.brand} has no game ${nodeId}.`);
  if (!game.spoken) return no(`${game.vendor} does not speak ${game.currency}.`);
  if (game.maintenance) return no(`${nodeId} takes no round now.`);
  if (game.wallet !== 'seamless' || !(await selectPlaysFreeRounds(db, nodeId)))
    return no(`${game.vendor} plays no free rounds in ${game.code}: its catalogue does not name them.`);
  const money = (minor: bigint) => formatMoney(minor, settings.currency.digits);
  const { min, max } = limitsIn(game.limits, game.currency, { stakes: brandStakesOf(settings), step: game.step });
  if (stake < min || stake > max || stake % game.step !== 0n)
    return no(`A stake in ${nodeId} is from ${money(min)} to ${money(max)} ${game.currency}.`, 'stake');
  return null;
}

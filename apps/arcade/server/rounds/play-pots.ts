/** Rounds of games with pots: what they bring in and what they won is reported to the platform once, before the round closes. */
import { formatMoney, parseMoney } from '@sampan/contract';
import { findSlotGame, type PotName, type PotRules, potOf, type SlotGame, stakeScale } from '@sampan/engines';
import { reasonOf } from '../platform/read-answer.ts';
import type { ArcadeServices } from '../services.ts';
import { type RoundRow, storePots } from '../store/round.queries.ts';
import type { SessionRow } from '../store/session.queries.ts';
import type { PotView } from '../wire/arcade-wire.ts';
import { replaySteps } from './present-round.ts';

/** All titles with pots of one version share them. */
const potsCode = ({ id, version }: Pick<SlotGame, 'id' | 'version'>): string => `${id}-${version}`;

/** @returns null for a game without pots */
export function potsOf(modelId: string, modelVersion: number): { game: SlotGame; rules: PotRules } | null {
  const game = findSlotGame(modelId, modelVersion);
  return game?.rules.mechanic === 'pots' ? { game, rules: game.rules.pots } : null;
}

/** The largest pot of a game, for its tile: its group, its name and what it begins with, cents (stakeScale). */
export function largestPot(model: {
  id: string;
  version: number;
}): { code: string; name: PotName; seed: bigint } | null {
  const found = potsOf(model.id, model.version);
  const [largest] = found?.rules.pots.toSorted((a, b) => Number(b.seed - a.seed)) ?? [];
  return found && largest ? { code: potsCode(found.game), name: largest.name, seed: largest.seed } : null;
}

const isPotName = (name: string): name is PotName => name === 'mini' || name === 'major' || name === 'grand';

const viewPots = (rules: PotRules, pots: readonly { name: string; amount: string }[]): PotView[] =>
  rules.pots.flatMap(({ name }) => pots.filter((pot) => pot.name === name && isPotName(pot.name)) as PotView[]);

/**
 * Brings the round's shares into the pots and has the pot it won paid. Ids follow from the round alone, so it may be asked
 * again without end. @returns false while the platform has not answered
 */
export async function playForPots({ store, platform, log }: ArcadeServices, round: RoundRow): Promise<boolean> {
  const found = potsOf(round.model_id, round.model_version);
  if (!found) throw new Error(`round ${round.round_id} plays for pots and its game has none`);
  const { game, rules } = found;
  const digits = round.currency_digits;
  const scale = stakeScale(round.currency_code);
  const transactionId = `${round.round_id}:pots`;
  const outcome = await platform.playForPots({
    requestId: transactionId,
    playerRef: round.player_ref,
    transactionId,
    roundId: round.round_id,
    gameCode: round.game_code,
    potsCode: potsCode(game),
    pots: rules.pots.map(({ name, seed, share }) => ({
      name,
      seed: formatMoney(seed * scale, digits),
      contribution: formatMoney((round.bet * share) / 100n, digits),
    })),
    won: potOf(replaySteps(round, 1)),
  });
  if (outcome.kind !== 'ok') {
    const report = { roundId: round.round_id, outcome: reasonOf(outcome) };
    if (outcome.kind === 'refused') log.error(report, 'pots refused, will be asked again');
    else log.warn(report, 'pots outcome unknown, will be asked again');
    return false;
  }
  const { won } = outcome.value;
  await storePots(store, round.round_id, won && { name: won.name, amount: parseMoney(won.amount, digits) ?? 0n });
  return true;
}

/** What is in the pots now. @returns null where the game has none or the platform does not say */
export async function readPots(
  { platform, random }: ArcadeServices,
  session: SessionRow,
  rules: { id: string; version: number },
): Promise<PotView[] | null> {
  const found = potsOf(rules.id, rules.version);
  if (!found) return null;
  const scale = stakeScale(session.currency_code);
  const outcome = await platform.readPots({
    requestId: random.uuid(),
    sessionToken: session.platform_token,
    potsCode: potsCode(found.game),
    pots: found.rules.pots.map(({ name, seed }) => ({
      name,
      seed: formatMoney(seed * scale, session.currency_digits),
    })),
  });
  return outcome.kind === 'ok' ? viewPots(found.rules, outcome.value.pots) : null;
}

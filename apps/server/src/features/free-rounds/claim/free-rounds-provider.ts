import { type ClaimableReward, formatMoney, type RewardValue, type RunningReward } from '@sampan/contract';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { inLanguage } from '../../../platform/html/texts-by-language.ts';
import type { PlayerActor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { gameName } from '../../catalogue/index.ts';
import { rewardProvider } from '../../rewards/index.ts';
import { hasBundles, orderBundle, selectBundle, selectOwnBundles } from '../bundle.queries.ts';
import { type Bundle, wagerPercentOf } from '../bundle.ts';
import { selectGameNames } from '../offer/free-rounds-game.queries.ts';
import { freeRoundsTexts } from './free-rounds-texts.ts';

const NAME = 'free-rounds';
const LIMIT = 50;

type Reader = Pick<PlayerActor, 'language' | 'settings'>;
type Names = ReadonlyMap<string, Record<string, string>>;

const nodeOf = ({ vendor, gameCode }: Bundle) => `${vendor}:${gameCode}`;
const idOf = ({ bundleId }: Bundle) => `${NAME}:${bundleId}`;
const titleOf = ({ title }: Bundle, { language }: Reader) => inLanguage(title, language) ?? title.EN;
const money = (minor: bigint, { settings }: Reader) => formatMoney(minor, settings.currency.digits);

const readNames = (db: Queryable, bundles: readonly Bundle[]): Promise<Names> =>
  selectGameNames(db, bundles.map(nodeOf));

function gameOf(bundle: Bundle, names: Names, { language }: Reader): string {
  const known = names.get(nodeOf(bundle));
  return known ? gameName(known, language) : bundle.gameCode;
}

const valueOf = (bundle: Bundle, names: Names, reader: Reader): RewardValue => ({
  kind: 'free-rounds',
  rounds: bundle.rounds,
  game: gameOf(bundle, names, reader),
  stake: money(bundle.stake, reader),
});

function presentOffered(bundle: Bundle, names: Names, reader: Reader): ClaimableReward {
  const { winnings, claimUntil, playDays } = bundle;
  const maxStake = winnings.as === 'bonus' ? winnings.maxStake : null;
  return {
    id: idOf(bundle),
    source: NAME,
    title: titleOf(bundle, reader),
    value: valueOf(bundle, names, reader),
    required: money(0n, reader),
    wagerPercent: wagerPercentOf(winnings),
    products: winnings.as === 'bonus' ? winnings.products : null,
    maxStake: maxStake === null ? null : money(BigInt(maxStake), reader),
    validDays: playDays,
    expiresAt: claimUntil.getTime(),
  };
}

function presentRunning(bundle: Bundle, names: Names, reader: Reader): RunningReward {
  const { state, taken, rounds, won, playUntil } = bundle;
  const texts = freeRoundsTexts[state === 'ordered' ? 'ordered' : state === 'ended' ? 'ending' : 'active'];
  const text = inLanguage<string>(texts, reader.language) ?? texts.EN;
  return {
    id: idOf(bundle),
    title: titleOf(bundle, reader),
    text: text.replace('{won}', `${reader.settings.currency.symbol}${money(won, reader)}`),
    value: valueOf(bundle, names, reader),
    progress: { unit: 'rounds', done: `${taken}`, target: `${rounds}` },
    endsAt: playUntil?.getTime() ?? null,
    href: `/rng?q=${encodeURIComponent(gameOf(bundle, names, reader))}`,
  };
}

/** Why a bundle that could not be claimed could not. */
async function whyNot(tx: Tx, playerId: string, bundleId: string): Promise<AppError> {
  const bundle = await selectBundle(tx, bundleId);
  if (bundle?.playerId !== playerId) return new AppError('reward.not.found');
  return new AppError(bundle.state === 'offered' || bundle.state === 'lapsed' ? 'reward.expired' : 'reward.claimed');
}

/** Free rounds to claim and those that are being played. What they won waits and is claimed as a reward. */
export const freeRoundsProvider = rewardProvider({
  name: NAME,
  ask: ({ playerId }) => ({ some: hasBundles(playerId) }),
  async list(db, actor, { some }) {
    if (some.length === 0) return {};
    const bundles = await selectOwnBundles(db, actor.playerId, LIMIT);
    const names = await readNames(db, bundles);
    const offered = bundles.filter(({ state }) => state === 'offered');
    return {
      claimable: offered.map((bundle) => presentOffered(bundle, names, actor)),
      going: bundles.filter(({ state }) => state !== 'offered').map((bundle) => presentRunning(bundle, names, actor)),
    };
  },
  async claim(tx, actor, id) {
    const { playerId } = actor;
    const bundleId = id.slice(NAME.length + 1);
    const bundle = await orderBundle(tx, { playerId, bundleId });
    if (!bundle) throw await whyNot(tx, playerId, bundleId);
    const names = await readNames(tx, [bundle]);
    return {
      id,
      reference: bundleId,
      title: titleOf(bundle, actor),
      value: valueOf(bundle, names, actor),
      required: money(0n, actor),
      stakeBy: bundle.playUntil?.getTime() ?? null,
      place: null,
    };
  },
});

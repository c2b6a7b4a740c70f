/** Which feeds a brand hears, for which games and how far it believes them: two operators agree on it. */
import { findLotteryGame, type LotteryGame, lotteryGames } from '@sampan/engines/lottery';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/index.ts';
import { invalidRequest } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { type Agreed, type Applied, defineProposalKind } from '../../../platform/proposal-kind.ts';
import { type ProposalRow, propose } from '../../operators/index.ts';
import { type Feed, saveFeed, selectFeed } from './feeds.queries.ts';

const KIND = 'lottery.feed';
const PUBLIC_KEY = /^[0-9a-f]{64}$/;

export interface FeedChange {
  name: string;
  publicKey: string;
  /** Codes or groups such as MB, by commas or spaces. */
  games: string;
  alone: boolean;
  enabled: boolean;
}

const isOfficial = ({ source }: LotteryGame) => source === 'official';

/** @throws AppError request.invalid */
function readGames(text: string): string[] {
  const named = text.split(/[\s,]+/).filter((one) => one !== '');
  const codes = named.flatMap((one) => {
    const ofGroup = lotteryGames.filter((game) => isOfficial(game) && game.group === one).map(({ code }) => code);
    const game = findLotteryGame(one);
    if (ofGroup.length === 0 && !(game && isOfficial(game)))
      throw invalidRequest('games', `${one} is neither a lottery that a state draws nor a group of them.`);
    return ofGroup.length > 0 ? ofGroup : [one];
  });
  if (codes.length === 0) throw invalidRequest('games', 'Name the lotteries that the feed speaks for.');
  return [...new Set(codes)].toSorted();
}

/** @throws AppError operator.*, request.invalid */
export async function proposeFeed(tx: Tx, actor: OperatorActor, change: FeedChange): Promise<ProposalRow> {
  const { name, publicKey, alone, enabled } = change;
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(name)) throw invalidRequest('name', 'A feed has a name such as north-office.');
  if (!PUBLIC_KEY.test(publicKey))
    throw invalidRequest('publicKey', 'The public key of Ed25519 has 64 hexadecimal digits.');
  if ((await selectFeed(tx, actor.brand, name))?.demo)
    throw invalidRequest('name', `${name} is the feed of the demo; choose another name.`);
  const games = readGames(change.games);
  const does = enabled
    ? `Hears the feed ${name} on ${games.length} lotteries; ${alone ? 'its first word on a draw counts by itself' : 'an operator or another feed has to say the same'}.`
    : `Stops hearing the feed ${name}.`;
  return propose(tx, actor, { kind: KIND, subject: name, payload: { name, publicKey, games, alone, enabled }, does });
}

const payload = z.strictObject({
  name: z.string(),
  publicKey: z.string(),
  games: z.array(z.string()),
  alone: z.boolean(),
  enabled: z.boolean(),
});

const shown = ({ publicKey, games, alone, enabled }: Omit<Feed, 'brand' | 'name' | 'demo'>) => ({
  publicKey,
  games,
  alone,
  enabled,
});

async function applyFeed(tx: Tx, actor: OperatorActor, agreed: Agreed<z.output<typeof payload>>): Promise<Applied> {
  const { payload: feed, proposalId } = agreed;
  const before = await selectFeed(tx, actor.brand, feed.name);
  await saveFeed(tx, { ...feed, brand: actor.brand, demo: false }, proposalId);
  const says = feed.enabled ? `${feed.name} is heard on ${feed.games.length} lotteries.` : `${feed.name} is not heard.`;
  return { says, before: before && shown(before), after: shown(feed) };
}

export const feedProposals = defineProposalKind(KIND, payload, applyFeed);

import { formatMoney } from '@sampan/contract';
import { stakesOnOffer } from '../catalogue/stake-limits.ts';
import { returnOf, rulesOf } from '../catalogue/titles.ts';
import { readFreeRounds, readRoundView } from '../free-rounds/present-bundle.ts';
import { presentCommitment } from '../rounds/next-seed.ts';
import { readPots } from '../rounds/play-pots.ts';
import { readChoiceView } from '../rounds/present-choice.ts';
import { settleRound } from '../rounds/settle-round.ts';
import { type Player, playerGameOf, readSeed } from '../rounds/spin.ts';
import type { ArcadeServices } from '../services.ts';
import { findOpenRound } from '../store/round.queries.ts';
import type { AnyState, ChoiceRoundView, Commitment, RoundView } from '../wire/arcade-wire.ts';
import { readHistory } from './read-history.ts';

export async function readCommitment(services: ArcadeServices, player: Player): Promise<Commitment> {
  return presentCommitment(await readSeed(services, player));
}

/** The open round, driven on first: a bet whose answer was lost is asked for again before the player sees it. */
async function readOpenRound(
  services: ArcadeServices,
  player: Player,
): Promise<{ round: RoundView | ChoiceRoundView | null; balance: string | null }> {
  const open = await findOpenRound(services.store, playerGameOf(player));
  if (!open) return { round: null, balance: null };
  const { round, balance } = await settleRound(services, open.round_id);
  const shown =
    player.title.family === 'slot'
      ? await readRoundView(services.store, round)
      : await readChoiceView(services.store, round);
  return { round: shown, balance };
}

async function readBalance({ platform, random }: ArcadeServices, { session }: Player): Promise<string | null> {
  const { platform_token: sessionToken, game_code: gameCode } = session;
  const outcome = await platform.readBalance({ sessionToken, gameCode, requestId: random.uuid() });
  return outcome.kind === 'ok' ? outcome.value.balance : null;
}

/** Everything a frame needs to show, or to go on after a reload. `balance`: where the caller has just got it. */
export async function readState(services: ArcadeServices, player: Player, balance?: string): Promise<AnyState> {
  const { session, title } = player;
  const open = await readOpenRound(services, player);
  const rules = rulesOf(title);
  return {
    game: {
      family: title.family,
      code: title.code,
      names: title.names,
      label: title.label,
      modelId: rules.id,
      modelVersion: rules.version,
      rtp: returnOf(title),
      skin: title.art,
    },
    mode: session.mode,
    currency: { code: session.currency_code, symbol: session.currency_symbol, digits: session.currency_digits },
    language: session.language,
    theme: session.theme,
    bets: stakesOnOffer(player, rules.unit).map((bet) => formatMoney(bet, session.currency_digits)),
    autoplay: session.autoplay,
    lobbyUrl: session.lobby_url,
    balance: open.balance ?? balance ?? (await readBalance(services, player)),
    next: await readCommitment(services, player),
    round: open.round,
    pots: await readPots(services, session, rules),
    freeRounds: title.family === 'slot' ? await readFreeRounds(services.store, session) : null,
    history: await readHistory(services.store, player),
    // Family, model and round follow from one title: the union is narrowed by `game.family`.
  } as AnyState;
}

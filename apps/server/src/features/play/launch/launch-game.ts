import { DEMO_CURRENCY, isDemo, languageOf, type launchRequest, type WireUnit, wireStep } from '@sampan/contract';
import type { z } from 'zod';
import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { PlayerActor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { Random } from '../../../platform/random.ts';
import {
  brandStakesOf,
  findCarriedGame,
  type GameRow,
  gameName,
  limitsIn,
  type StakeTableRow,
  vendorLimitsOf,
} from '../../catalogue/index.ts';
import { readWireUnit } from '../../vendor-api/index.ts';
import { openGameSession, renewLaunch } from '../sessions/open-game-session.ts';
import { findOpenRoundElsewhere, noteRecent } from './launch.queries.ts';
import { readLotteryLink } from './lottery-link.ts';

/** What a launch must know of the brand and the player, handed in by the composition. */
export interface LaunchSetting {
  currency: { code: string; symbol: string; digits: number };
  nickname: string;
  publicUrl: string;
  autoplay: boolean;
  random: Random;
  /** The Idempotency-Key of the call, where it came with one. */
  launchKey?: string | undefined;
  /** Refuses a game of this category where the player is, or now. @throws AppError market.closed, system.halted */
  refuseClosed(product: string): Promise<void>;
  /** Brings the player's money to a vendor that keeps it while they play. @returns whether the brand wants it so */
  bringMoney(vendor: string): Promise<boolean>;
}

async function findLaunchable(tx: Tx, actor: PlayerActor, nodeId: string): Promise<GameRow> {
  const game = await findCarriedGame(tx, actor.settings, nodeId);
  if (!game) throw new AppError('game.not.found');
  // Its vendor does not speak the brand's currency: no bet of it could be counted.
  if (!game.spoken) throw new AppError('game.unavailable');
  // A label's tile stands for the list of its games; it is none itself.
  if (game.maintenance || game.category === 'VASSALAGE') throw new AppError('game.unavailable');
  return game;
}

/**
 * The stakes of a game or of one of its stake tables: a table is stricter than its game or as strict, never wider.
 * @throws AppError game.unavailable: its vendor can write no amount between the limits
 */
function stakesFor(
  settings: BrandSettings,
  { game, table, unit }: { game: GameRow; table: StakeTableRow | null; unit: WireUnit },
): { minBet: bigint; maxBet: bigint } {
  const by = { stakes: brandStakesOf(settings), step: wireStep(unit) };
  const own = limitsIn(game.limits, unit.currency.code, by);
  const narrow = limitsIn({ ...game.limits, ...table?.limits }, unit.currency.code, by);
  const minBet = narrow.min > own.min ? narrow.min : own.min;
  const maxBet = narrow.max < own.max ? narrow.max : own.max;
  if (minBet > maxBet) throw new AppError('game.unavailable');
  return { minBet, maxBet };
}

/** The table that was asked for, or null for the game itself. @throws AppError game.not.found */
function findStakeTable(game: GameRow, roomId: string | undefined): StakeTableRow | null {
  if (!roomId) return null;
  const table = game.rooms.find(({ id }) => id === roomId);
  if (!table) throw new AppError('game.not.found');
  return table;
}

/**
 * E-032: opens a game session and returns the address for the frame. The vendor gets a one-use launch code that lives
 * 60 s and buys a token of the game's own, never the player's session (TRUST §6).
 * @throws AppError game.not.found, game.unavailable, game.round.open (with the game to finish), game.demo.unavailable,
 * idempotency.key.conflict, market.closed, system.halted
 */
export async function launchGame(
  tx: Tx,
  actor: PlayerActor,
  input: z.output<typeof launchRequest>,
  setting: LaunchSetting,
) {
  const game = await findLaunchable(tx, actor, input.nodeId);
  await setting.refuseClosed(game.category);
  const table = findStakeTable(game, input.roomId);
  const demo = isDemo(actor.accountType);
  // A member who wants to try a game takes the free demo; a demo account plays where the vendor takes demo money.
  if (demo ? !game.demo : input.accountType === 0) throw new AppError('game.demo.unavailable');
  const currency = demo ? DEMO_CURRENCY : setting.currency;
  const open = await findOpenRoundElsewhere(tx, actor.playerId, game);
  if (open) throw new AppError('game.round.open', { game: gameName(open.names, actor.language), nodeId: open.nodeId });
  const lottery = readLotteryLink(game, input, setting.publicUrl);
  const intent = { playerId: actor.playerId, vendor: game.vendor, gameCode: game.code, launchKey: setting.launchKey };
  const { launchKey } = intent;
  const known = launchKey === undefined ? null : await renewLaunch(tx, { ...intent, launchKey }, setting.random);
  const session =
    known ??
    (await openGameSession(
      tx,
      {
        ...intent,
        openedBy: actor.sessionId,
        brand: actor.brand,
        mode: 'real',
        currency,
        nickname: setting.nickname,
        language: languageOf(input.language ?? actor.language).code,
        theme: input.theme ?? 'dark',
        autoplay: setting.autoplay,
        lobbyUrl: lottery?.get('backUrl') ?? `${setting.publicUrl}/rng`,
        ...vendorLimitsOf(actor.settings, { vendor: game.vendor, game: game.code, currency: currency.code }),
        ...stakesFor(actor.settings, { game, table, unit: await readWireUnit(tx, { vendor: game.vendor, currency }) }),
      },
      setting.random,
    ));
  await noteRecent(tx, actor.playerId, game.node_id);
  const away = game.wallet === 'transfer';
  if (away && demo) throw new AppError('game.demo.unavailable');
  const along = away && (await setting.bringMoney(game.vendor));
  const url = new URL(game.url);
  url.searchParams.set('launch', session.launchCode);
  if (table) url.searchParams.set('room', table.id);
  for (const [name, value] of lottery ?? []) url.searchParams.set(name, value);
  return {
    content: {
      game_url: url.toString(),
      game_url2: '',
      sessionId: session.sessionId,
      gameName: gameName(game.names, actor.language),
      gameCode: game.code,
      transferVendor: along ? game.vendor : null,
    },
  };
}

import { choiceGames } from '@sampan/engines';
import { rulesOf } from '../catalogue/titles.ts';
import { ArcadeError } from '../http/arcade-error.ts';
import type { Settled } from '../rounds/settle-round.ts';
import { type Player, playerGameOf, readBet, readSeed, refuseIfNotTaken } from '../rounds/spin.ts';
import { LEASE_MS } from '../rounds/store-next-step.ts';
import type { ArcadeServices } from '../services.ts';
import { findOpenRound, findRoundBySpinKey, lockSeed, type RoundRow } from '../store/round.queries.ts';
import { holdWindow, insertSharedBet, readChain, type SharedRound } from '../store/shared-round.queries.ts';
import type { BetNumber } from '../wire/crash-wire.ts';
import type { CrashTable } from './crash-table.ts';

interface Intent {
  bet: bigint;
  target: number | null;
  spinKey: string;
  number: BetNumber;
}

/** Stores the bet while the window is open by the database's clock; the same intent again, or a second tab's, is the first one. */
async function enterRound(
  services: ArcadeServices,
  player: Player,
  { intent, round }: { intent: Intent; round: SharedRound | null },
): Promise<RoundRow> {
  const { session, title } = player;
  const playerGame = playerGameOf(player);
  await readSeed(services, player);
  return services.store.transaction().execute(async (tx) => {
    await lockSeed(tx, playerGame);
    const known = await findRoundBySpinKey(tx, playerGame, intent.spinKey);
    if (known) return known;
    const open = await findOpenRound(tx, playerGame, intent.number);
    if (open && open.shared_id === round?.shared_id) return open;
    // The last bet's end is still on its way to the platform.
    if (open) throw new ArcadeError('system.overloaded', { seconds: 2 });
    if (!round || !(await holdWindow(tx, round.shared_id))) throw new ArcadeError('vendor.round.closed');
    const { salt } = await readChain(tx, round.chain_id);
    const { id, version } = rulesOf(title);
    const { currency_code, currency_symbol, currency_digits, platform_token, player_ref, game_code } = session;
    return insertSharedBet(
      tx,
      {
        player_ref,
        game_code,
        platform_token,
        currency_code,
        currency_symbol,
        currency_digits,
        round_id: services.random.uuid(),
        spin_key: intent.spinKey,
        shared_id: round.shared_id,
        bet_number: intent.number,
        model_id: id,
        model_version: version,
        bet: intent.bet,
        choice: { target: intent.target },
        server_seed: round.seed,
        server_seed_hash: round.seed_hash,
        client_seed: salt,
        nonce: round.position,
      },
      LEASE_MS,
    );
  });
}

/**
 * A bet in the round whose window is open: two a player and round, each a round of its own with the platform. `spinKey` again
 * is the same bet.
 * @throws ArcadeError when the window is closed, the stake does not fit or the platform refused it
 */
export async function placeCrashBet(
  services: ArcadeServices,
  table: CrashTable,
  { player, input }: { player: Player; input: Omit<Intent, 'bet'> & { bet: string } },
): Promise<Settled> {
  const bet = readBet(player, input.bet);
  if (choiceGames.crash.readChoice({ target: input.target }, bet) === null)
    throw new ArcadeError('request.invalid', { reason: 'target: not one of this game' });
  const intent = { ...input, bet };
  const entered = await enterRound(services, player, { intent, round: await table.findOpen() });
  const settled = await table.settle(entered.round_id);
  refuseIfNotTaken(player, settled);
  if (settled.round.status === 'open') await table.enter(settled.round.round_id);
  return settled;
}

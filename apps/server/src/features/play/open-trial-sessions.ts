import { sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';
import type { Random } from '../../platform/random.ts';
import { type NewGameSession, openGameSession } from './open-game-session.ts';

/** A player's seat in a trial; `seconds`: how long its session lives, null as usual. */
interface Seat {
  playerId: string;
  seconds: number | null;
}

interface Trial {
  brand: string;
  vendor: string;
  /** Which game; null: the vendor's first. */
  game: string | null;
  currency: NewGameSession['currency'];
  random: Random;
}

/** Opens sessions for `npm run vendor:check`. @returns the launch codes in the order of the seats; null: no such game */
export async function openTrialSessions(tx: Tx, trial: Trial, seats: readonly Seat[]): Promise<string[] | null> {
  const { rows } = await sql<{ code: string; min: bigint; max: bigint }>`
    select code, min_bet as min, max_bet as max from catalogue.game
    where vendor = ${trial.vendor} and removed_at is null and (${trial.game}::text is null or code = ${trial.game})
    order by position limit 1`.execute(tx);
  const game = rows[0];
  if (!game) return null;
  const codes: string[] = [];
  for (const { playerId, seconds } of seats) {
    const session: NewGameSession = {
      playerId,
      brand: trial.brand,
      vendor: trial.vendor,
      gameCode: game.code,
      mode: 'real',
      currency: trial.currency,
      nickname: 'Check',
      language: 'EN',
      theme: 'dark',
      autoplay: false,
      lobbyUrl: 'http://localhost/rng',
      minBet: game.min,
      maxBet: game.max,
    };
    const { launchCode, sessionId } = await openGameSession(tx, session, trial.random);
    codes.push(launchCode);
    if (seconds !== null)
      await sql`
        update play.session set expires_at = now() + make_interval(secs => ${seconds})
        where id = ${sessionId}::uuid`.execute(tx);
  }
  return codes;
}

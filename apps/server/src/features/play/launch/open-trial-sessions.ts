import { wireStep } from '@sampan/contract';
import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { Random } from '../../../platform/random.ts';
import { brandStakesOf, limitsIn, vendorLimitsOf } from '../../catalogue/index.ts';
import { readWireUnit } from '../../vendor-api/index.ts';
import { type NewGameSession, setSessionLife } from '../sessions/game-session.queries.ts';
import { openGameSession } from '../sessions/open-game-session.ts';
import { findTrialGame } from './launch.queries.ts';

/** A player of a trial; `seconds`: how long its session lives, null as usual. */
interface TrialPlayer {
  playerId: string;
  seconds: number | null;
}

interface Trial {
  settings: BrandSettings;
  vendor: string;
  /** Which game; null: the vendor's first. */
  game: string | null;
  random: Random;
}

/** Opens sessions for `npm run vendor:check`. @returns the launch codes in the order of the players; null: the vendor has no such game in the currency */
export async function openTrialSessions(
  tx: Tx,
  trial: Trial,
  players: readonly TrialPlayer[],
): Promise<string[] | null> {
  const { vendor, settings } = trial;
  const game = await findTrialGame(tx, { vendor, game: trial.game, currency: settings.currency.code });
  if (!game) return null;
  const { currency } = settings;
  const step = wireStep(await readWireUnit(tx, { vendor, currency }));
  const { min, max } = limitsIn(game.limits, currency.code, { stakes: brandStakesOf(settings), step });
  if (min > max) return null;
  const codes: string[] = [];
  for (const { playerId, seconds } of players) {
    const session: NewGameSession = {
      playerId,
      brand: trial.settings.brand,
      vendor: trial.vendor,
      gameCode: game.code,
      mode: 'real',
      currency: trial.settings.currency,
      nickname: 'Check',
      language: 'EN',
      theme: 'dark',
      autoplay: false,
      lobbyUrl: 'http://localhost/rng',
      minBet: min,
      maxBet: max,
      ...vendorLimitsOf(settings, { vendor, game: game.code, currency: currency.code }),
    };
    const { launchCode, sessionId } = await openGameSession(tx, session, trial.random);
    codes.push(launchCode);
    if (seconds !== null) await setSessionLife(tx, sessionId, seconds);
  }
  return codes;
}

/** The vendor's calls that move nothing: the exchange of a launch code, and the balance. Each answered once, then repeated. */
import { currencyOf, DEMO_CURRENCY, type VendorSessionValue, type WireUnit, wireOfMinor } from '@sampan/contract';
import type { Tx } from '../../../platform/database/index.ts';
import {
  answerOnce,
  readWireUnit,
  refusalAnswer,
  successAnswer,
  type VendorAnswer,
  type VendorCall,
} from '../../vendor-api/index.ts';
import { deriveToken, hashToken } from './open-game-session.ts';
import {
  findSessionByToken,
  lockLaunchedSession,
  markExchanged,
  readStakeable,
  readTokenParts,
  type SessionRow,
} from './vendor-session.queries.ts';

/** What a demo player starts with, in whole units. The wallet itself is the vendor's. */
const DEMO_BALANCE = 1_000n;

function describe(
  session: SessionRow,
  { balance, unit }: { balance: bigint; unit: WireUnit },
): Omit<VendorSessionValue, 'sessionToken'> {
  const money = (minor: bigint) => wireOfMinor(minor, unit);
  const { code, symbol } = unit.currency;
  return {
    playerRef: session.player_id,
    nickname: session.nickname,
    gameCode: session.game_code,
    // Booked like any other session, in a currency of its own: the vendor should know that nobody's money is at stake.
    mode: session.currency === DEMO_CURRENCY.code ? 'demo' : session.mode,
    currency: { code, symbol, digits: unit.digits, rate: Number(unit.rate) },
    language: session.language,
    theme: session.theme,
    balance: money(balance),
    limits: { minBet: money(session.min_bet), maxBet: money(session.max_bet) },
    autoplay: session.autoplay,
    lobbyUrl: session.lobby_url,
    expiresAt: session.expires_at.getTime(),
  };
}

export interface GameSession {
  sessionId: string;
  playerId: string;
  gameCode: string;
  currency: string;
  expiresAt: Date;
  live: boolean;
}

/** The session of a token, for calls of vendors that other features answer; null for a token that is none of the vendor's. */
export async function findGameSession(tx: Tx, vendor: string, sessionToken: string): Promise<GameSession | null> {
  const session = await findSessionByToken(tx, vendor, hashToken(sessionToken));
  if (!session) return null;
  const { id: sessionId, player_id: playerId, game_code: gameCode, currency, expires_at: expiresAt, live } = session;
  return { sessionId, playerId, gameCode, currency, expiresAt, live };
}

async function balanceOf(tx: Tx, session: SessionRow): Promise<bigint> {
  if (session.mode === 'demo') return DEMO_BALANCE * 10n ** BigInt(currencyOf(session.currency).digits);
  const { player_id: playerId, currency, vendor, game_code: gameCode } = session;
  return readStakeable(tx, { playerId, currency, vendor, gameCode });
}

const unitOf = (tx: Tx, vendor: string, session: SessionRow): Promise<WireUnit> =>
  readWireUnit(tx, { vendor, currency: currencyOf(session.currency) });

async function exchange(tx: Tx, vendor: string, launchCode: string): Promise<VendorAnswer> {
  const session = await lockLaunchedSession(tx, vendor, hashToken(launchCode));
  if (!session?.launchable) return refusalAnswer('vendor.launch.invalid');
  await markExchanged(tx, session.id);
  const [unit, balance] = [await unitOf(tx, vendor, session), await balanceOf(tx, session)];
  return successAnswer(describe(session, { balance, unit }));
}

/** Puts the token into the stored answer: it follows from the launch code, which only the vendor still has. */
async function addToken(tx: Tx, answer: VendorAnswer, launchCode: string): Promise<VendorAnswer> {
  if (answer.status !== 200) return answer;
  const session = await readTokenParts(tx, hashToken(launchCode));
  if (!session) throw new Error('a stored session answer has lost its session');
  const { value } = JSON.parse(answer.body) as { value: object };
  return successAnswer({ sessionToken: deriveToken(launchCode, session.token_salt, session.currency), ...value });
}

/** POST /vendor/v1/session */
export async function exchangeLaunchCode(tx: Tx, call: VendorCall, launchCode: string): Promise<VendorAnswer> {
  const answer = await answerOnce(tx, 'session', call, () => exchange(tx, call.vendor, launchCode));
  return addToken(tx, answer, launchCode);
}

/** POST /vendor/v1/balance */
export async function answerBalance(tx: Tx, call: VendorCall, sessionToken: string): Promise<VendorAnswer> {
  return answerOnce(tx, 'balance', call, async () => {
    const session = await findSessionByToken(tx, call.vendor, hashToken(sessionToken));
    if (!session) return refusalAnswer('vendor.session.unknown');
    if (!session.live) return refusalAnswer('vendor.session.expired');
    const unit = await unitOf(tx, call.vendor, session);
    return successAnswer({ balance: wireOfMinor(await balanceOf(tx, session), unit) });
  });
}

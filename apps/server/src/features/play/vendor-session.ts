/** The vendor's calls that move nothing: the exchange of a launch code, and the balance. Each answered once, then repeated. */
import { DEMO_CURRENCY, formatMoney, type VendorSessionValue } from '@sampan/contract';
import { sql } from 'kysely';
import { readBalances } from '../../ledger/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { answerOnce, refusalAnswer, successAnswer, type VendorAnswer, type VendorCall } from '../vendor-api/index.ts';
import { deriveToken, hashToken } from './open-game-session.ts';

/** What a demo player starts with. The purse itself is the vendor's. */
const DEMO_BALANCE = 1_000_00n;

interface SessionRow {
  id: string;
  player_id: string;
  game_code: string;
  mode: 'real' | 'demo';
  currency: string;
  currency_symbol: string;
  currency_digits: number;
  nickname: string;
  language: string;
  theme: 'dark' | 'light';
  autoplay: boolean;
  lobby_url: string;
  min_bet: bigint;
  max_bet: bigint;
  token_salt: Buffer;
  expires_at: Date;
  launchable: boolean;
  live: boolean;
}

const sessionColumns = sql`
  id, player_id, game_code, mode, currency, currency_symbol, currency_digits, nickname, language, theme, autoplay,
  lobby_url, min_bet, max_bet, token_salt, expires_at,
  exchanged_at is null and launch_expires_at > clock_timestamp() and ended_at is null as launchable,
  ended_at is null and expires_at > clock_timestamp() as live
`;

function describe(session: SessionRow, balance: bigint): Omit<VendorSessionValue, 'sessionToken'> {
  return {
    playerRef: session.player_id,
    nickname: session.nickname,
    gameCode: session.game_code,
    // Booked like any other session, in a currency of its own: the vendor should know that nobody's money is at stake.
    mode: session.currency === DEMO_CURRENCY.code ? 'demo' : session.mode,
    currency: { code: session.currency, symbol: session.currency_symbol, digits: session.currency_digits },
    language: session.language,
    theme: session.theme,
    balance: formatMoney(balance),
    limits: { minBet: formatMoney(session.min_bet), maxBet: formatMoney(session.max_bet) },
    autoplay: session.autoplay,
    lobbyUrl: session.lobby_url,
    expiresAt: session.expires_at.getTime(),
  };
}

async function balanceOf(tx: Tx, session: SessionRow): Promise<bigint> {
  if (session.mode === 'demo') return DEMO_BALANCE;
  return (await readBalances(tx, session.player_id, session.currency)).main;
}

async function exchange(tx: Tx, vendor: string, launchCode: string): Promise<VendorAnswer> {
  const { rows } = await sql<SessionRow>`
    select ${sessionColumns} from play.session
    where launch_code_hash = ${hashToken(launchCode)} and vendor = ${vendor} for update
  `.execute(tx);
  const session = rows[0];
  if (!session?.launchable) return refusalAnswer('vendor.launch.invalid');
  await sql`update play.session set exchanged_at = now() where id = ${session.id}::uuid`.execute(tx);
  return successAnswer(describe(session, await balanceOf(tx, session)));
}

/** Puts the token into the stored answer: it follows from the launch code, which only the vendor still has. */
async function addToken(tx: Tx, answer: VendorAnswer, launchCode: string): Promise<VendorAnswer> {
  if (answer.status !== 200) return answer;
  const { rows } = await sql<{ token_salt: Buffer }>`
    select token_salt from play.session where launch_code_hash = ${hashToken(launchCode)}
  `.execute(tx);
  const salt = rows[0]?.token_salt;
  if (!salt) throw new Error('a stored session answer has lost its session');
  const { value } = JSON.parse(answer.body) as { value: object };
  return successAnswer({ sessionToken: deriveToken(launchCode, salt), ...value });
}

/** POST /vendor/v1/session */
export async function exchangeLaunchCode(tx: Tx, call: VendorCall, launchCode: string): Promise<VendorAnswer> {
  const answer = await answerOnce(tx, 'session', call, () => exchange(tx, call.vendor, launchCode));
  return addToken(tx, answer, launchCode);
}

/** POST /vendor/v1/balance */
export async function tellBalance(tx: Tx, call: VendorCall, sessionToken: string): Promise<VendorAnswer> {
  return answerOnce(tx, 'balance', call, async () => {
    const { rows } = await sql<SessionRow>`
      select ${sessionColumns} from play.session
      where token_hash = ${hashToken(sessionToken)} and vendor = ${call.vendor}
    `.execute(tx);
    const session = rows[0];
    if (!session) return refusalAnswer('vendor.session.unknown');
    if (!session.live) return refusalAnswer('vendor.session.expired');
    return successAnswer({ balance: formatMoney(await balanceOf(tx, session)) });
  });
}

import { createHash } from 'node:crypto';
import { currencyOf, parseMoney, usualWireUnit, type VendorSessionValue } from '@sampan/contract';
import { isStakeCurrency } from '@sampan/engines';
import { findTitle } from '../catalogue/titles.ts';
import { ArcadeError, toErrorCode } from '../http/arcade-error.ts';
import type { ArcadeServices } from '../services.ts';
import { insertSession, launchWasUsed, type SessionRow } from '../store/session.queries.ts';
import type { Opened } from '../wire/arcade-wire.ts';
import { readState } from './read-state.ts';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

function readLimit(text: string, digits: number): bigint {
  const minor = parseMoney(text, digits);
  if (minor === null) throw new ArcadeError('system.failure', { requestId: 'limits' });
  return minor;
}

/** Only an address of the web may be left to or posted to. */
function readLobbyUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new ArcadeError('system.failure', { requestId: 'lobbyUrl' });
  return url.toString();
}

function toSession(value: VendorSessionValue): SessionRow {
  const { currency, limits } = value;
  return {
    player_ref: value.playerRef,
    game_code: value.gameCode,
    mode: value.mode,
    platform_token: value.sessionToken,
    nickname: value.nickname,
    currency_code: currency.code,
    currency_symbol: currency.symbol,
    currency_digits: currency.digits,
    language: value.language,
    theme: value.theme,
    min_bet: readLimit(limits.minBet, currency.digits),
    max_bet: readLimit(limits.maxBet, currency.digits),
    autoplay: value.autoplay,
    lobby_url: readLobbyUrl(value.lobbyUrl),
    expires_at: new Date(value.expiresAt),
  };
}

/** Whether money is written here as the catalogue says that the arcade writes it. */
function isWrittenAsItIs({ currency }: VendorSessionValue): boolean {
  const usual = usualWireUnit(currencyOf(currency.code));
  return currency.digits === usual.digits && BigInt(currency.rate) === usual.rate;
}

/**
 * Exchanges a launch code for a play token. A code opens one frame: the platform sees one request id per code, so a lost
 * answer between us and it heals, and whoever sends the code here a second time is refused.
 * @throws ArcadeError
 */
export async function openFrame(services: ArcadeServices, { launchCode }: { launchCode: string }): Promise<Opened> {
  const launchHash = hash(launchCode);
  if (await launchWasUsed(services.store, launchHash)) throw new ArcadeError('vendor.launch.invalid');
  const outcome = await services.platform.openSession(launchCode, `open:${launchHash.toString('hex').slice(0, 40)}`);
  if (outcome.kind === 'refused') throw new ArcadeError(toErrorCode(outcome.code));
  if (outcome.kind === 'unknown') throw new ArcadeError('system.overloaded', { seconds: 5 });
  // No title names stakes in a currency that the games are not made for; a platform that opens one all the same is refused.
  if (!isStakeCurrency(outcome.value.currency.code)) throw new ArcadeError('game.unavailable');
  if (!isWrittenAsItIs(outcome.value)) throw new ArcadeError('game.unavailable');
  const session = toSession(outcome.value);
  const title = findTitle(session.game_code);
  if (!title) throw new ArcadeError('game.not.found');
  const playToken = services.random.bytes(32).toString('base64url');
  const opened = await insertSession(services.store, { ...session, tokenHash: hash(playToken), launchHash });
  if (!opened) throw new ArcadeError('vendor.launch.invalid');
  const state = await readState(services, { session, title }, outcome.value.balance);
  return { ...state, playToken };
}

import type { Json } from '@sampan/engines';
import { ApiError } from '@sampan/web-client/calls/api-error';
import { fetchEnvelope, refusal } from '@sampan/web-client/calls/ask-envelope';
import type { AnyState, ChoicePlayed, Opened, Played, VerifyValue } from '../server/wire/arcade-wire.ts';
import type { BetNumber } from '../server/wire/crash-wire.ts';
import type { Press } from './round-seed.ts';
import { sessionArea } from './storage.ts';

const TIMEOUT_MS = 20_000;

/** Whatever else breaks is shown as a failure of the game: asking again is safe. */
export const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError('system.failure', { value: String(error) });

/** The balance that came with a refusal. */
export const balanceOf = ({ value }: ApiError): string | null =>
  (value as { balance?: string } | null)?.balance ?? null;

/** @throws ApiError a refusal of the arcade by its code, or what kept the answer away */
async function call<Value>(path: string, body?: object): Promise<Value> {
  const token = sessionArea.get('arcade.token');
  const init: RequestInit = {
    headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: token }) },
    credentials: 'omit',
    cache: 'no-store',
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  };
  const [envelope, response] = await fetchEnvelope(`/arcade/v1/${path}`, init, TIMEOUT_MS);
  if (!envelope.success) throw refusal(envelope, response.status);
  return envelope.value as Value;
}

/** For the socket, whose first message names the player. */
export const playToken = (): string => sessionArea.get('arcade.token') ?? '';

export const hasToken = (): boolean => playToken() !== '';

export async function openGame(launchCode: string): Promise<AnyState> {
  const opened = await call<Opened>('open', { launchCode });
  sessionArea.set('arcade.token', opened.playToken);
  return opened;
}

export const readState = (): Promise<AnyState> => call('state', {});
/** `bundleId`: one of these free rounds, at their stake. */
export const spin = (bet: string, press: Press, bundleId?: string): Promise<Played> =>
  call('spin', { bet, ...press, ...(bundleId !== undefined && { bundleId }) });
export const playStep = (roundId: string, step: number): Promise<Played> => call('step', { roundId, step });
export const readPots = (): Promise<Pick<Played, 'pots'>> => call('pots', {});
/** A bet in a game with choices, and an action in its open round. */
export const placeBet = (bet: string, choice: Json, press: Press): Promise<ChoicePlayed> =>
  call('bet', { bet, choice, ...press });
/** A bet in the open window of a shared round. `target`: hundredths, or null to cash out by hand. */
export const placeCrashBet = (bet: {
  bet: string;
  number: BetNumber;
  target: number | null;
  spinKey: string;
}): Promise<ChoicePlayed> => call('crash/bet', bet);
export const playAction = (roundId: string, step: number, action: Json): Promise<ChoicePlayed> =>
  call('act', { roundId, step, action });
export const readRound = (roundId: string): Promise<VerifyValue> => call(`verify/${encodeURIComponent(roundId)}`);

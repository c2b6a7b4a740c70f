import type { Json } from '@sampan/engines';
import type { AnyState, ChoicePlayed, Commitment, Opened, Played, VerifyValue } from '../server/wire/arcade-wire.ts';

/** A refusal of the arcade, or `offline` / `failure` when there was no answer worth the name. */
export class CallError extends Error {
  readonly code: string;
  readonly balance: string | null;

  constructor(code: string, message: string, balance: string | null = null) {
    super(message);
    this.code = code;
    this.balance = balance;
  }
}

export const asCallError = (error: unknown): CallError =>
  error instanceof CallError ? error : new CallError('failure', String(error));

const TOKEN_KEY = 'arcade.token';
const TIMEOUT_MS = 20_000;

interface Envelope<Value> {
  success: boolean;
  value: Value & { balance?: string };
  errorCode?: string;
  message?: string;
}

async function call<Value>(path: string, body?: object): Promise<Value> {
  const headers: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
  const token = readToken();
  if (token) headers.authorization = token;
  const init: RequestInit = {
    headers,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    credentials: 'omit',
    cache: 'no-store',
  };
  let answer: Envelope<Value>;
  try {
    const response = await fetch(
      `/arcade/v1/${path}`,
      body ? { ...init, method: 'POST', body: JSON.stringify(body) } : init,
    );
    answer = (await response.json()) as Envelope<Value>;
  } catch {
    throw new CallError(navigator.onLine ? 'failure' : 'offline', 'no answer');
  }
  if (answer.success) return answer.value;
  throw new CallError(answer.errorCode ?? 'failure', answer.message ?? '', answer.value?.balance ?? null);
}

function readToken(): string | null {
  try {
    return sessionStorage.getItem(TOKEN_KEY);
  } catch {
    return memoryToken;
  }
}

/** Where a frame may not store anything (blocked third-party storage), the token lives as long as the page. */
let memoryToken: string | null = null;

function storeToken(token: string): void {
  memoryToken = token;
  try {
    sessionStorage.setItem(TOKEN_KEY, token);
  } catch {
    // kept in memory above
  }
}

/** For the socket, whose first message names the player. */
export const playToken = (): string => readToken() ?? '';

export const hasToken = (): boolean => readToken() !== null;

export async function openGame(launchCode: string): Promise<AnyState> {
  const opened = await call<Opened>('open', { launchCode });
  storeToken(opened.playToken);
  return opened;
}

export const readState = (): Promise<AnyState> => call('state', {});
export const changeSeed = (clientSeed: string): Promise<Commitment> => call('seed', { clientSeed });
export const spin = (bet: string, spinKey: string): Promise<Played> => call('spin', { bet, spinKey });
export const playStep = (roundId: string, step: number): Promise<Played> => call('step', { roundId, step });
export const readPots = (): Promise<Pick<Played, 'pots'>> => call('pots', {});
/** A bet in a game with choices, and an action in its open round. */
export const placeBet = (bet: string, choice: Json, spinKey: string): Promise<ChoicePlayed> =>
  call('bet', { bet, choice, spinKey });
/** A bet in the open window of a shared round. `target`: hundredths, or null to cash out by hand. */
export const placeCrashBet = (bet: string, target: number | null, spinKey: string): Promise<ChoicePlayed> =>
  call('crash/bet', { bet, target, spinKey });
export const playAction = (roundId: string, step: number, action: Json): Promise<ChoicePlayed> =>
  call('act', { roundId, step, action });
export const readRound = (roundId: string): Promise<VerifyValue> => call(`verify/${encodeURIComponent(roundId)}`);

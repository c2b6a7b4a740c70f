import { endpoints } from '@sampan/contract';
import { newIntent } from '@sampan/web-client/calls/caller';
import { clientEvents } from '@sampan/web-client/calls/client-events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, endSession } from '../session/session.ts';
import { localArea } from '../storage/browser-storage.ts';
import { call } from './call.ts';

type Answer = { status?: number; body: unknown };
const sent: { url: string; init: RequestInit }[] = [];

/** The network: answers in order, and what was sent. */
function answer(...answers: (Answer | Error)[]) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    const next = answers.shift();
    if (!next) throw new TypeError('Failed to fetch');
    if (next instanceof Error) throw next;
    const text = typeof next.body === 'string' ? next.body : JSON.stringify(next.body);
    return new Response(text, { status: next.status ?? 200, headers: { Date: 'Sat, 21 Nov 2026 12:00:00 GMT' } });
  });
}
const ok = (value: unknown): Answer => ({ body: { success: true, value } });
const headersOf = (index: number) => sent[index]?.init.headers as Record<string, string>;

beforeEach(() => {
  sent.length = 0;
  localArea.set('merchantCode', 'demo');
});
afterEach(() => {
  endSession();
  clientEvents.refused = undefined;
  vi.unstubAllGlobals();
});

describe('call', () => {
  it('sends brand, language, device and module, and no token it does not have', async () => {
    answer(ok([]));
    await call(endpoints.whitelabel, {});
    expect(headersOf(0)).toMatchObject({ Merchant: 'demo', Language: 'EN', Device: 'WEB' });
    expect(headersOf(0)).not.toHaveProperty('Authorization');
  });
  it('S-462 never sends a call that needs a token without one', async () => {
    answer(ok({}));
    await expect(call(endpoints.balance, {})).rejects.toMatchObject({ code: 'session.required' });
    expect(sent).toHaveLength(0);
  });
  it('sends the raw token of the session, and the query of a GET in the address', async () => {
    beginSession('token-1');
    answer(ok({}));
    await call(endpoints.balance, { typeId: '0' });
    expect(sent[0]?.url).toBe('/wps/v2/wallets/balance?typeId=0');
    expect(headersOf(0)).toMatchObject({ Authorization: 'token-1' });
  });
  it('Q-019 refuses to move money without an intent and carries it as Idempotency-Key', async () => {
    beginSession('token-1');
    answer(ok({}), ok({}));
    await expect(call(endpoints.createDeposit, { method: 'qr', amount: '10.00' })).rejects.toThrow('intent');
    expect(sent).toHaveLength(0);
    const intent = newIntent();
    await call(endpoints.createDeposit, { method: 'qr', amount: '10.00' }, { intent });
    expect(headersOf(0)).toMatchObject({ 'Idempotency-Key': intent });
  });
  it('S-465 distinguishes a missing answer from a refusal', async () => {
    const refusal = {
      success: false,
      value: { captcha: true },
      message: 'no',
      errorCode: 'captcha.wrong',
      requestId: 'r-7',
    };
    answer(new TypeError('Failed to fetch'), { status: 400, body: refusal }, { status: 502, body: '<html>' });
    await expect(call(endpoints.captcha, {})).rejects.toMatchObject({ code: 'network.failed', isNetwork: true });
    await expect(call(endpoints.captcha, {})).rejects.toMatchObject({
      code: 'captcha.wrong',
      isNetwork: false,
      requestId: 'r-7',
      value: { captcha: true },
    });
    await expect(call(endpoints.captcha, {})).rejects.toMatchObject({ code: 'answer.unreadable', isNetwork: true });
  });
  it('S-455 reports an ended session once the call had one', async () => {
    beginSession('token-1');
    const refused = vi.fn();
    clientEvents.refused = refused;
    answer({ status: 401, body: { success: false, value: null, message: '', errorCode: 'session.expired' } });
    await expect(call(endpoints.memberInfo, {})).rejects.toMatchObject({ code: 'session.expired' });
    expect(refused).toHaveBeenCalledWith(expect.objectContaining({ code: 'session.expired' }), true);
  });
  it('stops when its caller stops it', async () => {
    const stop = new AbortController();
    vi.stubGlobal(
      'fetch',
      (_url: string, { signal }: RequestInit) =>
        new Promise((_, reject) => {
          if (signal?.aborted) reject(signal.reason);
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const going = call(endpoints.captcha, {}, { signal: stop.signal });
    stop.abort();
    await expect(going).rejects.toMatchObject({ code: 'aborted' });
  });
});

import { askOutside } from '@sampan/service-kit/outbound';
import { signVendorCall } from '@sampan/service-kit/signing';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/http/errors.ts';

/** How long a provider may take to answer. */
const TIMEOUT_MS = 3_000;
const MOST_BYTES = 16 * 1024;
/** Calls that may wait for one provider at once; more are refused without waiting. */
const MOST_WAITING = 8;
/** After so many failures in a row it is left alone for a while: nobody waits for who does not answer. */
const FAILURES = 4;
const REST_MS = 10_000;

/** An outside provider of one brand, as its settings name it. */
export interface Provider {
  brand: string;
  url: string;
  /** Origins its frame may come from. */
  frames: readonly string[];
  secret: string;
}

interface Line {
  waiting: number;
  failures: number;
  restUntil: number;
}

/** The lines to the providers of this node. Each node learns by itself whether one answers. */
export interface ProviderLines {
  /** Asks for the frame's address. @throws AppError chat.unavailable */
  launch(provider: Provider, guest: object): Promise<{ chatUrl: string }>;
  /** Asks how many messages are unread. @throws AppError chat.unavailable */
  unread(provider: Provider, guest: object): Promise<number>;
}

const launchAnswer = z.object({ chatUrl: z.string().max(2000) });
const unreadAnswer = z.object({ unread: z.number().int().min(0).max(1_000_000) });

async function ask<Schema extends z.ZodType>(
  clock: Clock,
  { provider, name, content }: { provider: Provider; name: string; content: object },
  schema: Schema,
): Promise<z.output<Schema>> {
  const url = new URL(`${provider.url.replace(/\/+$/, '')}/${name}`);
  const body = JSON.stringify(content);
  const key = { vendor: provider.brand, keyId: 'chat', secret: provider.secret };
  const response = await askOutside({
    url,
    method: 'POST',
    timeoutMs: TIMEOUT_MS,
    mostBytes: MOST_BYTES,
    headers: {
      'content-type': 'application/json',
      ...signVendorCall(key, { method: 'POST', path: url.pathname, body, now: clock.now() }),
    },
    body,
  });
  if (response.status !== 200) throw new Error(`answered ${response.status}`);
  return schema.parse(JSON.parse(response.text));
}

/** @throws Error when the address is not one of the hosts the operator has named */
function checkFrame({ frames }: Provider, chatUrl: string): void {
  const origins = frames.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin);
  if (!URL.canParse(chatUrl) || !origins.includes(new URL(chatUrl).origin))
    throw new Error('the address of the frame is not on chat.providerFrames');
}

/**
 * Calls to outside chat providers, signed as calls to a vendor are. A provider that hangs or lies costs its askers three
 * seconds at most, eight of them at once, and after four failures none for ten seconds. Called before a transaction begins.
 */
export function openProviderLines(
  clock: Clock,
  onFailure: (provider: Provider, error: unknown) => void,
): ProviderLines {
  const lines = new Map<string, Line>();

  async function through<Value>(provider: Provider, work: () => Promise<Value>): Promise<Value> {
    const key = `${provider.brand} ${provider.url}`;
    const line = lines.get(key) ?? { waiting: 0, failures: 0, restUntil: 0 };
    lines.set(key, line);
    if (line.waiting >= MOST_WAITING || performance.now() < line.restUntil) throw new AppError('chat.unavailable');
    line.waiting += 1;
    try {
      const value = await work();
      line.failures = 0;
      return value;
    } catch (error) {
      line.failures += 1;
      if (line.failures >= FAILURES) line.restUntil = performance.now() + REST_MS;
      onFailure(provider, error);
      throw new AppError('chat.unavailable');
    } finally {
      line.waiting -= 1;
    }
  }

  return {
    launch: (provider, guest) =>
      through(provider, async () => {
        const answer = await ask(clock, { provider, name: 'launch', content: guest }, launchAnswer);
        checkFrame(provider, answer.chatUrl);
        return { chatUrl: answer.chatUrl };
      }),
    unread: (provider, guest) =>
      through(provider, async () => {
        const answer = await ask(clock, { provider, name: 'unread', content: guest }, unreadAnswer);
        return answer.unread;
      }),
  };
}

import { askOutside } from '@sampan/service-kit/outbound';
import type { Clock } from '../clock.ts';
import { isLoopbackHost } from '../config/loopback-host.ts';
import type { Database } from '../database/index.ts';
import { RefusedByProvider, type Transport } from '../delivery/transport.ts';
import { type BrowserKeys, encryptPush } from './encrypt-push.ts';
import { signPush } from './push-key.ts';

const TIMEOUT_MS = 10_000;
/** Its status is all that is looked at. */
const MOST_BYTES = 16 * 1024;
/** How long a push service keeps what a browser that is off cannot take yet. */
const KEPT_SECONDS = 86_400;
/** The subscription is over, or never was. */
const GONE = new Set([400, 403, 404, 410]);

/** The message of a push in the outbox, as JSON; its recipient is the subscription's address. */
export interface PushContent {
  keys: BrowserKeys;
  /** What the page's worker gets (worker.js of the site). */
  shown: { title: string; body: string; url: string };
}

/**
 * Whether an address is one of the push services that may be called. A browser names its own, so anybody could name any:
 * only listed hosts are called, a name with a dot before it with everything below it. Over https, but on this machine.
 */
export function isPushService(address: string, services: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username } = new URL(address);
  if (username !== '') return false;
  const known = services.some((name) => (name.startsWith('.') ? hostname.endsWith(name) : hostname === name));
  if (protocol === 'https:') return known && port === '';
  return protocol === 'http:' && known && isLoopbackHost(hostname);
}

export interface WebPushParts {
  db: Database;
  clock: Clock;
  /** Hosts of push services. */
  services: readonly string[];
  /** Whom a push service may write to: `mailto:` or the site's address. */
  contact: string;
  /** A browser that takes no pushes any more. */
  forget(endpoint: string): Promise<void>;
}

/** Pushes to browsers, signed by the operator's key and encrypted for each. */
export function openWebPush({ db, clock, services, contact, forget }: WebPushParts): Transport {
  return {
    name: 'web-push',
    async send({ recipient, content }, signal) {
      if (!isPushService(recipient, services)) throw new RefusedByProvider('this is no push service that is listed');
      const { keys, shown } = JSON.parse(content) as PushContent;
      const endpoint = new URL(recipient);
      const authorization = await signPush(db, { endpoint, contact, now: clock.now() });
      if (authorization === null) throw new RefusedByProvider('there is no key to sign with');
      const answer = await askOutside({
        url: endpoint,
        method: 'POST',
        headers: {
          authorization,
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(KEPT_SECONDS),
        },
        body: encryptPush(JSON.stringify(shown), keys),
        timeoutMs: TIMEOUT_MS,
        mostBytes: MOST_BYTES,
        signal,
      });
      if (GONE.has(answer.status)) {
        await forget(recipient);
        throw new RefusedByProvider(`the push service answered ${answer.status}`);
      }
      if (!answer.ok) throw new Error(`the push service answered ${answer.status}`);
      return '';
    },
  };
}

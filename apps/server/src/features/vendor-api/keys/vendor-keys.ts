import type { Clock } from '../../../platform/clock.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { noteFirstUse, selectKey, type VendorKey } from './vendor-keys.queries.ts';

/** A retired key or a switched-off vendor is noticed everywhere within this time. */
const CACHE_MS = 1_000;

export interface VendorKeys {
  /** Null: no such vendor, no such key, or the key is retired. */
  find(vendor: string, keyId: string): Promise<VendorKey | null>;
  /** Notes that the vendor has signed with the key: from now on the platform may sign with it too. */
  noteUse(vendor: string, keyId: string): Promise<void>;
}

/** Reads keys through a short cache: one read for thousands of bets. Unknown keys are not kept, so the cache stays small. */
export function createVendorKeys(db: Queryable, clock: Clock): VendorKeys {
  const cache = new Map<string, { key: VendorKey & { used: boolean }; readAt: number }>();
  /** A key whose time is over is read once for all the calls that arrive meanwhile, not once for each. */
  const reading = new Map<string, ReturnType<typeof selectKey>>();

  function read(name: string, vendor: string, keyId: string): ReturnType<typeof selectKey> {
    const started = reading.get(name) ?? selectKey(db, vendor, keyId).finally(() => reading.delete(name));
    reading.set(name, started);
    return started;
  }

  return {
    async find(vendor, keyId) {
      const name = `${vendor}/${keyId}`;
      const now = clock.now().getTime();
      const cached = cache.get(name);
      // Math.abs: a clock that was set back must not keep a retired key alive.
      if (cached && Math.abs(now - cached.readAt) < CACHE_MS) return cached.key;
      const key = await read(name, vendor, keyId);
      if (key) cache.set(name, { key, readAt: now });
      else cache.delete(name);
      return key;
    },
    async noteUse(vendor, keyId) {
      const cached = cache.get(`${vendor}/${keyId}`);
      if (!cached || cached.key.used) return;
      cached.key.used = true;
      await noteFirstUse(db, vendor, keyId);
    },
  };
}

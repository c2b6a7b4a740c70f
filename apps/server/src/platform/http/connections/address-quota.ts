export interface QuotaLimits {
  perAddress: number;
  inAll: number;
}

export interface QuotaParts<Item> {
  limits: QuotaLimits;
  /** Whether the item may be given up for a newer one. */
  mayLeave(item: Item): boolean;
  /** Ends the item; its place is free already. */
  evict(item: Item): void;
}

/** What strangers hold, by address: a newer one takes the place of the oldest, so that nobody can fill the room and stay. */
export interface AddressQuota<Item> {
  /** @returns false when there is no place and nothing may leave */
  add(address: string, item: Item): boolean;
  remove(address: string, item: Item): void;
  size(): number;
}

/** What cannot be given up may come to so many times the limit of an address before more of it is refused. */
const STRETCH = 2;

export function createAddressQuota<Item>({ limits, mayLeave, evict }: QuotaParts<Item>): AddressQuota<Item> {
  const byAddress = new Map<string, Set<Item>>();
  let held = 0;

  function remove(address: string, item: Item): void {
    const own = byAddress.get(address);
    if (!own?.delete(item)) return;
    held -= 1;
    if (own.size === 0) byAddress.delete(address);
  }

  /** Gives up the oldest item of the address that may leave. */
  function makeRoom(address: string): boolean {
    for (const item of byAddress.get(address) ?? []) {
      if (!mayLeave(item)) continue;
      remove(address, item);
      evict(item);
      return true;
    }
    return false;
  }

  /** Who holds most pays for the place of the next. */
  function heaviestAddress(): string {
    let heaviest = '';
    let most = 0;
    for (const [address, { size }] of byAddress) {
      if (size <= most) continue;
      heaviest = address;
      most = size;
    }
    return heaviest;
  }

  return {
    add(address, item) {
      const own = byAddress.get(address)?.size ?? 0;
      if (own >= limits.perAddress && !makeRoom(address) && own >= limits.perAddress * STRETCH) return false;
      if (held >= limits.inAll && !makeRoom(heaviestAddress())) return false;
      byAddress.set(address, (byAddress.get(address) ?? new Set()).add(item));
      held += 1;
      return true;
    },
    remove,
    size: () => held,
  };
}

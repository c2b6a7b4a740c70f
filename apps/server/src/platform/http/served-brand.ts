import type { BrandGate, BrandState } from './gate.ts';

/** What a request says of the brand it is for. */
export interface AskedBrand {
  merchantCode: string;
  /** Without a port. */
  host: string;
}

/**
 * The brand of a call: by its merchant code, and only where that brand answers. A brand with host names of its own answers
 * at those; one without answers wherever no other brand does. MERCHANT answers at every host that is nobody's.
 * @returns null: there is no such brand at this address
 */
export async function findServedBrand(
  gate: BrandGate,
  { merchantCode, host }: AskedBrand,
  fallback: string,
): Promise<BrandState | null> {
  const [brand, owner] = await Promise.all([gate.resolve(merchantCode), gate.brandAt(host)]);
  if (!brand) return null;
  const isHere =
    owner === null ? brand.hosts.length === 0 || brand.merchantCode === fallback : owner === brand.merchantCode;
  return isHere ? brand : null;
}

/** Where players open the site of a brand: PUBLIC_URL with a host name of the brand in it. */
export function siteUrlOf(publicUrl: string, hosts: readonly string[], asked?: string): string {
  const host = asked !== undefined && hosts.includes(asked) ? asked : hosts[0];
  if (host === undefined) return publicUrl;
  const url = new URL(publicUrl);
  url.hostname = host;
  return url.origin;
}

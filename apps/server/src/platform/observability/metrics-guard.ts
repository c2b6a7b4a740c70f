import { timingSafeEqual } from 'node:crypto';
import { sha256 } from '@sampan/service-kit/hashing';
import { contains, parseAddress, parseBlock } from '../network-address.ts';

export interface MetricsAccess {
  /** Whoever shows it as `Authorization: Bearer …` reads the figures from anywhere; null: nobody does. */
  metricsToken: string | null;
  /** Blocks of addresses that read them without it. */
  metricsFrom: readonly string[];
  trustedProxies: readonly string[];
}

interface Asked {
  ip: string;
  headers: Record<string, string | string[] | undefined>;
}

/** What players stake and how many they are is nobody else's business: whoever may not read it finds nothing there. */
export function metricsGuard({ metricsToken, metricsFrom, trustedProxies }: MetricsAccess): (asked: Asked) => boolean {
  const blocks = metricsFrom.flatMap((text) => parseBlock(text) ?? []);
  const wanted = metricsToken === null ? null : sha256(`Bearer ${metricsToken}`);
  return ({ ip, headers }) => {
    const shown = headers['authorization'];
    if (wanted && typeof shown === 'string' && timingSafeEqual(sha256(shown), wanted)) return true;
    // Behind a proxy that is not named, everybody has the proxy's own address.
    const forwarded = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
    if (forwarded && trustedProxies.length === 0) return false;
    const address = parseAddress(ip);
    return address !== null && blocks.some((block) => contains(block, address));
  };
}

import { type Address, contains, parseAddress, parseBlock } from '../../../platform/network-address.ts';

/** Addresses of one block belong to `country`; `blocked` decides for them whatever the country list says. */
export interface RegionRule {
  cidr: string;
  country?: string;
  blocked?: boolean;
}

export interface RegionSettings {
  /** The whole brand is closed to everybody (F-026). */
  closed: boolean;
  rules: readonly RegionRule[];
  blockedCountries: readonly string[];
}

/** The narrowest rule that holds the address. */
function ruleFor(rules: readonly RegionRule[], address: Address): RegionRule | null {
  let best: { rule: RegionRule; prefix: number } | null = null;
  for (const rule of rules) {
    const block = parseBlock(rule.cidr);
    if (block && contains(block, address) && block.prefix > (best?.prefix ?? -1)) best = { rule, prefix: block.prefix };
  }
  return best?.rule ?? null;
}

/** Country ('' when no rule tells it) and whether the brand is closed to this address. */
export function evaluateRegion(settings: RegionSettings, ip: string): { countryCode: string; restricted: boolean } {
  const address = parseAddress(ip);
  const rule = address ? ruleFor(settings.rules, address) : null;
  const countryCode = rule?.country ?? '';
  const restricted = settings.closed || (rule?.blocked ?? settings.blockedCountries.includes(countryCode));
  return { countryCode, restricted };
}

import { bulkRules } from './bulk-rules.ts';
import { drawRules } from './draw-rules.ts';
import { freeRoundRules } from './free-rounds-rules.ts';
import { leaseRules } from './lease-rules.ts';
import type { PlatformContext } from './platform-context.ts';
import { roundRules } from './round-rules.ts';
import type { Rule } from './rule.ts';
import { signatureRules } from './signature-rules.ts';
import { betRules } from './wallet-rules.ts';

/** All that a vendor may ask of a platform. What asks for a session's end comes last: it has to be waited for. */
export const platformRules: readonly Rule<PlatformContext>[] = [
  ...signatureRules,
  ...betRules,
  ...bulkRules,
  ...drawRules,
  ...freeRoundRules,
  ...roundRules,
  ...leaseRules,
];

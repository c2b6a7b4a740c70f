import type { BrandSettings } from '../../../platform/brand-settings.ts';
import { agentsSettings } from '../agents.settings.ts';

/** Whether the brand lets an agent give money to somebody so far below (1: directly). */
export function givesAt(settings: BrandSettings, depth: number): boolean {
  const whom = settings.get(agentsSettings.creditTransfers);
  return depth > 0 && (whom === 'team' || (whom === 'direct' && depth === 1));
}

import { type endpoints, type MemberInfo, SERVICE_PATH_TYPE, type ValueOf, VIP_ABOVE } from '@sampan/contract';
import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { Random } from '../../../platform/random.ts';
import { brandSettings } from '../../brand/index.ts';
import { encryptPath } from './encrypt-path.ts';

/** What ranks know; compose/features.ts says who. */
export interface ServiceLinkParts {
  readLevelLabel(
    tx: Tx,
    player: { playerId: string; settings: BrandSettings; accountType: number },
  ): Promise<MemberInfo['clubLabel']>;
}

const isOutside = (address: string) => /^https:\/\//i.test(address);

/** Hosts whose pages the online-service window may show. */
export const serviceFrameHosts = (settings: BrandSettings): string[] =>
  settings
    .get(brandSettings.customerService)
    .filter(({ path }) => isOutside(path) && URL.canParse(path))
    .map(({ path }) => new URL(path).origin);

async function readLevel(tx: Tx, actor: Actor, { readLevelLabel }: ServiceLinkParts): Promise<number> {
  const { playerId, settings, accountType } = actor;
  if (playerId === null || accountType === null) return 0;
  return (await readLevelLabel(tx, { playerId, settings, accountType }))?.rankLevel ?? 0;
}

/**
 * E-066: where the online service of the caller's level is. The level is asked of the ranks and not of the caller.
 * @throws AppError function.disabled where the brand has no online service
 */
export async function readServiceLink(
  tx: Tx,
  actor: Actor,
  { random, ...parts }: ServiceLinkParts & { random: Random },
): Promise<ValueOf<typeof endpoints.serviceLink>> {
  const entries = actor.settings.get(brandSettings.customerService).filter(({ path }) => isOutside(path));
  const wanted = (await readLevel(tx, actor, parts)) > VIP_ABOVE ? 'VIP' : 'LIVECHAT';
  const entry = entries.find(({ csType }) => csType === wanted) ?? entries[0];
  if (!entry) throw new AppError('function.disabled');
  const path = encryptPath(entry.path, random);
  return { csType: entry.csType, version: { pathList: [{ type: SERVICE_PATH_TYPE, path }] } };
}

import { hmacSha256 } from '@sampan/service-kit/hashing';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import { addressKey } from '../../../platform/network-address.ts';
import type { Random } from '../../../platform/random.ts';
import { brandSettings, loadSettings } from '../../brand/index.ts';
import { dayAt } from '../program/months.ts';
import { type Click, isBot } from './click.rules.ts';
import { type ClickedLink, countClick, keepMark, readDayKey, selectClickedLink } from './clicks.queries.ts';

export interface Visit extends Click {
  brand: string;
  code: string;
  ip: string;
  now: Date;
}

/**
 * Counts a click of a link that is on. That a browser came before on this day is told by a hash of its address and name,
 * cut short, under a key that is thrown away with the day: nothing of the visitor is left after it.
 * @returns the link; undefined: there is none
 */
export async function noteClick(db: Database, random: Random, visit: Visit): Promise<ClickedLink | undefined> {
  const { brand, code, now } = visit;
  const link = await selectClickedLink(db, brand, code);
  if (!link) return undefined;
  const day = dayAt(now, (await loadSettings(db, brand)).get(brandSettings.timeZone));
  await inTransaction(db, async (tx) => {
    if (isBot(visit)) return countClick(tx, link, day, 'bots');
    const key = await readDayKey(tx, day, random.token(32));
    const text = `${link.brand}/${link.codeKey}\n${addressKey(visit.ip)}\n${visit.userAgent}`;
    const mark = hmacSha256(key, text).subarray(0, 12);
    return countClick(tx, link, day, (await keepMark(tx, day, mark)) ? 'clicks' : 'repeats');
  });
  return link;
}

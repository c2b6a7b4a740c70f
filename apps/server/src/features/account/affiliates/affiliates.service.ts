import type { Queryable, Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { Random } from '../../../platform/random.ts';
import { brandSettings } from '../../brand/index.ts';
import {
  countOpening,
  insertCodeOf,
  insertPartnerCode,
  listCodes,
  selectCode,
  selectCodeOf,
  switchCode,
  switchCodeOf,
  switchPartnerCodes,
  upsertCode,
} from './affiliates.queries.ts';

const CODE = /^[A-Za-z0-9]{3,64}$/;
const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/** `https://M.Example.com:8080/x` and `m.example.com` are the same host. */
function hostOf(domain: string): string {
  return domain
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[:/?#].*$/, '');
}

export interface Invitation {
  brand: string;
  code: string;
  /** The host name the visitor came to, as the page says; a binding is a matter of pay, not of safety. */
  domain: string;
}

/** Whether a code is the brand's, is switched on and may be used on this host name (E-010). */
export async function checkAffiliate(db: Queryable, { brand, code, domain }: Invitation): Promise<boolean> {
  const known = await selectCode(db, { brand, code: code.trim() });
  if (!known?.enabled) return false;
  return known.domains.length === 0 || known.domains.includes(hostOf(domain));
}

/** Without letters and digits that look alike: codes are read out over the telephone. */
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

interface CodeOwner {
  brand: string;
  ownerId: string;
}

function drawCode(random: Random): string {
  return Array.from({ length: 8 }, () => CODE_LETTERS[random.integer(0, CODE_LETTERS.length)]).join('');
}

/** The first code of an agent, made when it is first asked for. `players`: who has registered with it. */
export async function readOwnCode(
  tx: Tx,
  { brand, ownerId, random }: CodeOwner & { random: Random },
): Promise<{ code: string; enabled: boolean; players: number }> {
  for (;;) {
    const known = await selectCodeOf(tx, ownerId);
    if (known) return known;
    await insertCodeOf(tx, { brand, code: drawCode(random), ownerId, first: true });
  }
}

/** A further code of an agent. */
export async function addOwnCode(tx: Tx, { brand, ownerId, random }: CodeOwner & { random: Random }): Promise<string> {
  for (;;) {
    const code = drawCode(random);
    if (await insertCodeOf(tx, { brand, code, ownerId, first: false })) return code;
  }
}

/** A code of an affiliate: who registers with it is theirs, and in no agent's team. */
export async function addPartnerCode(
  tx: Tx,
  { brand, partnerId, random }: { brand: string; partnerId: string; random: Random },
): Promise<string> {
  for (;;) {
    const code = drawCode(random);
    if (await insertPartnerCode(tx, { brand, code, partnerId })) return code;
  }
}

export { switchPartnerCodes };

/** An agent's own code on or off. @returns false when it is not theirs, or an operator has switched it off */
export const switchOwnCode = switchCodeOf;

/** counts that a registration was opened by a code; nothing of who did it is kept. */
export async function noteOpening(tx: Tx, actor: Actor, { code }: { code: string }): Promise<Record<string, never>> {
  const timeZone = actor.settings.get(brandSettings.timeZone);
  await countOpening(tx, { brand: actor.brand, code: code.trim(), timeZone, now: actor.now });
  return {};
}

/** Adds a code, or binds a known one anew. @throws AppError request.invalid naming what is wrong */
export async function addAffiliate(
  tx: Tx,
  { brand, code, domains, changedBy }: { brand: string; code: string; domains: readonly string[]; changedBy: string },
): Promise<void> {
  if (!CODE.test(code))
    throw new AppError('request.invalid', { field: 'code', reason: 'a code has 3 to 64 letters and digits' });
  const hosts = domains.map(hostOf);
  const wrong = hosts.findIndex((host) => !HOST.test(host));
  if (wrong >= 0)
    throw new AppError('request.invalid', { field: 'domain', reason: `${domains[wrong]} is not a host name` });
  await upsertCode(tx, { brand, code, domains: hosts, changedBy });
}

/** Switches a code on or off; accounts it has brought keep it. @throws AppError request.invalid when it is unknown */
export async function switchAffiliate(
  tx: Tx,
  { brand, code, enabled, changedBy }: { brand: string; code: string; enabled: boolean; changedBy: string },
): Promise<void> {
  if (!(await switchCode(tx, { brand, code, enabled, changedBy })))
    throw new AppError('request.invalid', { field: 'code', reason: `brand ${brand} has no code ${code}` });
}

export const listAffiliates = listCodes;

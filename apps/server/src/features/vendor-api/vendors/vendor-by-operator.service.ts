import type { Tx } from '../../../platform/database/index.ts';
import { invalidRequest } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import type { Random } from '../../../platform/random.ts';
import { perform } from '../../operators/index.ts';
import { findVendor } from '../calls/find-vendor.ts';
import {
  addVendorKey,
  carryVendor,
  isPlayMoney,
  KEYS_AT_ONCE,
  listVendorKeys,
  listVendors,
  retireVendorKey,
  rotateVendorKey,
  type SigningKey,
  saveVendor,
  switchCarried,
  switchVendor,
} from './vendors.queries.ts';

type Owner = OperatorActor<null>;

const action = (what: string, subject: string) => ({ permission: 'vendors.manage', what, subject }) as const;
const minute = (at: Date) => `${at.toISOString().slice(0, 16)}Z`;

export interface NewVendorInput {
  code: string;
  name: string;
  catalogueUrl: string;
  /** Carries its games at once; null: none does yet. */
  brand: string | null;
}

/** @returns its first key, shown once @throws AppError operator.*, request.invalid */
export function addVendorByOperator(
  tx: Tx,
  actor: Owner,
  { code, name, catalogueUrl, brand }: NewVendorInput,
  random: Random,
): Promise<SigningKey> {
  return perform(tx, actor, action('vendor.add', code), async () => {
    if (!/^[A-Za-z0-9_-]{1,32}$/.test(code))
      throw invalidRequest('code', 'CODE has up to 32 letters, digits, - and _.');
    const url = URL.canParse(catalogueUrl) ? new URL(catalogueUrl) : null;
    if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
      throw invalidRequest('catalogueUrl', 'CATALOGUE_URL must be an http or https address.');
    if ((await listVendors(tx, code)).length > 0) throw invalidRequest('code', `The vendor ${code} is there already.`);
    const key = { vendor: code, keyId: `k-${random.token(6)}`, secret: random.token(32) };
    await saveVendor(tx, { code, name, baseUrl: url.origin, catalogueUrl: url.toString() });
    await addVendorKey(tx, key);
    if (brand !== null) await carryVendor(tx, brand, code);
    return { result: key, after: { name, catalogueUrl, brand, keyId: key.keyId } };
  });
}

/** @throws AppError operator.*, request.invalid */
export function switchVendorByOperator(
  tx: Tx,
  actor: Owner,
  { code, enabled }: { code: string; enabled: boolean },
): Promise<void> {
  return perform(tx, actor, action('vendor.switch', code), async () => {
    const vendor = await findVendor(tx, code);
    await switchVendor(tx, code, enabled);
    return { result: undefined, before: { enabled: vendor.enabled }, after: { enabled } };
  });
}

/** A brand carries a vendor's games or stops to; wins and rollbacks of what was played are booked. @throws AppError operator.*, request.invalid */
export function carryVendorByOperator(
  tx: Tx,
  actor: OperatorActor,
  { code, carried }: { code: string; carried: boolean },
): Promise<void> {
  const { brand } = actor;
  return perform(tx, actor, action(carried ? 'vendor.carry' : 'vendor.drop', code), async () => {
    const { isDemo } = await findVendor(tx, code);
    if (carried && isDemo && !(await isPlayMoney(tx, brand)))
      throw invalidRequest('code', `${code} is a demo vendor, and ${brand} plays for real money.`);
    await carryVendor(tx, brand, code);
    await switchCarried(tx, { brand, vendor: code, enabled: carried });
    return { result: undefined, after: { carried } };
  });
}

/** @returns the new key, shown once @throws AppError operator.*, request.invalid */
export function rotateKeyByOperator(
  tx: Tx,
  actor: Owner,
  { code, oldUntil }: { code: string; oldUntil: Date },
  random: Random,
): Promise<SigningKey> {
  return perform(tx, actor, action('vendor.key.rotate', code), async () => {
    await findVendor(tx, code);
    const key = await rotateVendorKey(tx, { vendor: code, oldUntil, random });
    if (!key)
      throw invalidRequest(
        'code',
        `${code} has ${KEYS_AT_ONCE} good keys: retire one first (vendor keys list ${code} shows them).`,
      );
    return { result: key, after: { keyId: key.keyId, oldUntil: minute(oldUntil) } };
  });
}

/** `at` null: at once. @throws AppError operator.*, request.invalid */
export function retireKeyByOperator(
  tx: Tx,
  actor: Owner,
  { code, keyId, at }: { code: string; keyId: string; at: Date | null },
): Promise<void> {
  return perform(tx, actor, action('vendor.key.retire', code), async () => {
    await findVendor(tx, code);
    const keys = await listVendorKeys(tx, code);
    if (!keys.some((key) => key.valid && key.keyId === keyId))
      throw invalidRequest('key', `${code} has no good key ${keyId}: vendor keys list ${code} shows them.`);
    if (!keys.some((key) => key.valid && key.keyId !== keyId && key.usedAt))
      throw invalidRequest(
        'key',
        `${code} signs with no other key yet: its wins could not be booked any more. Rotate, wait until the new key is in use, then retire.`,
      );
    await retireVendorKey(tx, { vendor: code, keyId, at });
    return { result: undefined, after: { keyId, retiredAt: at ? minute(at) : 'now' } };
  });
}

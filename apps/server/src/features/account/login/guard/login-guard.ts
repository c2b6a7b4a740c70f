import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/database/index.ts';
import { addressKey, prefixKey } from '../../../../platform/network-address.ts';
import { nameKey } from '../../registration/form/names.rules.ts';
import { hashDevice } from '../remembered/known-device.ts';

/** Failures older than this no longer count, in minutes. */
export const WINDOW_MINUTES = 30;
/** Failures of one account from everywhere, and of one address over all accounts, after which a captcha is asked. */
const CAPTCHA_AFTER_ACCOUNT = 10;
const CAPTCHA_AFTER_ADDRESS = 20;

export interface Attempt {
  brand: string;
  username: string;
  ip: string;
  /** A browser the account was entered from before; its failures are counted for it alone. */
  knownDevice?: string | undefined;
  /** By a code sent to the owner, which has tries of its own: the account's cap does not close this way back. */
  byCode?: true;
}

export interface GuardLimits {
  captchaAfter: number;
  lockAfter: number;
  lockMinutes: number;
  /** Failures in half an hour: of one account from one network, of one account by strangers, of one address, of one network. */
  pairCap: number;
  accountCap: number;
  addressCap: number;
  prefixCap: number;
}

export interface GuardState {
  failures: number;
  captchaNeeded: boolean;
  /** Minutes this caller still waits for this account; 0 when it does not. */
  lockedMinutes: number;
}

/** Typed into the name field, a password must not end in a table: only the name's hash is kept. */
export function nameHash({ brand, username }: Pick<Attempt, 'brand' | 'username'>): Buffer {
  return createHash('sha256')
    .update(`${brand}\n${nameKey(username)}`)
    .digest();
}

/** Where a try is counted: at its address, or at the known browser, which must not suffer from its neighbours. */
function placeOf({ ip, knownDevice }: Attempt): { address: string; prefix: string } {
  if (knownDevice === undefined) return { address: addressKey(ip), prefix: prefixKey(ip) };
  return { address: `device:${hashDevice(knownDevice).toString('hex').slice(0, 32)}`, prefix: 'device' };
}

interface CountsRow {
  here: number;
  pair: number;
  account: number;
  address: number;
  prefix: number;
  locked_minutes: number;
}

/**
 * What was tried before. The pause is kept per account and address; the caps hold whoever passes every puzzle, and a
 * browser that knows the account passes them, so that nobody can lock an owner out from elsewhere (TRUST R-54). Unknown
 * names are counted like any other, so that nothing tells them apart. One network adds no more to an account's count than
 * it may try: many addresses of one network do not reach the account's cap.
 */
export async function readGuard(tx: Tx, attempt: Attempt, limits: GuardLimits): Promise<GuardState> {
  const { address, prefix } = placeOf(attempt);
  const hash = nameHash(attempt);
  const known = attempt.knownDevice !== undefined;
  const { rows } = await sql<CountsRow>`
    with recent as (
      select name_hash, address, prefix, failures, locked_until from account.login_failure
      where brand = ${attempt.brand} and (name_hash = ${hash} or address = ${address} or prefix = ${prefix})
        and (last_failed_at > now() - ${WINDOW_MINUTES} * interval '1 minute' or locked_until > now())
    ), networks as (
      select prefix, sum(failures) as failures from recent
      where name_hash = ${hash} and prefix <> 'device' group by prefix
    )
    select coalesce(sum(failures) filter (where name_hash = ${hash} and address = ${address}), 0)::int as here,
      (select coalesce(sum(failures), 0)::int from networks where prefix = ${prefix}) as pair,
      (select coalesce(sum(least(failures, ${limits.pairCap}::int)), 0)::int from networks) as account,
      coalesce(sum(failures) filter (where address = ${address}), 0)::int as address,
      coalesce(sum(failures) filter (where prefix = ${prefix}), 0)::int as prefix,
      coalesce(max(ceil(extract(epoch from locked_until - now()) / 60)) filter (where name_hash = ${hash} and address = ${address}), 0)::int as locked_minutes
    from recent`.execute(tx);
  const counts = rows[0] ?? { here: 0, pair: 0, account: 0, address: 0, prefix: 0, locked_minutes: 0 };
  const capped =
    !known &&
    (counts.pair >= limits.pairCap ||
      (counts.account >= limits.accountCap && !attempt.byCode) ||
      counts.address >= limits.addressCap ||
      counts.prefix >= limits.prefixCap);
  const busy = !known && (counts.account >= CAPTCHA_AFTER_ACCOUNT || counts.address >= CAPTCHA_AFTER_ADDRESS);
  return {
    failures: counts.here,
    captchaNeeded: counts.here >= limits.captchaAfter || busy,
    lockedMinutes: Math.max(0, counts.locked_minutes, capped ? limits.lockMinutes : 0),
  };
}

/** Counts one failure; at the limit the address must wait. */
export async function countFailure(tx: Tx, attempt: Attempt, limits: GuardLimits): Promise<void> {
  const { address, prefix } = placeOf(attempt);
  await sql`
    insert into account.login_failure as f (brand, name_hash, address, prefix, failures, locked_until)
    values (${attempt.brand}, ${nameHash(attempt)}, ${address}, ${prefix}, 1,
      case when ${limits.lockAfter}::int <= 1 then now() + ${limits.lockMinutes}::int * interval '1 minute' end)
    on conflict (brand, name_hash, address) do update set
      failures = case when f.last_failed_at < now() - ${WINDOW_MINUTES} * interval '1 minute' then 1 else f.failures + 1 end,
      last_failed_at = now(),
      locked_until = case
        when f.last_failed_at >= now() - ${WINDOW_MINUTES} * interval '1 minute' and f.failures + 1 >= ${limits.lockAfter}::int
        then now() + ${limits.lockMinutes}::int * interval '1 minute' end`.execute(tx);
}

/** A good login wipes what this address has failed at this account; other addresses keep their count. */
export async function clearFailures(tx: Tx, attempt: Attempt): Promise<void> {
  await sql`
    delete from account.login_failure
    where brand = ${attempt.brand} and name_hash = ${nameHash(attempt)} and address = ${placeOf(attempt).address}`.execute(
    tx,
  );
}

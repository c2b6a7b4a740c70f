import { vendorLeaseValue } from '@sampan/contract';
import { afterItsEnd, type PlatformContext } from './platform-context.ts';
import { must, NotTried, type Rule, RuleBroken } from './rule.ts';
import { mustRefuse, newId, type Reply } from './signed-calls.ts';

type LeaseRule = Rule<PlatformContext>;

/** A lease is about a minute; the rest is for clocks that differ. */
const MOST_AHEAD_MS = 2 * 60_000;
/** Between two leases, so that the second one's end can be seen to be later. */
const BETWEEN_MS = 50;

const ask = async ({ post }: PlatformContext, sessionToken: string, requestId = newId()): Promise<Reply> => {
  const reply = await post('lease', { requestId, sessionToken });
  if (reply.errorCode === 'vendor.wallet.seamless') throw new NotTried('the vendor has no transfer wallet');
  return reply;
};

function readLease(reply: Reply) {
  const value = vendorLeaseValue.safeParse(reply.value);
  if (!value.success) throw new RuleBroken(`lease answered ${reply.status} ${reply.errorCode}`);
  return value.data;
}

/** When a vendor that holds money may take a stake: the calls that it renews its leases with. */
export const leaseRules: readonly LeaseRule[] = [
  {
    id: 'lease-runs',
    says: 'a lease runs for about a minute and says in the wire’s unit what the player’s own limits leave',
    mend: 'Answer leaseUntil a minute ahead, stakeLeft null or an exact amount; compare the clocks',
    async try(context) {
      const { leaseUntil, stakeLeft } = readLease(await ask(context, context.a.sessionToken));
      const ahead = leaseUntil - Date.now();
      must(ahead > 0 && ahead <= MOST_AHEAD_MS, `the lease ends ${Math.round(ahead / 1000)} s from now by this clock`);
      const left = stakeLeft === null ? 0n : context.read(stakeLeft);
      must(left !== null && left >= 0n, `stakeLeft is ${stakeLeft}`);
    },
  },
  {
    id: 'lease-renewed',
    says: 'a lease asked for again runs longer, under the same request id too',
    mend: 'Answer lease anew each time: a stored answer lets the lease of a player at play run out',
    async try(context) {
      const requestId = newId();
      const first = readLease(await ask(context, context.a.sessionToken, requestId));
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
      const again = readLease(await ask(context, context.a.sessionToken, requestId));
      // A session that ends within the minute ends its lease: both are cut off there.
      const later = again.leaseUntil > first.leaseUntil || again.leaseUntil === context.a.expiresAt;
      must(later, 'the second lease ends no later than the first');
    },
  },
  {
    id: 'lease-unknown',
    says: 'a session that this vendor was never given gets no lease',
    mend: 'Look the session up by vendor and token (vendor.session.unknown)',
    async try(context) {
      const stranger = `${newId()}${context.a.sessionToken}`.slice(0, 128);
      mustRefuse(await ask(context, stranger), 'vendor.session.unknown', 'a lease of an unknown session');
    },
  },
  {
    id: 'lease-ended',
    says: 'a session that has ended gets no lease: a player on a break stakes nothing more',
    mend: 'Refuse with vendor.session.expired from the moment the session ends',
    async try(context) {
      // Whether there are leases at all, before its end is waited for.
      await ask(context, context.a.sessionToken);
      const { session } = await afterItsEnd(context);
      mustRefuse(await ask(context, session.sessionToken), 'vendor.session.expired', 'a lease after the session');
    },
  },
];

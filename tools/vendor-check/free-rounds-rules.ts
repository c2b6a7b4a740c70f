/** Free rounds: what a platform keeps to when a vendor reports them, and a vendor when a platform gives them. */
import { randomUUID } from 'node:crypto';
import { vendorCatalogue, vendorFreeRoundsAwarded, vendorFreeRoundsCancelled } from '@sampan/contract';
import type { PlatformContext } from './platform-context.ts';
import { signedRules } from './platform-signature-rules.ts';
import { must, NotTried, type Rule, RuleBroken } from './rule.ts';
import { exchange, type Key, mustRefuse, newId, readJson, type SignedCall, send, sign } from './signed-calls.ts';
import { mustTurnAway, type PlaceContext } from './vendor-wallet-context.ts';

/** Rounds that nobody was given. */
export const freeRoundRules: readonly Rule<PlatformContext>[] = [
  {
    id: 'free-rounds-unknown',
    says: 'a free round of a bundle that nobody was given is refused, under its request id for good',
    mend: 'Take rounds of bundles that this player was given at this vendor alone, and keep the refusal',
    async try({ a, call }) {
      const names = { requestId: newId(), transactionId: newId(), roundId: newId(), gameCode: a.gameCode };
      const sent = call('free-round', { ...names, sessionToken: a.sessionToken, bundleId: newId() });
      const reply = await send(sent);
      mustRefuse(reply, 'vendor.free-rounds.unknown', 'a round of an unknown bundle');
      must((await send(sent)).text === reply.text, 'the repeated call was answered otherwise');
    },
  },
  {
    id: 'free-rounds-win-unknown',
    says: 'a win of a free round that was never taken is refused',
    mend: 'Take wins of rounds that a free-round call has opened, and of no other',
    async try({ a, post, write, stake }) {
      const names = { requestId: newId(), transactionId: newId(), roundId: newId(), gameCode: a.gameCode };
      const win = { ...names, playerRef: a.playerRef, bundleId: newId(), amount: write(stake), roundClosed: true };
      mustRefuse(await post('free-round-win', win), 'vendor.round.unknown', 'a win of an unknown free round');
    },
  },
];

export interface FreeRoundsContext {
  key: Key;
  /** The vendor's …/vendor/free-rounds. */
  url: string;
  /** A game of its catalogue with free rounds, and the least stake in it. */
  game: { code: string; currency: string; stake: string };
}

/** Reads in the vendor's catalogue what free rounds are tried with. @throws NotTried where it names none */
export async function openFreeRounds(url: string, { key, url: place }: PlaceContext): Promise<FreeRoundsContext> {
  const { text } = await exchange(sign(key, { method: 'GET', url: place, body: '' }));
  const catalogue = vendorCatalogue.safeParse(readJson(text));
  if (!catalogue.success) throw new RuleBroken('the catalogue cannot be read');
  const { games, currencies } = catalogue.data;
  const [found] = games.flatMap(({ code, freeRounds, limits }) => {
    const currency = currencies.find((one) => limits[one]);
    return freeRounds && currency ? [{ code, currency, stake: limits[currency]?.minBet ?? '' }] : [];
  });
  if (!found) throw new NotTried('the catalogue names no game with freeRounds');
  return { key, url: url.endsWith('/') ? url : `${url}/`, game: found };
}

const HOUR = 3_600_000;

function bundleOf({ game }: FreeRoundsContext, more: { gameCode?: string } = {}) {
  const { code: gameCode, currency, stake } = game;
  const bundle = { bundleId: newId(), playerRef: randomUUID(), gameCode, currency, stake, rounds: 3 };
  return { requestId: newId(), ...bundle, expiresAt: Date.now() + HOUR, ...more };
}

type Bundle = ReturnType<typeof bundleOf>;

const call = ({ key, url }: FreeRoundsContext, name: 'award' | 'cancel', body: object, at?: number): SignedCall =>
  sign(key, { method: 'POST', url: new URL(name, url), body }, at);

async function award(context: FreeRoundsContext, bundle: Bundle): Promise<string> {
  const { status, value } = await send(call(context, 'award', bundle));
  const said = vendorFreeRoundsAwarded.safeParse(value);
  must(status === 200 && said.success, `an award was answered ${status}, not as the contract says`);
  must(said.data?.bundleId === bundle.bundleId, 'the answer names another bundle');
  return said.data?.state ?? '';
}

async function cancel(context: FreeRoundsContext, bundleId: string): Promise<void> {
  const { status, value } = await send(call(context, 'cancel', { requestId: newId(), bundleId }));
  const said = vendorFreeRoundsCancelled.safeParse(value);
  must(status === 200 && said.success, `a cancel was answered ${status}, not as the contract says`);
  must(said.data?.bundleId === bundleId, 'the answer names another bundle');
}

/** What a vendor that names games with freeRounds keeps to. The players of these rules do not exist. */
export const vendorFreeRoundsRules: readonly Rule<FreeRoundsContext>[] = [
  ...signedRules<FreeRoundsContext>({
    prefix: 'award',
    make: (context, at) => call(context, 'award', bundleOf(context), at),
    open: false,
  }),
  {
    id: 'award-once',
    says: 'the same award again is answered as before, whatever its request id',
    mend: 'Keep a bundle once by its bundleId',
    async try(context) {
      const bundle = bundleOf(context);
      for (const requestId of [bundle.requestId, bundle.requestId, newId()])
        must((await award(context, { ...bundle, requestId })) === 'active', 'an award was not answered active');
    },
  },
  {
    id: 'award-conflict',
    says: 'other content under a known bundleId is turned away with 4xx',
    mend: 'Compare the whole bundle with what stands under its id (vendor.transaction.conflict)',
    async try(context) {
      const bundle = bundleOf(context);
      await award(context, bundle);
      for (const more of [{ rounds: 30 }, { playerRef: randomUUID() }])
        await mustTurnAway(call(context, 'award', { ...bundle, requestId: newId(), ...more }), 'another bundle');
    },
  },
  {
    id: 'award-unplayable',
    says: 'free rounds of a game that the vendor has not are refused',
    mend: 'Answer refused with a reason where you cannot let them be played',
    async try(context) {
      const state = await award(context, bundleOf(context, { gameCode: newId() }));
      must(state === 'refused', `rounds of an unknown game were answered ${state}`);
    },
  },
  {
    id: 'cancel-ends',
    says: 'a cancelled bundle is over, and one that was cancelled before it came is never given',
    mend: 'Remember the bundleId of a cancel that comes first',
    async try(context) {
      const bundle = bundleOf(context);
      await award(context, bundle);
      for (let n = 0; n < 2; n++) await cancel(context, bundle.bundleId);
      const early = bundleOf(context);
      await cancel(context, early.bundleId);
      must((await award(context, early)) === 'refused', 'what was cancelled before it came was given');
    },
  },
];

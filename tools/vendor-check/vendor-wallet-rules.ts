import { vendorEndSessionValue, wireOfMinor, wireStep } from '@sampan/contract';
import { signedRules } from './platform-signature-rules.ts';
import { must, type Rule } from './rule.ts';
import { exchange, newId, readJson, send, sendAndLoseReply } from './signed-calls.ts';
import {
  askStatus,
  mustBe,
  mustHave,
  mustTurnAway,
  openFundedPlayer,
  openTestPlayer,
  stateOf,
  type TestPlayer,
  type Transfer,
  type VendorWalletContext,
} from './vendor-wallet-context.ts';

type VendorWalletRule = Rule<VendorWalletContext>;
const transfer = async (context: VendorWalletContext, move: Transfer, what: string) =>
  stateOf(await context.post('transfer', move), move, what);

/** What no platform sends. It may be turned away or answered `refused`; nothing may move. */
function neverDone(
  id: string,
  named: string,
  moveOf: (player: TestPlayer, digits: number) => Transfer,
): VendorWalletRule {
  return {
    id: `transfer-${id}`,
    says: `${named} moves nothing`,
    mend: 'An amount is a decimal string above zero that is exact in the unit of your wire; fields are those of the contract alone',
    async try(context) {
      const player = await openFundedPlayer(context);
      const { status, text } = await exchange(context.call('transfer', moveOf(player, context.unit.digits)));
      const { value } = (readJson(text) ?? {}) as { value?: { state?: unknown } | null };
      const turnedAway = status >= 400 && status < 500;
      must(turnedAway || (status === 200 && value?.state === 'refused'), `${named} was answered ${status}`);
      await mustHave(player, 10_00n, named);
    },
  };
}

/** The same transfer with one thing changed: the platform would take `refused` for “nothing was moved”. */
function conflict(id: string, named: string, change: (context: VendorWalletContext) => object): VendorWalletRule {
  return {
    id: `conflict-${id}`,
    says: `${named} under a known transferId is turned away with 4xx`,
    mend: 'Compare the whole transfer with what stands under its id (vendor.transaction.conflict)',
    async try(context) {
      const player = openTestPlayer(context);
      const move = player.move('in', 10_00n);
      mustBe(await context.post('transfer', move), move, 'done', 'a transfer in');
      await mustTurnAway(context.call('transfer', { ...move, requestId: newId(), ...change(context) }), named);
      await mustHave(player, 10_00n, named);
      mustBe(await askStatus(context, move), move, 'done', 'the status after it');
    },
  };
}
/** No brand plays in it and it is not the one that is tried. */
const otherCurrency = ({ currency: { code } }: VendorWalletContext) => (code === 'USD' ? 'THB' : 'USD');

const once: readonly VendorWalletRule[] = [
  {
    id: 'transfer-moves',
    says: 'transfers in and out move exactly their amounts',
    mend: 'Book amount as it stands',
    async try(context) {
      const player = await openFundedPlayer(context, 12_34n);
      await mustHave(player, 12_34n, 'a transfer in');
      must((await transfer(context, player.move('out', 2_30n), 'a transfer out')) === 'done', 'it was refused');
      await mustHave(player, 10_04n, 'a transfer out');
    },
  },
  {
    id: 'transfer-repeat',
    says: 'a transfer sent again is answered alike and moves nothing more, also under a new request id',
    mend: 'A transferId happens once, whatever request ids it comes under',
    async try(context) {
      const player = await openFundedPlayer(context);
      for (const direction of ['in', 'out']) {
        const move = player.move(direction, 3_00n);
        for (const again of [move, move, { ...move, requestId: newId() }])
          mustBe(await context.post('transfer', again), move, 'done', `a repeated transfer ${direction}`);
        await mustHave(player, direction === 'in' ? 13_00n : 10_00n, `a repeated transfer ${direction}`);
      }
    },
  },
  {
    id: 'transfer-parallel',
    says: 'sixteen copies at once move once',
    mend: 'Make the id unique in the transaction that books it',
    async try(context) {
      const player = openTestPlayer(context);
      const move = player.move('in', 3_00n);
      const call = context.call('transfer', move);
      const replies = await Promise.all(Array.from({ length: 16 }, () => send(call)));
      for (const reply of replies) mustBe(reply, move, 'done', 'one of sixteen copies');
      await mustHave(player, 3_00n, 'sixteen copies of a transfer');
    },
  },
  {
    id: 'transfer-lost-reply',
    says: 'a transfer whose reply was lost is found done, and sent again it moves nothing more',
    mend: 'Answer a known id from what is stored, whether its first answer arrived or not',
    async try(context) {
      const player = openTestPlayer(context);
      const move = player.move('in', 3_00n);
      const call = context.call('transfer', move);
      await sendAndLoseReply(call);
      mustBe(await send(call), move, 'done', 'the transfer sent again');
      mustBe(await askStatus(context, move), move, 'done', 'its status');
      await mustHave(player, 3_00n, 'a transfer with a lost reply');
    },
  },
  conflict('amount', 'another amount', ({ unit }) => ({ amount: wireOfMinor(9_00n * wireStep(unit), unit) })),
  conflict('direction', 'the other direction', () => ({ direction: 'out' })),
  conflict('player', 'another player', (context) => ({ playerRef: openTestPlayer(context).playerRef })),
  conflict('currency', 'another currency', (context) => ({ currency: otherCurrency(context) })),
];

const refusals: readonly VendorWalletRule[] = [
  neverDone('zero', 'an amount of zero', (player) => player.move('in', 0n)),
  neverDone('negative', 'an amount below zero', (player) => player.move('out', -1_00n)),
  neverDone('fraction', 'an amount finer than the currency', (player, digits) =>
    player.move('in', `0.${'0'.repeat(digits)}1`),
  ),
  neverDone('huge', 'an amount of 1e21', (player) => player.move('in', '1e21')),
  neverDone('number', 'an amount that is a JSON number', (player) => player.move('in', 1)),
  neverDone('direction', 'a direction that is neither in nor out', (player) => player.move('sideways', 1_00n)),
  neverDone('field-unknown', 'a field that is not in the contract', (player) =>
    player.move('in', 1_00n, { amuont: '2' }),
  ),
  neverDone('over-balance', 'taking one unit more than is there', (player) => player.move('out', 10_01n)),
  {
    id: 'transfer-other-currency',
    says: 'money of one currency is not given out in another',
    mend: 'A player has a vendor wallet for each currency',
    async try(context) {
      const player = await openFundedPlayer(context);
      await mustTakeNothing(
        context,
        player.move('out', 10_00n, { currency: otherCurrency(context) }),
        'another currency',
      );
      await mustHave(player, 10_00n, 'a transfer out in another currency');
    },
  },
  {
    id: 'player-unknown',
    says: 'a player who was never seen has nothing, and nothing is given out for them',
    mend: 'Look the vendor wallet up by playerRef before it gives',
    async try(context) {
      const player = openTestPlayer(context);
      await mustTakeNothing(context, player.move('out', 1_00n), 'a transfer out for nobody');
      await mustHave(await openFundedPlayer(context, 1_00n), 1_00n, 'a first transfer in for somebody new');
    },
  },
  {
    id: 'refused-stays',
    says: 'a transfer that was refused stays refused when there is money for it',
    mend: 'Keep a refusal under its transferId too',
    async try(context) {
      const player = await openFundedPlayer(context);
      const move = player.move('out', 11_00n);
      mustBe(await context.post('transfer', move), move, 'refused', 'a transfer of more than is there');
      must((await transfer(context, player.move('in', 5_00n), 'a transfer in')) === 'done', 'money in was refused');
      mustBe(await context.post('transfer', move), move, 'refused', 'the refused transfer sent again');
      mustBe(await askStatus(context, move), move, 'refused', 'its status');
      await mustHave(player, 15_00n, 'a refused transfer sent again');
    },
  },
  {
    id: 'out-parallel',
    says: 'of eight transfers at once that each take all, one is done',
    mend: 'Lock the vendor wallet while it is read and written',
    async try(context) {
      const player = await openFundedPlayer(context);
      const moves = Array.from({ length: 8 }, () => player.move('out', 10_00n));
      const states = await Promise.all(moves.map((move) => transfer(context, move, 'a transfer of all there is')));
      const done = states.filter((state) => state === 'done').length;
      must(done === 1, `${done} of eight were done`);
      await mustHave(player, 0n, 'eight transfers of all there was');
    },
  },
];

/** @throws RuleBroken when the vendor gave the money out. It may turn the call away or refuse the transfer */
async function mustTakeNothing(context: VendorWalletContext, move: Transfer, what: string): Promise<void> {
  const reply = await context.post('transfer', move);
  if (reply.success) mustBe(reply, move, 'refused', what);
  else must(reply.status >= 400 && reply.status < 500, `${what} was answered ${reply.status}`);
}

const doubt: readonly VendorWalletRule[] = [
  {
    id: 'status-done',
    says: 'the status of a transfer that was done is done, however often it is asked',
    mend: 'Answer status from the stored transfers',
    async try(context) {
      const move = openTestPlayer(context).move('in', 2_00n);
      mustBe(await context.post('transfer', move), move, 'done', 'a transfer in');
      for (let again = 0; again < 3; again++)
        mustBe(await askStatus(context, move), move, 'done', 'the status of a transfer that was done');
    },
  },
  ...(['in', 'out'] as const).map(
    (direction): VendorWalletRule => ({
      id: `status-unknown-${direction}`,
      says: `an id that status did not know is refused for good: a transfer ${direction} that comes later moves nothing`,
      mend: 'Write the id down as refused when status asks for it',
      async try(context) {
        const player = await openFundedPlayer(context);
        const move = player.move(direction, 4_00n);
        mustBe(await askStatus(context, move), move, 'refused', 'the status of an unknown id');
        for (let again = 0; again < 2; again++)
          mustBe(await context.post('transfer', move), move, 'refused', 'the transfer that came after its status');
        mustBe(await askStatus(context, move), move, 'refused', 'its status asked again');
        await mustHave(player, 10_00n, 'a transfer that came after its status');
      },
    }),
  ),
  {
    id: 'status-race',
    says: 'a transfer and its status at the same moment agree with each other and with the balance',
    mend: 'Both write the id in one unique place; whoever is second reads what the first has written',
    async try(context) {
      const player = openTestPlayer(context);
      let due = 0n;
      for (let round = 0; round < 8; round++) {
        const move = player.move('in', 1_00n);
        const [moved, asked] = await Promise.all([context.post('transfer', move), askStatus(context, move)]);
        const [done, said] = [stateOf(moved, move, 'the transfer'), stateOf(asked, move, 'its status')];
        must(done === said, `the transfer was ${done} and its status ${said}`);
        if (done === 'done') due += 1_00n;
      }
      await mustHave(player, due, 'transfers and statuses at the same moment');
    },
  },
];

const sessions: readonly VendorWalletRule[] = [
  {
    id: 'session-end',
    says: 'end-session is answered for any player, as often as it comes, and the money can be taken home after it',
    mend: 'End all sessions of the player and answer {"ended":true}; a player without one is answered alike',
    async try(context) {
      const player = await openFundedPlayer(context);
      const stranger = openTestPlayer(context);
      for (const { playerRef } of [player, player, stranger]) {
        const reply = await context.post('end-session', { requestId: newId(), playerRef });
        const proper = reply.status === 200 && reply.success && vendorEndSessionValue.safeParse(reply.value).success;
        must(proper, `end-session was answered ${reply.status} ${reply.text}`);
      }
      must((await transfer(context, player.move('out', 10_00n), 'a transfer home')) === 'done', 'it was refused');
      await mustHave(player, 0n, 'a transfer home after end-session');
    },
  },
];

/** The transfer wallet of a vendor: POST …/transfer, …/status, …/balance and …/end-session. */
export const vendorWalletRules: readonly VendorWalletRule[] = [
  ...once,
  ...refusals,
  ...doubt,
  ...sessions,
  {
    id: 'wallet-body',
    says: 'a body that was changed after signing is refused',
    mend: 'Sign the SHA-256 of the raw body and compare before anything is read from it',
    async try(context) {
      const call = context.call('transfer', openTestPlayer(context).move('in', 1_00n));
      await mustTurnAway({ ...call, body: `${call.body} ` }, 'a changed body');
    },
  },
  ...signedRules<VendorWalletContext>({
    prefix: 'wallet',
    make: (context, at) => {
      const currency = context.currency.code;
      return context.call(
        'balance',
        { requestId: newId(), playerRef: openTestPlayer(context).playerRef, currency },
        at,
      );
    },
    open: false,
  }),
];

import { describe, expect, test } from 'vitest';
import { chainAll } from '../../../../../test/chain-all.ts';
import { twoOperators } from '../../../../../test/two-operators.ts';
import { invariants, openVendorWalletFixture } from '../../../../../test/vendor-wallet-fixture.ts';
import { verifyLedger } from '../../../../ledger/index.ts';
import { proposeTransferSettlement, type SettleTransfer } from './settle-transfer.ts';

const fixture = await openVendorWalletFixture();
const { db, vendorWallet, transfer, figures, list } = fixture;
const { ana, ben, sup, ask, approve, events } = await twoOperators(db, 'sampan');

const settle = (reference: string, outcome: SettleTransfer['outcome'], actor = ana) =>
  ask((tx) => proposeTransferSettlement(tx, actor, { reference, outcome, reason: 'their books of today' }));

/** Sent, and never answered. */
async function inDoubt(direction: 'in' | 'out' = 'in') {
  const player = await fixture.player(50_00n);
  if (direction === 'out') {
    await transfer(player, { vendor: 'LOTUS', direction: 'in', amount: '50.00' });
    await fixture.work();
  }
  vendorWallet.line = ['never', 'never', 'never', 'never'];
  await transfer(player, { vendor: 'LOTUS', direction, amount: '30.00' });
  await fixture.work();
  vendorWallet.line = [];
  const reference = (await list(player)).find(({ state }) => state === 'pending')?.reference ?? '';
  return { player, reference };
}

describe('R-18 R-77 a transfer whose vendor does not answer', () => {
  test.each([
    ['in', 'done', { main: '20.00', there: '30.00', pending: '0.00' }],
    ['in', 'refused', { main: '50.00', there: '0.00', pending: '0.00' }],
    ['out', 'done', { main: '30.00', there: '20.00', pending: '0.00' }],
    ['out', 'refused', { main: '0.00', there: '50.00', pending: '0.00' }],
  ] as const)('one %s ends as %s when two operators agree, once', async (direction, outcome, after) => {
    const { player, reference } = await inDoubt(direction);
    const proposal = await settle(reference, outcome);
    expect(proposal.does).toContain(`ends as ${outcome}: the 30.00 USD on the way go to`);
    await expect(approve(ana, proposal)).rejects.toThrow('another person must approve it');
    expect((await figures(player)).pending).toBe('30.00');
    await approve(ben, proposal);
    await expect(approve(ben, proposal)).rejects.toThrow('that cannot be done any more');
    expect(await figures(player)).toEqual(after);
    await fixture.hurry();
    await fixture.work();
    expect(await figures(player)).toEqual(after);
    await expect(settle(reference, outcome)).rejects.toThrow('there is nothing to settle');
    expect((await events(reference)).at(-1)?.after?.done).toEqual({ state: outcome, reason: 'their books of today' });
    await chainAll(db);
    expect(await verifyLedger(db, { invariants })).toEqual([]);
  });

  test('that the vendor answers before the second person agrees stays as it was answered', async () => {
    const { player, reference } = await inDoubt();
    const proposal = await settle(reference, 'refused');
    await fixture.hurry();
    await fixture.work();
    const answered = await figures(player);
    expect(answered.pending).toBe('0.00');
    await expect(approve(ben, proposal)).rejects.toThrow('there is nothing to settle');
    expect(await figures(player)).toEqual(answered);
  });

  test('is refused without the role, a reason, an outcome, or before it was sent', async () => {
    const { reference } = await inDoubt();
    await expect(settle(reference, 'done', sup)).rejects.toThrow('sup has the role support');
    await expect(settle('V0', 'done')).rejects.toMatchObject({ code: 'request.invalid' });
    await expect(settle(reference, 'maybe' as 'done')).rejects.toMatchObject({ code: 'request.invalid' });
    const bare = { reference, outcome: 'done', reason: '' } as const;
    await expect(ask((tx) => proposeTransferSettlement(tx, ana, bare))).rejects.toMatchObject({
      code: 'request.invalid',
    });
    const player = await fixture.player(50_00n);
    await transfer(player, { vendor: 'LOTUS', direction: 'in', amount: '10.00' });
    const unsent = (await list(player))[0]?.reference ?? '';
    await expect(settle(unsent, 'done')).rejects.toMatchObject({
      details: { reason: expect.stringContaining('not sent') },
    });
    await fixture.work();
  });
});

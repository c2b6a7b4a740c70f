import { isSameName, withdrawalStates } from '@sampan/contract';
import { CliError } from '../../../platform/cli/cli-error.ts';
import { type BrandContext, type Command, verb } from '../../../platform/cli/command.ts';
import type { Column } from '../../../platform/cli/print-table.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { transactionalJobs } from '../../../platform/jobs/jobs.ts';
import { type KnownIdentity, readIdentity } from '../../identity/index.ts';
import { waitsFor } from '../../operators/index.ts';
import { maskAccount } from '../cashier.rules.ts';
import { LIST_LIMIT, money, stamp } from '../orders/show-order.ts';
import { proposePayoutSettlement } from '../settlements/settle-payout.ts';
import { proposeWithdrawalSettlement, type settleOutcomes } from '../settlements/settle-withdrawal.ts';
import { approveWithdrawal, rejectWithdrawal } from './approval/review-withdrawal.ts';
import { waiveLoop } from './checks/waive-loop.service.ts';
import { selectBrandWithdrawals, selectWithdrawalByReference, type WithdrawalRow } from './withdrawals.queries.ts';

type Listed = WithdrawalRow & { identity: KnownIdentity };

/** With what is known of who the player is. */
const withIdentity = (context: BrandContext, rows: readonly WithdrawalRow[]): Promise<Listed[]> =>
  Promise.all(rows.map(async (row) => ({ ...row, identity: await readIdentity(context.db, row.playerId) })));

/** Waits for proof of identity; or is in another name than the document that proved it. */
function identityFlags({ identityNeeded, identity, accountName }: Listed): string[] {
  if (identityNeeded) return ['identity-needed'];
  return identity.name !== null && !isSameName(identity.name, accountName) ? ['other-name-than-document'] : [];
}

const columns = (context: BrandContext): Column<Listed>[] => [
  { head: 'REFERENCE', of: (row) => row.reference },
  { head: 'REQUESTED', of: (row) => stamp(row.createdAt) },
  { head: 'AMOUNT', of: (row) => money(context, row), right: true },
  { head: 'TO', of: (row) => `${row.accountName}, ${row.bankName} ${maskAccount(row.accountNumber)}` },
  { head: 'STATE', of: (row) => row.state },
  {
    head: 'APPROVALS',
    of: (row) => (row.state === 'requested' ? `${row.approvals.length}/${row.approvalsNeeded} approvals` : ''),
  },
  {
    head: 'FLAGS',
    of: (row) => {
      const flags = [...row.flags, ...identityFlags(row)];
      return flags.length > 0 ? `[${flags.join(' ')}]` : '';
    },
  },
];

const list = verb({
  needs: 'brand',
  about: 'Show withdrawals under way, or those of one state.',
  options: { state: { value: 'STATE', oneOf: withdrawalStates } },
  async run(context, { state }) {
    const rows = await selectBrandWithdrawals(context.db, {
      brand: context.brand,
      state: state ?? null,
      limit: LIST_LIMIT,
    });
    const listed = await withIdentity(context, rows);
    context.table(columns(context), listed, state ? `No withdrawals that are ${state}.` : 'No withdrawals under way.');
  },
});

const show = verb({
  needs: 'brand',
  about: 'Show one with its approvals and steps.',
  args: ['reference'],
  async run(context, { reference }) {
    const row = await selectWithdrawalByReference(context.db, reference);
    if (!row || row.brand !== context.brand) throw new CliError(`There is no withdrawal ${reference}.`);
    const [listed] = await withIdentity(context, [row]);
    if (listed) context.table(columns(context), [listed], '');
    context.print(`player ${row.playerId}`);
    if (listed?.identity.verified) context.print(`identity verified: ${listed.identity.name ?? 'without a document'}`);
    for (const { operator, at } of row.approvals) context.print(`  ${stamp(at)}  approved by ${operator}`);
    for (const step of row.steps)
      context.print(`  ${stamp(step.at)}  ${step.state}  ${step.actor}  ${step.note}`.trimEnd());
  },
});

const approve = verb({
  needs: 'operator',
  about: 'Approve one; a large one needs a second operator.',
  args: ['reference'],
  async run(context, { reference }) {
    const row = await inTransaction(context.db, (tx) =>
      approveWithdrawal(tx, context.actor, { reference }, transactionalJobs),
    );
    context.print(
      row.state === 'requested'
        ? `${row.reference} has ${row.approvals.length} of ${row.approvalsNeeded} approvals: another person must agree.`
        : `${row.reference} is approved: ${money(context, row)} goes to the provider.`,
    );
  },
});

const reject = verb({
  needs: 'operator',
  about: 'Reject one; the player reads the reason and has the money back.',
  args: ['reference', 'reason...'],
  async run(context, { reference, reason }) {
    const row = await inTransaction(context.db, (tx) => rejectWithdrawal(tx, context.actor, { reference, reason }));
    context.print(`${row.reference} is rejected: ${money(context, row)} is back with the player.`);
  },
});

const settle = verb({
  needs: 'operator',
  about: 'Propose how one ends whose provider does not answer: by its own statement it has paid, or will not.',
  args: ['reference', 'outcome', 'reason...'],
  async run({ db, actor, print }, { reference, outcome, reason }) {
    const input = { reference, outcome: outcome as (typeof settleOutcomes)[number], reason };
    for (const line of waitsFor(await inTransaction(db, (tx) => proposeWithdrawalSettlement(tx, actor, input))))
      print(line);
  },
});

const contradiction = verb({
  needs: 'operator',
  about: 'Propose to book what the provider says of a withdrawal that had ended the other way.',
  args: ['reference', 'reason...'],
  async run({ db, actor, print }, input) {
    for (const line of waitsFor(await inTransaction(db, (tx) => proposePayoutSettlement(tx, actor, input))))
      print(line);
  },
});

const loop = verb({
  needs: 'operator',
  about:
    'Let the money of a player whose bank masks senders go to any account in their name: --waive, or --keep to end it.',
  args: ['name'],
  options: { waive: { flag: true }, keep: { flag: true }, reason: { value: 'WHY' } },
  async run({ db, actor, print }, { name, waive, keep, reason = '' }) {
    if (waive === keep) throw new CliError('Name --waive or --keep.');
    await inTransaction(db, (tx) => waiveLoop(tx, actor, { username: name, waived: waive, reason }));
    print(
      waive
        ? `Money of ${name} may go to any account in their name.`
        : `Money of ${name} goes back to where it came from.`,
    );
  },
});

export const withdrawal: Command = {
  about: 'Read and decide withdrawals.',
  verbs: { list, show, approve, reject, settle, loop },
};

export const payout: Command = {
  about: 'Payouts that the provider says have ended otherwise than we booked.',
  verbs: { contradiction },
};

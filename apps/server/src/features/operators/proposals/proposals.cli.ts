import { CliError } from '../../../platform/cli/cli-error.ts';
import { type Command, verb } from '../../../platform/cli/command.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import type { ProposalKind } from '../../../platform/proposal-kind.ts';
import { type ProposalRow, selectProposals } from './proposals.queries.ts';
import { approveProposal, findProposal, refuseProposal } from './proposals.service.ts';

const LIST_LIMIT = 100;
const stamp = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');

/** @throws CliError */
function numberOf(text: string): bigint {
  if (!/^\d{1,12}$/.test(text)) throw new CliError('A proposal has a number such as 12.');
  return BigInt(text);
}

/** What whoever has proposed something is told. */
export const waitsFor = ({ proposalId, subject, code, expiresAt, does }: ProposalRow) => [
  ...(does === null ? [] : [does]),
  `${subject} takes two people. Proposal ${proposalId} waits until ${stamp(expiresAt)}.`,
  `Another operator reads it by "proposal show ${proposalId}" and agrees by "proposal approve ${proposalId} ${code}".`,
];

const list = verb({
  needs: 'brand',
  about: 'Show what waits for a second person; --all shows the rest too.',
  options: { all: { flag: true } },
  async run({ db, brand, table }, { all }) {
    table(
      [
        { head: 'NUMBER', of: (row) => String(row.proposalId), right: true },
        { head: 'CODE', of: (row) => row.code },
        { head: 'KIND', of: (row) => row.kind },
        { head: 'SUBJECT', of: (row) => row.subject },
        { head: 'BY', of: (row) => row.proposedBy },
        { head: 'UNTIL', of: (row) => stamp(row.expiresAt) },
        { head: 'STATE', of: (row) => (row.decidedBy ? `${row.state} by ${row.decidedBy}` : row.state) },
      ],
      await selectProposals(db, brand, { open: !all, limit: LIST_LIMIT }),
      'Nothing waits for a second person.',
    );
  },
});

const show = verb({
  needs: 'brand',
  about: 'Show what would be done, with the code that approves it.',
  args: ['number'],
  async run({ db, brand, print, printData }, { number }) {
    const row = await inTransaction(db, (tx) => findProposal(tx, brand, numberOf(number)));
    print(`${row.proposalId}  ${row.code}  ${row.kind} ${row.subject}, by ${row.proposedBy}, ${row.state}`);
    if (row.does !== null) print(row.does);
    printData(row.payload);
  },
});

const approve = (kinds: () => readonly ProposalKind[]) =>
  verb({
    needs: 'operator',
    about: 'Agree to what another operator has proposed; CODE is that of "proposal show".',
    args: ['number', 'code'],
    async run({ db, actor, print }, { number, code }) {
      const decision = { id: numberOf(number), code };
      print(await inTransaction(db, (tx) => approveProposal(tx, actor, decision, kinds())));
    },
  });

const refuse = verb({
  needs: 'operator',
  about: 'Refuse it, or take your own back.',
  args: ['number', 'code'],
  async run({ db, actor, print }, { number, code }) {
    await inTransaction(db, (tx) => refuseProposal(tx, actor, { id: numberOf(number), code }));
    print(`Proposal ${number} is refused.`);
  },
});

export const proposalCommand = (kinds: () => readonly ProposalKind[]): Command => ({
  about: 'What takes two people: read, approve, refuse.',
  verbs: { list, show, approve: approve(kinds), refuse },
});

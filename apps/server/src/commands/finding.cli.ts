import { perform } from '../features/operators/index.ts';
import { acknowledgeFinding, selectFinding, selectFindings } from '../ledger/index.ts';
import { CliError } from '../platform/cli/cli-error.ts';
import { type Commands, verb } from '../platform/cli/command.ts';
import { inTransaction, type Tx } from '../platform/database/index.ts';
import { AppError } from '../platform/http/errors.ts';
import type { OperatorActor } from '../platform/operator-actor.ts';
import { readReason } from '../platform/proposal-kind.ts';

const LIST_LIMIT = 200;
const stamp = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ');

/** @throws AppError operator.*, operator.finding.unknown, operator.finding.acknowledged, request.invalid */
export function acknowledgeByOperator(
  tx: Tx,
  actor: OperatorActor<null>,
  input: { id: bigint; reason: string },
): Promise<void> {
  const id = input.id.toString();
  const action = { permission: 'ledger.acknowledge', what: 'finding.acknowledge', subject: `finding ${id}` } as const;
  return perform(tx, actor, action, async () => {
    const reason = readReason(input.reason);
    const found = await selectFinding(tx, input.id);
    if (!found) throw new AppError('operator.finding.unknown', { id });
    const { operatorId, sessionId } = actor;
    if (!(await acknowledgeFinding(tx, input.id, { operatorId, sessionId, reason })))
      throw new AppError('operator.finding.acknowledged', { id });
    const { check, subject, detail } = found;
    return { result: undefined, before: { check, subject, detail }, after: { reason } };
  });
}

const list = verb({
  needs: 'machine',
  about: 'Show what proofs of the ledger have found and nobody has acknowledged; --all shows the rest too.',
  options: { all: { flag: true } },
  async run({ db, table }, { all }) {
    table(
      [
        { head: 'FINDING', of: ({ id }) => id, right: true },
        { head: 'FIRST', of: ({ firstSeenAt }) => stamp(firstSeenAt) },
        { head: 'LAST', of: ({ lastSeenAt }) => stamp(lastSeenAt) },
        { head: 'CHECK', of: ({ check }) => check },
        { head: 'SUBJECT', of: ({ subject }) => subject },
        { head: 'WHAT', of: ({ detail }) => detail },
        { head: 'ACKNOWLEDGED', of: ({ reason }) => reason ?? '' },
      ],
      await selectFindings(db, { all, limit: LIST_LIMIT }),
      'No finding is open.',
    );
  },
});

const acknowledge = verb({
  needs: 'installation',
  about: 'Say why a finding is none any more, or what was done about it: only that ends its alarm.',
  args: ['finding', 'reason...'],
  async run({ db, actor, print }, { finding, reason }) {
    if (!/^\d{1,12}$/.test(finding)) throw new CliError('A finding has a number such as 12.');
    await inTransaction(db, (tx) => acknowledgeByOperator(tx, actor, { id: BigInt(finding), reason }));
    print(`Finding ${finding} is acknowledged.`);
  },
});

export const commands: Commands = {
  finding: { about: 'What proofs of the ledger have found.', verbs: { list, acknowledge } },
};

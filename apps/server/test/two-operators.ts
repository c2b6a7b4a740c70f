import { sql } from 'kysely';
import { features } from '../src/compose/features.ts';
import type { ProposalRow } from '../src/features/operators/proposals/proposals.queries.ts';
import { approveProposal } from '../src/features/operators/proposals/proposals.service.ts';
import { type Database, inTransaction, type Tx } from '../src/platform/database/index.ts';
import type { OperatorActor, OperatorRole } from '../src/platform/operator-actor.ts';
import { testOperator } from './operators.ts';

const kinds = features.flatMap(({ proposals }) => proposals ?? []);

/** Ana asks and Ben agrees, or the other way round; Sup may neither. */
export async function twoOperators(db: Database, brand: string) {
  const enter = async (name: string, role: OperatorRole) => (await testOperator(db, name, role)).at(brand);
  await testOperator(db);
  const [ana, ben, sup] = [await enter('ana', 'finance'), await enter('ben', 'finance'), await enter('sup', 'support')];
  const approve = (actor: OperatorActor, { proposalId, code }: Pick<ProposalRow, 'proposalId' | 'code'>) =>
    inTransaction(db, (tx) => approveProposal(tx, actor, { id: proposalId, code }, kinds));
  return {
    ana,
    ben,
    sup,
    approve,
    ask: (work: (tx: Tx) => Promise<ProposalRow>) => inTransaction(db, work),
    /** What the record says was done to this, newest last. */
    async events(subject: string) {
      const { rows } = await sql<{ line: string; after: { done?: object } | null }>`
        select o.name || ' ' || e.what as line, e.after
        from operators.event e join operators.operator o using (operator_id)
        where e.subject = ${subject} order by e.event_id`.execute(db);
      return rows;
    },
  };
}

import type { z } from 'zod';
import type { Tx } from './database/index.ts';
import type { OperatorActor } from './operator-actor.ts';

/** What two people have agreed on: the second one is the actor. */
export interface Agreed<Payload> {
  proposalId: bigint;
  /** Name of the operator who proposed it. */
  proposedBy: string;
  payload: Payload;
}

export interface Applied {
  /** One line for whoever approved it. */
  says: string;
  before?: unknown;
  after?: unknown;
}

/** Something that takes two operators. What proposing and approving it take are rows of `operators.proposal_kind`. */
export interface ProposalKind {
  kind: string;
  /** Does it, in the transaction of the approval. */
  apply(tx: Tx, actor: OperatorActor, agreed: Agreed<unknown>): Promise<Applied>;
}

export function defineProposalKind<Payload>(
  kind: string,
  schema: z.ZodType<Payload>,
  apply: (tx: Tx, actor: OperatorActor, agreed: Agreed<Payload>) => Promise<Applied>,
): ProposalKind {
  return { kind, apply: (tx, actor, agreed) => apply(tx, actor, { ...agreed, payload: schema.parse(agreed.payload) }) };
}

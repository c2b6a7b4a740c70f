import { cleanLine } from '@sampan/contract';
import type { z } from 'zod';
import type { Tx } from './database/index.ts';
import { invalidRequest } from './http/errors.ts';
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
  return {
    kind,
    apply(tx, actor, agreed) {
      // The sentence that both have read is not an instruction.
      const told = Object.entries(agreed.payload as object).filter(([key]) => key !== 'does');
      return apply(tx, actor, { ...agreed, payload: schema.parse(Object.fromEntries(told)) });
    },
  };
}

const REASON_LENGTH = 200;

/** Why, in the words of the operator who asks for it: it stands in the record. @throws AppError request.invalid */
export function readReason(text: string): string {
  const reason = cleanLine(text);
  if (reason === '' || reason.length > REASON_LENGTH)
    throw invalidRequest('reason', `Say why, in up to ${REASON_LENGTH} characters: it stands in the record.`);
  return reason;
}

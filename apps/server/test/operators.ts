import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addFirstOperator, addOperator, openOperatorActor, signIn } from '../src/features/operators/index.ts';
import { type Database, inTransaction } from '../src/platform/database/index.ts';
import { Refusal } from '../src/platform/http/errors.ts';
import type { OperatorActor, OperatorRole } from '../src/platform/operator-actor.ts';
import { systemRandom } from '../src/platform/random.ts';

const OWNER = 'owner';
export const OPERATOR_PASSWORD = 'quiet-Lantern-at-Dusk-9';

const call = (now: Date) => ({ requestId: randomUUID(), now });

async function enter(db: Database, name: string, password: string, newPassword?: string): Promise<string> {
  const parts = { random: systemRandom, ...call(new Date()) };
  const answer = await inTransaction(db, (tx) => signIn(tx, { name, password, newPassword }, parts));
  if (answer instanceof Refusal) throw answer.error;
  return answer.token;
}

async function enterOwner(db: Database): Promise<string> {
  const { rows } = await sql`select 1 from operators.operator where name = ${OWNER}`.execute(db);
  if (rows.length === 0)
    await inTransaction(db, (tx) =>
      addFirstOperator(tx, { name: OWNER, password: OPERATOR_PASSWORD, requestId: randomUUID() }, systemRandom),
    );
  return enter(db, OWNER, OPERATOR_PASSWORD);
}

/** Somebody who works here, let in by the owner and signed in with a password of their own. */
export interface TestOperator {
  token: string;
  /** The actor of a call for this brand. */
  at(brand: string): Promise<OperatorActor>;
  /** The actor of a call for the whole installation. */
  everywhere(): Promise<OperatorActor<null>>;
}

const operatorOf = (db: Database, token: string): TestOperator => ({
  token,
  at: (brand) => openOperatorActor(db, token, { brand, ...call(new Date()) }),
  everywhere: () => openOperatorActor(db, token, { brand: null, ...call(new Date()) }),
});

/** Lets somebody in with every step a person takes, or signs in again who is there. */
export async function testOperator(
  db: Database,
  name: string = OWNER,
  role: OperatorRole = 'owner',
  brand: string | null = null,
): Promise<TestOperator> {
  const owner = operatorOf(db, await enterOwner(db));
  if (name === OWNER) return owner;
  const { rows } = await sql`select 1 from operators.operator where name = ${name}`.execute(db);
  if (rows.length > 0) return operatorOf(db, await enter(db, name, OPERATOR_PASSWORD));
  const actor = await owner.everywhere();
  const first = await inTransaction(db, (tx) => addOperator(tx, actor, { name, role, brand }, systemRandom));
  return operatorOf(db, await enter(db, name, first, OPERATOR_PASSWORD));
}

import { randomUUID } from 'node:crypto';
import { addFirstOperator, addOperator, openOperatorActor, signIn } from '../features/operators/index.ts';
import { inTransaction } from '../platform/database/index.ts';
import { AppError, Refusal } from '../platform/http/errors.ts';
import type { OperatorActor } from '../platform/operator-actor.ts';
import type { Random } from '../platform/random.ts';
import type { SimulatedPlatform } from './simulated-platform.ts';

const OWNER = 'owner';
const passwordOf = (name: string) => `${name} signs in at the simulated desk`;

/** The operators of the simulated brand. Whoever is asked for has signed in, anew when the session has run out. */
export interface Operators {
  actor(name: string): Promise<OperatorActor>;
}

export async function openOperators(
  platform: SimulatedPlatform,
  brand: string,
  random: Random,
  names: readonly string[],
): Promise<Operators> {
  const { db } = platform;
  const tokens = new Map<string, string>();
  const call = () => ({ requestId: randomUUID(), now: platform.now() });

  async function enter(name: string, password: string, newPassword?: string): Promise<void> {
    const answer = await inTransaction(db, (tx) => signIn(tx, { name, password, newPassword }, { random, ...call() }));
    if (answer instanceof Refusal) throw answer.error;
    tokens.set(name, answer.token);
  }

  const open = <Brand extends string | null>(name: string, of: Brand) =>
    openOperatorActor(db, tokens.get(name) ?? null, { brand: of, ...call() });

  const first = { name: OWNER, password: passwordOf(OWNER), requestId: randomUUID() };
  await inTransaction(db, (tx) => addFirstOperator(tx, first, random));
  await enter(OWNER, passwordOf(OWNER));
  const owner = await open(OWNER, null);
  for (const name of names) {
    const input = { name, role: 'finance', brand };
    const password = await inTransaction(db, (tx) => addOperator(tx, owner, input, random));
    await enter(name, password, passwordOf(name));
  }

  return {
    async actor(name) {
      try {
        return await open(name, brand);
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'operator.session.ended')) throw error;
        await enter(name, passwordOf(name));
        return open(name, brand);
      }
    },
  };
}

import { earningsOf, type FriendFacts, type Program, type StepKind, stepsReached } from './program.ts';

export interface StepCost {
  kind: StepKind;
  friends: number;
  /** Minor units. */
  money: bigint;
  points: bigint;
}

/** What a program costs for friends who have done this much, with one inviter each. */
export function costOf(
  program: Program,
  friends: readonly (FriendFacts & { paysInviter: boolean })[],
): { steps: StepCost[]; money: bigint; points: bigint } {
  const reached = friends.map((friend) => ({ ...friend, steps: stepsReached(program.steps, friend) }));
  const steps = program.steps.map((step, index) => {
    const there = reached.filter(({ steps: count }) => count > index);
    const earnings = there.flatMap(({ paysInviter }) => earningsOf(program, step, { inviters: 1, paysInviter }));
    const sum = (kind: string) =>
      earnings.filter((one) => one.kind === kind).reduce((total, { amount }) => total + amount, 0n);
    return { kind: step.kind, friends: there.length, money: sum('money'), points: sum('points') };
  });
  const total = (key: 'money' | 'points') => steps.reduce((sum, step) => sum + step[key], 0n);
  return { steps, money: total('money'), points: total('points') };
}

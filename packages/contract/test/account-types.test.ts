import { expect, it } from 'vitest';
import { isAgent, isAgentLike, isMember } from '../src/index.ts';

const types = [0, 1, 2, 3, 4, 5, 40, 41, 42, 43];

it('S-458 S-459 agents are 1, 2, 41 and 42; agent-like types are 1, 2, 4, 41, 42', () => {
  expect(types.filter(isAgent)).toEqual([1, 2, 41, 42]);
  expect(types.filter(isAgentLike)).toEqual([1, 2, 4, 41, 42]);
});

it('S-106 members are who has registered: players and agents, and no demo account', () => {
  expect(types.filter(isMember)).toEqual([0, 1, 2, 41, 42]);
});

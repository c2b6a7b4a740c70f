import type { PayoutTable, PlayKind } from '@sampan/engines/lottery';

export const rules = [
  'direct',
  'group2',
  'group3',
  'group6',
  'any-order',
  'box',
  'any-digit',
  'one-position',
  'position-sides',
  'position-sides.push',
  'sum-sides',
  'dragon-tiger',
  'dragon-tiger.tie',
  'sum',
  'any-triple',
  'one-triple',
  'three-different',
  'straight',
  'pair',
  'two-different',
  'one-number',
  'any',
  'any.all',
  'mark',
  'lower-upper',
  'odd-even',
  'lo',
  'de-special',
  'de-first',
  'de-head',
  'de-head-tail',
  'head-digit',
  'tail-digit',
  'special',
  'xien',
  'truot',
  'da',
  'three-top',
  'three-tod',
  'three-front',
  'three-bottom',
  'two-top',
  'two-bottom',
  'run-top',
  'run-bottom',
  'two-bottom.yeekee',
  'run-bottom.yeekee',
] as const;
export type Rule = (typeof rules)[number];

const HOW = /-(direct|group2|group3|group6|any-order)$/;

/** The rule that explains a kind of play; the same for kinds that differ by their places or by how many numbers they take. */
export function ruleOf({ id: tableId }: PayoutTable, kind: PlayKind): Rule {
  const { id, group, selection, prizes } = kind;
  const how = HOW.exec(id)?.[1];
  if (how) return how as Rule;
  if (id === 'first2-sum' || id === 'first2-sum-sides') return id === 'first2-sum' ? 'sum' : 'sum-sides';
  if (id === 'dragon-tiger') return 'tie' in prizes ? 'dragon-tiger.tie' : 'dragon-tiger';
  if (id === 'position-sides') return 'push' in prizes ? 'position-sides.push' : 'position-sides';
  if (group === 'any') return selection.pick === 'combination' && selection.size > 5 ? 'any.all' : 'any';
  if (tableId === 'lottery-yeekee' && (id === 'two-bottom' || id === 'run-bottom')) return `${id}.yeekee`;
  if (group === 'cang') return 'special';
  return (['mark', 'lo', 'xien', 'truot', 'da'].includes(group) ? group : id) as Rule;
}

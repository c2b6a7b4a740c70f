import fc from 'fast-check';
import { expect, it } from 'vitest';
import { enabledModules, type WhitelabelModule } from '../src/index.ts';

const node = (modId: string, enabled: string, ...childrenNodes: WhitelabelModule[]) => ({
  modId,
  enabled,
  childrenNodes,
});

it("S-487 a module is on only when its own enabled is '1' and every parent's is", () => {
  const tree = [
    node('A', '1', node('A1', '1', node('A1a', '1')), node('A2', '0', node('A2a', '1'))),
    node('B', '0', node('B1', '1')),
  ];
  expect([...enabledModules(tree)]).toEqual(['A', 'A1', 'A1a']);
});

it("S-487 only '1' is on: '0', 'true', '' and '01' are off", () => {
  for (const enabled of ['0', 'true', '', '01', ' 1', 'yes']) expect(enabledModules([node('A', enabled)]).size).toBe(0);
});

it('S-487 holds for any tree: what is on has only parents that are on', () => {
  const { tree } = fc.letrec<{ tree: WhitelabelModule[] }>((tie) => ({
    tree: fc.array(
      fc.record({
        modId: fc.uuid(),
        enabled: fc.constantFrom('0', '1'),
        childrenNodes: fc.oneof({ depthSize: 'small' }, fc.constant([]), tie('tree')),
      }),
      { maxLength: 3 },
    ) as fc.Arbitrary<WhitelabelModule[]>,
  }));
  fc.assert(
    fc.property(tree, (modules) => {
      const on = enabledModules(modules);
      const visit = (nodes: readonly WhitelabelModule[], parentsOn: boolean) => {
        for (const { modId, enabled, childrenNodes } of nodes) {
          expect(on.has(modId)).toBe(parentsOn && enabled === '1');
          visit(childrenNodes, parentsOn && enabled === '1');
        }
      };
      visit(modules, true);
    }),
  );
});

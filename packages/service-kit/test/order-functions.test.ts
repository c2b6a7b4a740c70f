import { describe, expect, test } from 'vitest';
import { orderFunctions } from '../src/order-functions.ts';

const define = (name: string, ...calls: string[]) => ({
  name,
  text: `create or replace function ${name}() returns void language sql as $$\n  ${calls
    .map((call) => `select ${call}(1);`)
    .join('\n  ')}\n$$;`,
});

describe('the order of functions', () => {
  test('each comes after those it calls, whatever the order of the files', () => {
    const files = [define('a.top', 'b.middle', 'c.last'), define('b.middle', 'c.last', 'b.middle'), define('c.last')];
    const inOrder = ['c.last', 'b.middle', 'a.top'];
    expect(orderFunctions(files).map(({ name }) => name)).toEqual(inOrder);
    expect(orderFunctions(files.toReversed()).map(({ name }) => name)).toEqual(inOrder);
  });

  test('a name in a comment is no call, nor is a longer name', () => {
    const first = define('a.first');
    const files = [
      { ...first, text: `-- as b.second() does\n${first.text} -- b.second()` },
      define('b.second', 'a.first_of_all', 'a.first'),
    ];
    expect(orderFunctions(files).map(({ name }) => name)).toEqual(['a.first', 'b.second']);
  });

  test('a circle is refused with the way round it', () => {
    const files = [define('a.one', 'a.two'), define('a.two', 'a.three'), define('a.three', 'a.one')];
    expect(() => orderFunctions(files)).toThrow(
      'Functions call each other in a circle: a.one → a.two → a.three → a.one.',
    );
  });

  test('a second definition is refused', () => {
    expect(() => orderFunctions([define('a.one'), define('a.one')])).toThrow('a.one is defined in two files');
  });
});

import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../src/log.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function openLog() {
  const lines: Record<string, unknown>[] = [];
  let raw = '';
  const into = new Writable({
    write(chunk, _encoding, done) {
      raw += String(chunk);
      lines.push(JSON.parse(String(chunk)) as Record<string, unknown>);
      done();
    },
  });
  return { lines, written: () => raw, log: createLogger({ logLevel: 'info' }, into) };
}

const away = (port: number) => Object.assign(new Error(`connect 127.0.0.1:${port}`), { code: 'ECONNREFUSED' });

test('R-05 one line of a kind in ten seconds, then one with how often it came again and for which calls', () => {
  const { lines, log } = openLog();
  for (let call = 0; call < 5_000; call++)
    log.child({ requestId: `call-${call}` }).error({ err: away(5_000 + call) }, 'call failed');
  expect(lines).toMatchObject([{ requestId: 'call-0', msg: 'call failed', err: { code: 'ECONNREFUSED' } }]);
  vi.advanceTimersByTime(10_000);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatchObject({ count: 4_999, code: 'ECONNREFUSED', msg: 'call failed: again' });
  const { requestIds = [] } = lines[1] as { requestIds?: string[] };
  expect([requestIds.length, requestIds[0]]).toEqual([20, 'call-1']);
  expect(JSON.stringify(lines[1]).length).toBeLessThan(600);
  log.error({ requestId: 'later', err: away(1) }, 'call failed');
  expect(lines).toHaveLength(3);
});

test('lines of other kinds, and those without an error, are all written', () => {
  const { lines, log } = openLog();
  for (const code of ['A', 'B']) log.error({ err: Object.assign(new Error('x'), { code }) }, 'call failed');
  log.error({ err: new Error('x') }, 'call failed');
  log.error({ err: new Error('x') }, 'another');
  for (let at = 0; at < 3; at++) log.info({ at }, 'call');
  expect(lines.map(({ msg }) => msg)).toEqual([
    'call failed',
    'call failed',
    'call failed',
    'another',
    'call',
    'call',
    'call',
  ]);
  vi.advanceTimersByTime(20_000);
  expect(lines).toHaveLength(7);
});

test('R-19 what a terminal would obey or take for a line end is written as an escape, and reads back as it was', () => {
  const { lines, written, log } = openLog();
  const hostile = 'name\u009b31m\u0085\u007f\u2028\u202eegap\u2066\u{e0041}\u{f0000} ​ é ไทย';
  log.warn({ [hostile]: hostile, err: new Error(hostile) }, hostile);
  log.child({ who: hostile }).info('call');
  expect(written()).not.toMatch(/[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/);
  expect(written()).toContain('\\u009b31m');
  expect(lines[0]).toMatchObject({ [hostile]: hostile, err: { message: hostile }, msg: hostile });
  expect(lines[1]).toMatchObject({ who: hostile });
});

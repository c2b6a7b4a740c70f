import { expect, it } from 'vitest';
import { throttled } from './throttle.ts';

it('S-074 S-126 S-157 S-485 a captcha is refreshed and a code sent at most once a second, extra presses are dropped', () => {
  let clock = 5_000;
  let runs = 0;
  const refresh = throttled(1000, () => clock);
  const press = () => refresh(() => (runs += 1));
  expect(press()).toBe(true);
  clock += 999;
  expect(press()).toBe(false);
  clock += 1;
  expect(press()).toBe(true);
  expect(runs).toBe(2);
});

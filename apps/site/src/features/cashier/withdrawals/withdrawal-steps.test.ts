import type { Withdrawal } from '@sampan/contract';
import { describe, expect, it } from 'vitest';
import { isFinal, receiptOf, stepsOf } from './withdrawal-steps.ts';

const step = (state: Withdrawal['state'], at: number, note = '') => ({ state, at, note });
const shape = (state: Withdrawal['state'], steps: Withdrawal['steps']) =>
  stepsOf({ state, steps }).map((shown) => `${shown.key}:${shown.state}`);

describe('S-302 the steps of a withdrawal', () => {
  it('stands at the first step when it is asked for', () => {
    expect(shape('requested', [step('requested', 1)])).toEqual([
      'requested:now',
      'approved:next',
      'sent:next',
      'paid:next',
    ]);
  });

  it('moves on with each state', () => {
    const steps = [step('requested', 1), step('approved', 2), step('sent', 3)];
    expect(shape('sent', steps)).toEqual(['requested:done', 'approved:done', 'sent:now', 'paid:next']);
    expect(stepsOf({ state: 'sent', steps }).map((shown) => shown.at)).toEqual([1, 2, 3, null]);
  });

  it('has everything behind it when it is paid', () => {
    const steps = [step('requested', 1), step('approved', 2), step('sent', 3), step('paid', 4)];
    expect(shape('paid', steps).every((line) => line.endsWith(':done'))).toBe(true);
  });

  it('ends where it was refused and keeps the reason', () => {
    const steps = stepsOf({ state: 'rejected', steps: [step('requested', 1), step('rejected', 2, 'Name differs')] });
    expect(steps.map((shown) => shown.key)).toEqual(['requested', 'rejected']);
    expect(steps.at(-1)).toMatchObject({ state: 'failed', at: 2, note: 'Name differs' });
  });

  it('shows how far it came before it failed', () => {
    const steps = [step('requested', 1), step('approved', 2), step('sent', 3), step('failed', 4)];
    expect(shape('failed', steps)).toEqual(['requested:done', 'approved:done', 'sent:done', 'failed:failed']);
  });
});

describe('S-303 the receipt', () => {
  const paid = { state: 'paid', countsAsReceivedAt: 100, receiptConfirmedAt: null } as Withdrawal;
  it('is asked for until the minutes are over, then counts by itself', () => {
    expect(receiptOf(paid, 99)).toBe('asked');
    expect(receiptOf(paid, 100)).toBe('counted');
    expect(receiptOf({ ...paid, receiptConfirmedAt: 50 }, 200)).toBe('confirmed');
    expect(receiptOf({ ...paid, state: 'sent' }, 200)).toBe('none');
  });
});

it('knows the states in which nothing more will happen', () => {
  expect(['paid', 'rejected', 'failed', 'cancelled'].every((state) => isFinal(state as never))).toBe(true);
  expect(['requested', 'approved', 'sent'].some((state) => isFinal(state as never))).toBe(false);
});

import { currencyOf } from '@sampan/contract/currencies';
import { describe, expect, it } from 'vitest';
import { type AutoLimits, createAutoPlan } from '../auto/auto-plan.ts';
import { en } from '../locales/en.ts';
import { fil } from '../locales/fil.ts';
import { th } from '../locales/th.ts';
import { vi } from '../locales/vi.ts';
import { createMoneyText, percentOf, timesBet } from '../money.ts';

const placeholders = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

describe('texts', () => {
  it.each(Object.entries({ fil, th, vi }))('%s fills the same places as English in every text', (_, messages) => {
    for (const [key, text] of Object.entries(en)) {
      expect([key, placeholders(messages[key as keyof typeof en])]).toEqual([key, placeholders(text)]);
    }
  });
});

describe('amounts', () => {
  const money = createMoneyText(currencyOf('THB'));
  it('shows whole amounts in groups and says how many times the bet, never more than is true', () => {
    expect(money.full(125_285_0n)).toBe('฿12,528.50');
    expect(money.full(-3_600n)).toBe('−฿36.00');
    expect([money.short(1_000n), money.short(20n)]).toEqual(['10', '0.20']);
    const multiples = [4_800n, 4_899n, 2_000n, 1_150n, 42_659n, 1_200_000n].map((win) => timesBet(win, 1_000n));
    expect(multiples).toEqual(['4.80', '4.89', '2.00', '1.15', '42.65', '1,200.00']);
    const dong = createMoneyText(currencyOf('VND'));
    expect([dong.full(1_250_000n), dong.write(2_000n), dong.read('2000')]).toEqual(['₫1,250,000', '2000', 2_000n]);
    expect([2_000n, 50_000n, 1_500_000n, 12_345n].map(dong.short)).toEqual(['2K', '50K', '1.5M', '12,345']);
    const dinar = createMoneyText(currencyOf('KWD'));
    expect([dinar.full(1_250n), dinar.short(100n), dinar.read('0.100')]).toEqual(['KD\u00a01.250', '0.100', 100n]);
    expect(percentOf(9_623)).toBe('96.2 %');
    expect(percentOf(9_699)).toBe('96.9 %');
  });
});

describe('automatic spins', () => {
  const limits: AutoLimits = {
    rounds: 10,
    loss: 500n,
    win: 1_000n,
    gain: null,
    stopAtFreeSpins: true,
    onLoss: 'same',
    onWin: 'same',
  };
  const stakes = { first: 100n, offered: [20n, 50n, 100n, 200n, 300n, 500n] };
  const planOf = (more: Partial<AutoLimits> = {}) => createAutoPlan({ ...limits, ...more }, stakes);
  const lost = { bet: 100n, win: 0n, freeSpins: false };

  it('stop before the bet that could pass the loss limit', () => {
    const plan = planOf();
    expect([1, 2, 3, 4].map(() => plan.goOn(lost))).toEqual([true, true, true, true]);
    expect(plan.goOn(lost)).toBe(false);
  });

  it('stop at the win limit, at free spins and when all are played', () => {
    expect(planOf().goOn({ ...lost, win: 1_000n })).toBe(false);
    expect(planOf().goOn({ ...lost, freeSpins: true })).toBe(false);
    expect(planOf({ rounds: 1 }).goOn(lost)).toBe(false);
    expect(planOf({ win: null }).goOn({ ...lost, win: 9_000n })).toBe(true);
  });

  it('stop when so much is won in all, whatever single wins were', () => {
    const plan = planOf({ win: null, gain: 150n });
    expect([160n, 189n, 101n].map((win) => plan.goOn({ ...lost, win }))).toEqual([true, true, false]);
  });

  it('change the stake after a loss and after a win, among those on offer, and stop before the limit could be passed', () => {
    const up = planOf({ onLoss: 'double', onWin: 'first', loss: 2_000n });
    const stakesOf = [0n, 0n, 0n, 1_000n, 0n].map((win) => {
      const bet = up.stake;
      up.goOn({ bet, win: win > 0n ? bet + 1n : 0n, freeSpins: false });
      return up.stake;
    });
    // 400 is not on offer: 300 is the most that twice 200 can be.
    expect(stakesOf).toEqual([200n, 300n, 500n, 100n, 200n]);
    const down = planOf({ onLoss: 'half', loss: 130n });
    expect(down.goOn({ ...lost, win: 30n })).toBe(true);
    expect(down.stake).toBe(50n);
    expect(down.goOn({ bet: 50n, win: 50n, freeSpins: false })).toBe(true);
    expect(down.stake, 'the stake came back: neither won nor lost').toBe(50n);
    expect(planOf({ onLoss: 'double', loss: 250n }).goOn(lost), 'the next bet could pass it').toBe(false);
  });
});

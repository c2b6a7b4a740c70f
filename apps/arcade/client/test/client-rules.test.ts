import { currencyOf } from '@sampan/contract/currencies';
import { describe, expect, it } from 'vitest';
import { en } from '../locales/en.ts';
import { fil } from '../locales/fil.ts';
import { th } from '../locales/th.ts';
import { vi } from '../locales/vi.ts';
import { createMoneyText, percentOf, timesBet } from '../money.ts';
import { createAutoPlan } from '../play/auto-plan.ts';
import { tierOf } from '../play/win-text.ts';

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
    expect([timesBet(4_800n, 1_000n), timesBet(4_899n, 1_000n), timesBet(2_000n, 1_000n)]).toEqual(['4.8', '4.8', '2']);
    const dong = createMoneyText(currencyOf('VND'));
    expect([dong.full(1_250_000n), dong.write(2_000n), dong.read('2000')]).toEqual(['₫1,250,000', '2000', 2_000n]);
    expect([2_000n, 50_000n, 1_500_000n, 12_345n].map(dong.short)).toEqual(['2K', '50K', '1.5M', '12,345']);
    const dinar = createMoneyText(currencyOf('KWD'));
    expect([dinar.full(1_250n), dinar.short(100n), dinar.read('0.100')]).toEqual(['KD\u00a01.250', '0.100', 100n]);
    expect(percentOf(9_623)).toBe('96.2 %');
    expect(percentOf(9_699)).toBe('96.9 %');
  });

  it('names a win only from ten times the bet on', () => {
    expect(tierOf(999n, 100n)).toEqual({ name: null, level: 0 });
    expect([1_000n, 2_500n, 10_000n].map((win) => tierOf(win, 100n).name)).toEqual([
      'win.big',
      'win.great',
      'win.grand',
    ]);
  });
});

describe('automatic spins', () => {
  const limits = { spins: 10, loss: 500n, win: 1_000n, stopAtFreeSpins: true };
  const lost = { bet: 100n, win: 0n, freeSpins: false };

  it('stop before the bet that could pass the loss limit', () => {
    const plan = createAutoPlan(limits);
    expect([1, 2, 3, 4].map(() => plan.goOn(lost))).toEqual([true, true, true, true]);
    expect(plan.goOn(lost)).toBe(false);
  });

  it('stop at the win limit, at free spins and when all are played', () => {
    expect(createAutoPlan(limits).goOn({ ...lost, win: 1_000n })).toBe(false);
    expect(createAutoPlan(limits).goOn({ ...lost, freeSpins: true })).toBe(false);
    expect(createAutoPlan({ ...limits, spins: 1 }).goOn(lost)).toBe(false);
    expect(createAutoPlan({ ...limits, win: null }).goOn({ ...lost, win: 9_000n })).toBe(true);
  });
});

/** Terms between the wire, where money is decimal text, and the rules, where it is minor units. */
import { formatMoney, type termsInputSchema, type termsSchema } from '@sampan/contract';
import type { z } from 'zod';
import { readBodyAmount } from '../../../../platform/http/read-body-amount.ts';
import { namedShares } from '../../rules/products.ts';
import type { Terms } from '../../rules/terms.ts';

/** @throws AppError request.invalid for an amount with more decimals than the currency has */
export function termsOfInput(input: z.output<typeof termsInputSchema>, digits: number): Terms {
  const minor = (text: string, field: string) => readBodyAmount(text, `terms.${field}`, digits);
  const { tiers, cap, activeStake, floating, carry, noticeDays, products } = input;
  const named = products && namedShares(products);
  return {
    tiers: tiers.map(({ sales, active, loss, rate }) => ({
      sales: minor(sales, 'sales'),
      active,
      loss: loss === undefined ? null : minor(loss, 'loss'),
      rate,
    })),
    cap: cap === null ? null : minor(cap, 'cap'),
    activeStake: minor(activeStake, 'activeStake'),
    floating,
    carry,
    noticeDays,
    ...(named && { products: named }),
  };
}

export function termsOnWire(terms: Terms, digits: number): z.output<typeof termsSchema> {
  const money = (minor: bigint) => formatMoney(minor, digits);
  return {
    tiers: terms.tiers.map(({ sales, active, loss, rate }) => ({
      sales: money(sales),
      active,
      loss: loss === null ? null : money(loss),
      rate,
    })),
    cap: terms.cap === null ? null : money(terms.cap),
    activeStake: money(terms.activeStake),
    floating: terms.floating,
    carry: terms.carry,
    noticeDays: terms.noticeDays,
    ...(terms.products && { products: terms.products }),
  };
}

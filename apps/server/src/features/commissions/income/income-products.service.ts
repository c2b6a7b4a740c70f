import { type endpoints, formatMoney, type InputOf, type ValueOf } from '@sampan/contract';
import type { Queryable } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { requireAgent } from '../../agents/index.ts';
import { brandSettings } from '../../brand/index.ts';
import { boundsOf, readDays } from '../bills/span.ts';
import { selectProductIncome, sumPaid } from './income-products.queries.ts';
import { type Flow, flowByProduct, otherOf } from './income-products.rules.ts';

/** */
export async function showIncomeByProduct(
  db: Queryable,
  actor: Actor,
  input: InputOf<typeof endpoints.incomeByProduct>,
): Promise<ValueOf<typeof endpoints.incomeByProduct>> {
  const { playerId: agentId } = requireAgent(actor);
  const { digits } = actor.settings.currency;
  const span = { agentId, ...boundsOf(readDays(input), actor.settings.get(brandSettings.timeZone)) };
  const money = ({ earned, given }: Flow) => ({
    earned: formatMoney(earned, digits),
    given: formatMoney(given, digits),
    kept: formatMoney(earned - given, digits),
  });
  const flows = flowByProduct(await selectProductIncome(db, span));
  const paid = await sumPaid(db, span);
  return {
    products: flows.map(({ product, rates, ...flow }) => ({
      product,
      ...money(flow),
      rates: { ...rates, kept: rates.earned - rates.given },
    })),
    other: money(otherOf(paid, flows)),
    totals: money(paid),
  };
}

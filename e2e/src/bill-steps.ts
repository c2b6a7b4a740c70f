import { setTimeout as wait } from 'node:timers/promises';
import { type AgentBill, type BodyOf, type Endpoint, endpoints, parseMoney, type ValueOf } from '@sampan/contract';
import { addDays, dayOf } from '@sampan/engines/lottery/games/zoned-time';
import { expect } from 'vitest';
import { centre } from './agent-steps.ts';
import { ask } from './site-api.ts';
import type { Visitor } from './visitor.ts';

export const button = (visitor: Visitor, key: string) =>
  centre(visitor).getByRole('button', { name: visitor.words(key), exact: true });
/** Also while something waits for an answer there, which its name then says. */
export const pageButton = (visitor: Visitor, page: string) =>
  centre(visitor)
    .getByRole('navigation')
    .getByRole('button', { name: visitor.words(`agents.page.${page}`) });
export const minor = (text: string) => parseMoney(text, 2) ?? 0n;
export const sum = (values: readonly bigint[]) => values.reduce((total, one) => total + one, 0n);

/** The first day of the last half-month that is billed: from 03:00 of the day after its end. */
export function lastHalfMonth(now: number, zone: string): string {
  const day = dayOf(now - 4 * 3_600_000, zone);
  const [month, date] = [day.slice(0, 7), Number(day.slice(8))];
  return date < 16 ? `${addDays(`${month}-01`, -1).slice(0, 7)}-16` : `${month}-01`;
}

interface BillRow {
  kind: AgentBill['kind'];
  /** Its reference, or an amount that no other bill has. */
  text: string;
}

/** A bill in the list of its kind, down to the bets of one of its members. */
export async function openToBets(visitor: Visitor, { kind, text }: BillRow, member: string): Promise<void> {
  const { words } = visitor;
  await pageButton(visitor, kind).click();
  await button(visitor, 'commissions.view.bills').click();
  const list = centre(visitor).getByRole('list', { name: words('commissions.bills.title'), exact: true });
  await list.getByRole('button').filter({ hasText: text }).click();
  await centre(visitor).getByText(words('commissions.check.title')).waitFor();
  await centre(visitor)
    .getByRole('button', { name: new RegExp(member) })
    .click();
  await centre(visitor)
    .getByRole('button', { name: new RegExp(words('commissions.bill.counts', { percent: 100 })) })
    .click();
  await expect.poll(() => centre(visitor).getByRole('table').getByRole('row').count()).toBeGreaterThan(1);
}

/** Who opens everything at once reaches the limit of calls in a minute, and goes on when it is over. */
export async function askPatiently<E extends Endpoint>(visitor: Visitor, row: E, body: BodyOf<E>): Promise<ValueOf<E>> {
  try {
    return await ask(visitor, row, body);
  } catch (error) {
    if (!(error instanceof Error && error.message.endsWith('request.rate.limited'))) throw error;
    await wait(2000);
    return askPatiently(visitor, row, body);
  }
}

/** Every cent of a bill, from what is paid down to single bets. @returns what the bets come to */
export async function openEachCent(visitor: Visitor, { reference, kind }: AgentBill): Promise<number> {
  const opened = await askPatiently(visitor, endpoints.bill, { reference, pageNo: 1, pageSize: 100 });
  expect(
    opened.checks.filter(({ holds }) => !holds),
    `what does not add up of ${reference}`,
  ).toEqual([]);
  const base = (one: { sales: string; loss: string }) => minor(kind === 'dividend' ? one.loss : one.sales);
  expect(sum(opened.members.list.map(({ amount }) => minor(amount)))).toBe(minor(opened.gross));
  expect(sum(opened.members.list.map(base))).toBe(base(opened.bill));
  if (kind !== 'dividend') {
    expect(sum(opened.products.map(({ counted }) => minor(counted)))).toBe(base(opened.bill));
    expect(sum(opened.products.map(({ amount }) => minor(amount)))).toBe(minor(opened.gross));
  }
  let bets = 0;
  for (const member of opened.members.list) {
    const { games } = await askPatiently(visitor, endpoints.billGames, { reference, playerId: member.id });
    expect(sum(games.map((game) => minor(kind === 'dividend' ? game.loss : game.counted)))).toBe(base(member));
    expect(sum(games.map(({ amount }) => minor(amount)))).toBe(minor(member.amount));
    for (const { gameCode, ...game } of games) {
      const page = { reference, playerId: member.id, gameCode, pageNo: 1, pageSize: 100 };
      const { list } = await askPatiently(visitor, endpoints.billBets, page);
      expect(list).toHaveLength(game.bets);
      expect(sum(list.map(base))).toBe(base(game));
      bets += list.length;
    }
  }
  return bets;
}

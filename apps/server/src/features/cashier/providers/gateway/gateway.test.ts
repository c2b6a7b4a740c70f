import { createHmac, randomUUID } from 'node:crypto';
import { currencyOf, type Deposit, endpoints, gatewayAddress, gatewayOrder } from '@sampan/contract';
import { describe, expect, test } from 'vitest';
import { cashierCurrencies, openCashierFixture } from '../../../../../test/cashier-fixture.ts';
import { inTransaction } from '../../../../platform/database/index.ts';
import { systemRandom } from '../../../../platform/random.ts';
import { sampan } from '../../../brand/index.ts';
import { seedDemoGateway } from '../../cashier.seed.ts';

describe.each(cashierCurrencies)('in %s', async (currency) => {
  const fixture = await openCashierFixture(currency);
  const { money } = fixture;
  const { merchant, secret } = await inTransaction(fixture.db, (tx) =>
    seedDemoGateway(tx, {
      brands: [{ ...sampan, currency: currencyOf(currency) }],
      url: 'http://gateway.test',
      random: systemRandom,
    }),
  );
  const path = '/pay/v1/callback/demo-card';
  const signed = { path, signedPath: path, merchant, secret };

  async function openOrder(amount: string) {
    const player = await fixture.player();
    const order = await fixture.openDeposit(player, amount, 'demo-card');
    const event = {
      eventId: randomUUID(),
      kind: 'payment',
      reference: order.reference,
      providerReference: 'GW-1',
      status: 'paid',
      amount: order.payAmount,
      currency,
      at: Date.now(),
    };
    return { player, order, event };
  }

  test('S-301 a gateway gets the order by a signed address that cannot be changed', async () => {
    const { order } = await openOrder(money('40.00'));
    const url = new URL(order.payUrl);
    expect(`${url.origin}${url.pathname}`).toBe('http://gateway.test/hosted');
    const { signature, lang, ...fields } = Object.fromEntries(url.searchParams);
    const asked = gatewayOrder.parse({ ...fields, language: lang });
    expect(asked).toMatchObject({ merchant, reference: order.reference, amount: money('40.25'), currency });
    const sign = (part: string) => `v1=${createHmac('sha256', secret).update(part).digest('hex')}`;
    expect(signature).toBe(sign(gatewayAddress('http://gateway.test/hosted', asked).signedPart));
    const changed = gatewayAddress('http://gateway.test/hosted', { ...asked, amount: money('1.00') });
    expect(signature).not.toBe(sign(changed.signedPart));
    expect(order.payUrl).not.toContain(secret);
  });

  test('R-61 its word is taken once, and refused when forged, as another merchant, or for another provider’s order', async () => {
    const { player, order, event } = await openOrder(money('50.00'));
    const other = await fixture.openDeposit(player);
    expect(await fixture.sendCallback(event, { ...signed, secret: 'guessed' })).toMatchObject({ status: 401 });
    expect(await fixture.sendCallback(event, { ...signed, merchant: 'sampan' })).toMatchObject({ status: 401 });
    expect(await fixture.sendCallback(event)).toMatchObject({ status: 404, errorCode: 'deposit.not.found' });
    expect(await fixture.sendCallback({ ...event, reference: other.reference }, signed)).toMatchObject({ status: 404 });
    expect(await fixture.sendCallback({ ...event, amount: money('50.00') }, signed)).toMatchObject({ status: 409 });
    expect(await fixture.balances(player)).toMatchObject({ main: 0n });
    const answers = await Promise.all(Array.from({ length: 8 }, () => fixture.sendCallback(event, signed)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(await fixture.deposit(player, order.reference)).toMatchObject({ state: 'paid', fee: money('0.25') });
    expect(await fixture.balances(player)).toMatchObject({ main: fixture.minor('50.00') });
  });

  test('R-18 an order whose gateway does not answer waits, and ends without money', async () => {
    const { player, order } = await openOrder(money('60.00'));
    await fixture.hurry();
    await fixture.work();
    expect(await fixture.deposit(player, order.reference)).toMatchObject({ state: 'waiting' });
    const cancelled = await fixture.call<Deposit>(endpoints.cancelDeposit, player, { reference: order.reference });
    expect(cancelled.value.state).toBe('cancelled');
    expect(await fixture.balances(player)).toMatchObject({ main: 0n });
  });
});

import { type Balance, type BodyOf, type Endpoint, type Envelope, endpoints, type ValueOf } from '@sampan/contract';
import type { Visitor } from './visitor.ts';

/** Asks the site's API in the name of whoever is logged in on the visitor's page. @throws Error with the refusal's code */
export async function ask<E extends Endpoint>(visitor: Visitor, row: E, body: BodyOf<E>): Promise<ValueOf<E>> {
  const token = await visitor.page.evaluate(() => sessionStorage.getItem('token') ?? '');
  const headers = { Merchant: 'sampan', Language: 'EN', Device: 'WEB', Authorization: token };
  const init: RequestInit =
    row.method === 'GET'
      ? { headers }
      : { method: row.method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(visitor.site.url + row.path, init);
  const envelope = (await response.json()) as Envelope<ValueOf<E>>;
  if (!envelope.success) throw new Error(`${row.path} refused: ${envelope.errorCode}`);
  return envelope.value as ValueOf<E>;
}

export const askBalance = (visitor: Visitor): Promise<Balance> => ask(visitor, endpoints.balance, {});

/** `1234.50` as the site writes it: `$1,234.50`. */
export function moneyText(amount: string, symbol = '$'): string {
  const [whole = '0', decimals] = amount.replace(/^-/, '').split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${symbol}${grouped}${decimals ? `.${decimals}` : ''}`;
}

import { type Balance, type BodyOf, type Endpoint, type Envelope, endpoints, type ValueOf } from '@sampan/contract';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import type { Visitor } from './visitor.ts';

/** A body as the site's own page encrypts it. */
export async function encrypt(url: string, payload: unknown): Promise<string> {
  const answer = await fetch(`${url}${endpoints.keys.path}`, { headers: { Merchant: 'sampan' } });
  const [key] = ((await answer.json()) as { value: { keys: (JWK & { kid: string })[] } }).value.keys;
  if (!key) throw new Error('the site offers no key');
  const text = JSON.stringify({ iat: Math.floor(Date.now() / 1000), jti: crypto.randomUUID(), payload });
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK(key, 'ECDH-ES'));
}

/** Asks the site's API in the name of whoever is logged in on the visitor's page. @throws Error with the refusal's code */
export async function ask<E extends Endpoint>(visitor: Visitor, row: E, body: BodyOf<E>): Promise<ValueOf<E>> {
  const token = await visitor.page.evaluate(() => sessionStorage.getItem('token') ?? '');
  const intent: Record<string, string> = row.money ? { 'Idempotency-Key': crypto.randomUUID() } : {};
  const plain = { Merchant: 'sampan', Language: 'EN', Device: 'WEB', Authorization: token, ...intent };
  const headers = row.encrypted ? { ...plain, Encryption: 'jwe' } : plain;
  const sent = row.encrypted ? { value: await encrypt(visitor.site.url, body) } : body;
  const init: RequestInit =
    row.method === 'GET'
      ? { headers }
      : { method: row.method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(sent) };
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

import { randomBytes } from 'node:crypto';
import { gatewayAddress, gatewayOrder } from '@sampan/contract';
import { isTextSignedBy } from '@sampan/service-kit/signing';
import type { FastifyInstance } from 'fastify';
import { insertOrder } from './orders.queries.ts';
import type { PageParts } from './page-parts.ts';
import { readAmount } from './read-amount.ts';
import { newProviderReference } from './settle.ts';

/** A payer who is sent here by a merchant's signed address: the order is taken from it, then paid on the usual page. */
export function hostedRoutes(app: FastifyInstance, { db, options, base }: PageParts & { base: string }): void {
  app.get('/hosted', async (request, reply) => {
    const { signature, language, theme, lang, ...fields } = request.query as Record<string, unknown>;
    const asked = gatewayOrder.safeParse({ ...fields, language: lang });
    const known = asked.success && Object.hasOwn(options.merchants, asked.data.merchant);
    const merchant = known ? options.merchants[asked.data.merchant] : undefined;
    if (!asked.success || !merchant) return reply.code(400).send('This address is not an order.');
    const { signedPart } = gatewayAddress(`http://gateway${request.url.split('?')[0] ?? ''}`, asked.data);
    if (!isTextSignedBy(merchant.secret, signedPart, typeof signature === 'string' ? signature : ''))
      return reply.code(401).send('The signature of this address does not match.');
    const amount = readAmount(asked.data);
    if (amount === null) return reply.code(400).send('This address is not an order.');
    const row = await insertOrder(db, {
      merchant: asked.data.merchant,
      token: randomBytes(24).toString('base64url'),
      providerReference: newProviderReference('DC'),
      amount,
      now: options.clock.now(),
      request: asked.data,
    });
    if (row?.amount !== amount) return reply.code(409).send('This reference was used before.');
    const look = new URLSearchParams({
      language: typeof language === 'string' ? language : asked.data.language,
      theme: theme === 'light' ? 'light' : 'dark',
    });
    return reply.redirect(`${base}/pay/${row.token}?${look.toString()}`, 303);
  });
}

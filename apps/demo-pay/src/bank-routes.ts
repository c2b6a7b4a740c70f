import { randomBytes } from 'node:crypto';
import {
  currencyOf,
  formatMoney,
  languageOf,
  positiveAmountSchema,
  readPaymentCode,
  transferNotice,
} from '@sampan/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { type BankView, bankPage } from './bank-page.ts';
import { insertNotice } from './callbacks.queries.ts';
import type { DemoPayOptions } from './options.ts';
import { type PageParts, secure } from './page-parts.ts';
import { readAmount } from './read-amount.ts';

const look = z.object({
  language: z.string().max(8).catch('EN'),
  theme: z.enum(['dark', 'light']).catch('dark'),
});
const prefilled = look.extend({
  /** A payment code, as the camera of a bank app reads it. */
  code: z.string().max(600).catch(''),
  account: z.string().max(40).catch(''),
  currency: z.string().max(5).catch(''),
  amount: z.string().max(16).catch(''),
  note: z.string().max(140).catch(''),
});
const sending = look.extend({
  account: z.string().min(1).max(40),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  amount: positiveAmountSchema,
  note: z.string().max(140).catch(''),
  name: z.string().max(80).catch(''),
  sender: z.string().max(40).catch(''),
  /** Drawn with the page: pressing twice sends once. */
  once: z.string().regex(/^BT[0-9A-F]{18}$/),
});

/**
 * The demo bank, as a customer of it sees it: GET /transfer shows a payment as the bank's app would after a scan, POST
 * sends it. The merchant learns of it as of any incoming transfer.
 */
export function bankRoutes(
  app: FastifyInstance,
  { db, options, wake, bank, base }: PageParts & { bank: NonNullable<DemoPayOptions['bank']>; base: string },
): void {
  const stylePath = `${base}/pay/style.css`;
  const show = (reply: FastifyReply, status: number, view: Omit<BankView, 'stylePath' | 'path'>) => {
    secure(reply, null);
    const page = bankPage({ ...view, stylePath, path: `${base}/transfer` });
    return reply.code(status).type('text/html; charset=utf-8').send(page);
  };

  app.get('/transfer', async (request, reply) => {
    const asked = prefilled.parse(request.query);
    const { theme } = asked;
    const language = languageOf(asked.language).code;
    const code = asked.code === '' ? null : readPaymentCode(asked.code);
    const payment = code
      ? { ...code, amount: code.amount ?? '', note: code.reference }
      : { account: asked.account, currency: asked.currency, amount: asked.amount, note: asked.note };
    if (payment.account === '' || payment.currency === '')
      return show(reply, 404, { language, theme, state: 'missing' });
    const once = `BT${randomBytes(9).toString('hex').toUpperCase()}`;
    return show(reply, 200, { language, theme, state: 'form', payment: { ...payment, once } });
  });

  app.post('/transfer', async (request, reply) => {
    const asked = sending.safeParse(request.body);
    const { language, theme } = look.parse(request.body ?? {});
    if (!asked.success) return show(reply, 400, { language: languageOf(language).code, theme, state: 'wrong' });
    const { account, currency, note, name, sender, once } = asked.data;
    const minor = readAmount(asked.data);
    if (minor === null) return show(reply, 400, { language: languageOf(language).code, theme, state: 'wrong' });
    const amount = formatMoney(minor, currencyOf(currency).digits);
    const now = options.clock.now();
    const notice = transferNotice.safeParse({
      account,
      amount,
      currency,
      note,
      senderName: name,
      senderAccount: sender,
      bankReference: once,
      at: now.getTime(),
    });
    if (!notice.success) return show(reply, 400, { language: languageOf(language).code, theme, state: 'wrong' });
    await insertNotice(db, { merchant: bank.merchant, url: bank.noticeUrl, notice: notice.data, now });
    wake();
    const query = new URLSearchParams({ amount, currency, reference: once, language, theme });
    return reply.redirect(`${base}/transfer/sent?${query.toString()}`, 303);
  });

  app.get('/transfer/sent', async (request, reply) => {
    const sent = prefilled.extend({ reference: z.string().max(24).catch('') }).parse(request.query);
    const language = languageOf(sent.language).code;
    const payment = { account: '', note: '', once: sent.reference, amount: sent.amount, currency: sent.currency };
    return show(reply, 200, { language, theme: sent.theme, state: 'sent', payment });
  });
}

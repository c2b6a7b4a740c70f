import { currencyOf, escapeHtml, formatMoney, languageOf } from '@sampan/contract';
import type { OrderRow } from './orders.queries.ts';
import { groupDigits, pageShell } from './page-shell.ts';
import { type PageTexts, pageTexts } from './page-texts.ts';

export interface PageView {
  /** null: no payment has this address. */
  order: OrderRow | null;
  now: Date;
  /** Code of the contract's languages. */
  language: string;
  theme: 'dark' | 'light';
  /** Where this page and its style are, without query. */
  path: string;
  stylePath: string;
}

export type PageState = 'waiting' | 'paid' | 'declined' | 'expired';

export function stateOf(order: OrderRow, now: Date): PageState {
  if (order.status !== 'waiting') return order.status;
  return order.expiresAt > now ? 'waiting' : 'expired';
}

/** The whole page, ready without script: what is paid to whom, two presses, then the way back. */
export function payPage(view: PageView): string {
  const texts = pageTexts(languageOf(view.language).dictionary);
  return pageShell({
    ...view,
    tag: texts.tag,
    title: texts.title,
    note: texts.demoNote,
    content: view.order ? orderContent(view, view.order, texts) : missingContent(texts),
    languageLabel: texts.language,
    addressIn: (language) => addressOf(view, language),
  });
}

/** In place of any page while the database does not answer. */
export function awayPage(view: Omit<PageView, 'order' | 'now'>): string {
  const texts = pageTexts(languageOf(view.language).dictionary);
  return pageShell({
    ...view,
    tag: texts.tag,
    title: texts.title,
    note: texts.demoNote,
    content: `<section class="word" role="status"><h2>${texts.awayTitle}</h2><p>${texts.awayText}</p></section>`,
    languageLabel: texts.language,
    addressIn: (language) => `${view.path}?language=${encodeURIComponent(language)}&theme=${view.theme}`,
  });
}

function orderContent(view: PageView, order: OrderRow, texts: PageTexts): string {
  const state = stateOf(order, view.now);
  const minutes = Math.max(1, Math.ceil((order.expiresAt.getTime() - view.now.getTime()) / 60_000));
  const fact = (name: string, value: string) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`;
  return `${state === 'waiting' ? '' : resultWord(state, texts)}
<dl class="sum"><dt>${state === 'paid' ? texts.amountPaid : texts.amount}</dt><dd>${groupDigits(formatMoney(order.amount, currencyOf(order.currency).digits))} <small>${escapeHtml(order.currency)}</small></dd></dl>
<dl class="facts">${fact(texts.payTo, order.description)}${fact(texts.reference, order.reference)}${state === 'waiting' ? fact(texts.timeLeft, texts.minutes(minutes)) : ''}</dl>
${state === 'waiting' ? decisionForm(view, texts) : ''}
<a class="${state === 'waiting' ? 'back' : 'press press--main'}" target="_top" href="${escapeHtml(order.returnUrl)}">${texts.back}</a>`;
}

function decisionForm(view: PageView, texts: PageTexts): string {
  return `<form class="presses" method="post" action="${escapeHtml(addressOf(view, view.language))}">
<button class="press press--main" name="decision" value="paid">${texts.confirm}</button>
<button class="press" name="decision" value="declined">${texts.decline}</button>
</form>`;
}

function resultWord(state: Exclude<PageState, 'waiting'>, texts: PageTexts): string {
  const words = {
    paid: [texts.paidTitle, texts.paidText],
    declined: [texts.declinedTitle, texts.declinedText],
    expired: [texts.expiredTitle, texts.expiredText],
  }[state];
  return `<section class="word word--${state}" role="status"><h2>${words[0]}</h2><p>${words[1]}</p></section>`;
}

function missingContent(texts: PageTexts): string {
  return `<section class="word"><h2>${texts.missingTitle}</h2><p>${texts.missingText}</p></section>`;
}

function addressOf(view: PageView, language: string): string {
  return `${view.path}?language=${encodeURIComponent(language)}&theme=${view.theme}`;
}

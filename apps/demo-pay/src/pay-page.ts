import { formatMoney, languageOf, languages } from '@sampan/contract';
import type { OrderRow } from './orders.queries.ts';
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

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (char) => escapes[char] ?? char);

const boat = `<svg viewBox="0 0 64 64" aria-hidden="true"><path d="M1 37C15 45 43 44 63 23C62 45 49 56 31 56C15 56 4 49 1 37Z" fill="var(--text-1)"/><path d="M9 40C4 20 12 7 28 8" fill="none" stroke="var(--text-1)" stroke-width="3.6" stroke-linecap="round"/><path d="M26 8h7v3.4h-7zM26 28.6h7V32h-7z" fill="var(--action)"/><ellipse cx="29.5" cy="20" rx="11" ry="9.4" fill="var(--action)"/><ellipse cx="50.5" cy="41" rx="4.4" ry="3.8" fill="var(--bg-1)" transform="rotate(-24 50.5 41)"/><circle cx="51.4" cy="40.4" r="1.7" fill="var(--text-1)"/></svg>`;

/** The amount with groups of three, from its decimal string: exact at any size. */
function groupDigits(amount: string): string {
  return amount.replace(/^\d+/, (whole) => whole.replaceAll(/\B(?=(\d{3})+$)/g, ','));
}

export type PageState = 'waiting' | 'paid' | 'declined' | 'expired';

export function stateOf(order: OrderRow, now: Date): PageState {
  if (order.status !== 'waiting') return order.status;
  return order.expiresAt > now ? 'waiting' : 'expired';
}

/** The whole page, ready without script: what is paid to whom, two presses, then the way back. */
export function payPage(view: PageView): string {
  const texts = pageTexts(languageOf(view.language).dictionary);
  const content = view.order ? orderContent(view, view.order, texts) : missingContent(texts);
  return `<!doctype html>
<html lang="${texts.tag}" data-theme="${view.theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${texts.title}</title>
<link rel="stylesheet" href="${escape(view.stylePath)}">
</head>
<body>
<main class="sheet">
<header class="head">${boat}<div><h1>${texts.title}</h1><p>${texts.demoNote}</p></div></header>
${content}
${languageLinks(view, texts)}
</main>
</body>
</html>
`;
}

function orderContent(view: PageView, order: OrderRow, texts: PageTexts): string {
  const state = stateOf(order, view.now);
  const minutes = Math.max(1, Math.ceil((order.expiresAt.getTime() - view.now.getTime()) / 60_000));
  const fact = (name: string, value: string) => `<div><dt>${name}</dt><dd>${escape(value)}</dd></div>`;
  return `${state === 'waiting' ? '' : resultWord(state, texts)}
<dl class="sum"><dt>${state === 'paid' ? texts.amountPaid : texts.amount}</dt><dd>${groupDigits(formatMoney(order.amount))} <small>${escape(order.currency)}</small></dd></dl>
<dl class="facts">${fact(texts.payTo, order.description)}${fact(texts.reference, order.reference)}${state === 'waiting' ? fact(texts.timeLeft, texts.minutes(minutes)) : ''}</dl>
${state === 'waiting' ? decisionForm(view, texts) : ''}
<a class="${state === 'waiting' ? 'back' : 'press press--main'}" target="_top" href="${escape(order.returnUrl)}">${texts.back}</a>`;
}

function decisionForm(view: PageView, texts: PageTexts): string {
  return `<form class="presses" method="post" action="${escape(addressOf(view, view.language))}">
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

function languageLinks(view: PageView, texts: PageTexts): string {
  const shown = languageOf(view.language).dictionary ?? 'en';
  const links = languages
    .filter((language) => language.dictionary !== null)
    .map(({ code, tag, name, dictionary }) => {
      const current = dictionary === shown ? ' aria-current="true"' : '';
      return `<a lang="${tag}" hreflang="${tag}"${current} href="${escape(addressOf(view, code))}">${name}</a>`;
    });
  return `<nav class="languages" aria-label="${texts.language}">${links.join('')}</nav>`;
}

import { escapeHtml, findCurrency, languageOf } from '@sampan/contract';
import { type BankTexts, bankTexts } from './bank-texts.ts';
import { groupDigits, pageShell } from './page-shell.ts';
import { pageTexts } from './page-texts.ts';

interface ShownPayment {
  account: string;
  currency: string;
  /** A decimal string; empty: the payer says. */
  amount: string;
  note: string;
  /** The bank's reference. */
  once: string;
}

export interface BankView {
  language: string;
  theme: 'dark' | 'light';
  stylePath: string;
  path: string;
  state: 'form' | 'sent' | 'missing' | 'wrong';
  /** Of a form and of what was sent. */
  payment?: ShownPayment;
}

/** The demo bank's page: a payment to send, or the word that it was sent. */
export function bankPage(view: BankView): string {
  const { dictionary } = languageOf(view.language);
  const texts = bankTexts(dictionary);
  const shared = pageTexts(dictionary);
  const addressIn = (language: string) => {
    const query = new URLSearchParams({ language, theme: view.theme });
    for (const field of ['account', 'currency', 'amount', 'note'] as const)
      query.set(field, view.payment?.[field] ?? '');
    return `${view.path}${view.state === 'sent' ? '/sent' : ''}?${query.toString()}`;
  };
  return pageShell({
    ...view,
    tag: shared.tag,
    title: texts.title,
    note: shared.demoNote,
    content: contentOf(view, texts),
    languageLabel: shared.language,
    addressIn,
  });
}

function contentOf(view: BankView, texts: BankTexts): string {
  if (view.state === 'form' && view.payment) return form(view, view.payment, texts);
  if (view.state === 'sent' && view.payment) return sent(view.payment, texts);
  const [title, text] =
    view.state === 'missing' ? [texts.missingTitle, texts.missingText] : [texts.wrongTitle, texts.wrongText];
  return `<section class="word word--declined" role="alert"><h2>${title}</h2><p>${text}</p></section>`;
}

const input = (name: string, label: string, more: string) =>
  `<label class="line"><span>${label}</span><input name="${name}" ${more}></label>`;
const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

/** How an amount of the currency is typed; the payment itself is read by the same digits. */
function amountForm(currency: string): string {
  const digits = findCurrency(currency)?.digits;
  if (digits === undefined) return 'inputmode="decimal"';
  const decimals = digits > 0 ? `([.][0-9]{1,${digits}})?` : '';
  return `inputmode="${digits > 0 ? 'decimal' : 'numeric'}" pattern="[0-9]{1,12}${decimals}"`;
}

function form(view: BankView, payment: ShownPayment, texts: BankTexts): string {
  return `<form class="presses" method="post" action="${escapeHtml(view.path)}">
<dl class="facts"><div><dt>${texts.to}</dt><dd>${escapeHtml(payment.account)}</dd></div></dl>
${hidden('account', payment.account)}${hidden('currency', payment.currency)}${hidden('once', payment.once)}
${hidden('language', view.language)}${hidden('theme', view.theme)}
${input('amount', `${texts.amount} (${escapeHtml(payment.currency)})`, `value="${escapeHtml(payment.amount)}" required maxlength="16" ${amountForm(payment.currency)}`)}
${input('note', texts.note, `value="${escapeHtml(payment.note)}" maxlength="140"`)}
${input('name', texts.name, 'maxlength="80" autocomplete="off"')}
${input('sender', texts.sender, 'maxlength="40" inputmode="numeric" autocomplete="off"')}
<button class="press press--main">${texts.send}</button>
</form>`;
}

function sent(payment: ShownPayment, texts: BankTexts): string {
  return `<section class="word word--paid" role="status"><h2>${texts.sentTitle}</h2><p>${texts.sentText}</p></section>
<dl class="facts"><div><dt>${texts.amount}</dt><dd>${escapeHtml(groupDigits(payment.amount))} ${escapeHtml(payment.currency)}</dd></div>
<div><dt>${texts.reference}</dt><dd>${escapeHtml(payment.once)}</dd></div></dl>`;
}

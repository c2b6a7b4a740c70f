import { deferred } from '../deferred.ts';
import { el, lanternFace, picture } from '../dom.ts';
import type { WinTier } from '../win-size.ts';

export interface Announcement {
  number?: string;
  title: string;
  text?: string;
  amount?: string;
  /** how much is made of the amount (win-size.ts) */
  tier?: WinTier;
  /** address of who carries a big amount */
  hero?: string;
  button: string;
  /** goes on by itself after this time */
  waitMs?: number;
}

/** A card over the reels: free spins come, go on, or are over. Resolves when it was pressed. */
export async function announce(
  overlay: HTMLElement,
  { number, title, text, amount, tier = 0, hero, button, waitMs }: Announcement,
): Promise<void> {
  const { promise, resolve } = deferred();
  const go = el('button', { class: 'button action', type: 'button', onclick: () => resolve() }, button);
  const lantern = number ? el('div', { class: 'announce-lantern' }, lanternFace(), el('b', {}, number)) : null;
  const card = el(
    'div',
    { class: 'announce', role: 'dialog', attrs: { 'aria-label': title, 'data-tier': String(tier) } },
    lantern,
    tier > 1 && hero ? picture(hero, 'announce-hero') : null,
    el('h2', {}, title),
    amount ? el('b', { class: 'announce-amount' }, amount) : null,
    text ? el('p', {}, text) : null,
    go,
  );
  overlay.replaceChildren(card);
  overlay.hidden = false;
  go.focus({ preventScroll: true });
  const timer = waitMs ? window.setTimeout(resolve, waitMs) : 0;
  await promise;
  window.clearTimeout(timer);
  overlay.hidden = true;
  overlay.replaceChildren();
}

import { asApiError, readRound } from '../api.ts';
import { el } from '../dom.ts';
import type { Translate } from '../locales/translate.ts';
import type { MoneyText } from '../money.ts';
import { openDialog } from './dialog.ts';
import { askAfterError } from './error-panel.ts';
import { drawVerification } from './verification.ts';

export interface VerifyContext {
  t: Translate;
  symbols: Record<string, string>;
  money: MoneyText;
}

/** Computes a round again inside the game; outside a frame with a way to the page that stands alone. */
export async function openVerification({ t, symbols, money }: VerifyContext, roundId: string): Promise<void> {
  try {
    const value = await readRound(roundId);
    const name = roundId.slice(-4).toUpperCase();
    const page = el(
      'a',
      { class: 'link', href: `verify.html?round=${encodeURIComponent(roundId)}` },
      t('verify.title'),
    );
    page.target = '_blank';
    page.rel = 'noopener';
    // The frame of the site opens no windows: there the link would lead nowhere.
    const body = [drawVerification({ t, symbols }, value), ...(window.parent === window ? [page] : [])];
    openDialog({ t, title: t('control.verify', { round: name }), size: 'sheet', body });
  } catch (error) {
    if ((await askAfterError(t, money, { error: asApiError(error), bet: 0n })) === 'retry')
      await openVerification({ t, symbols, money }, roundId);
  }
}

import type { VerifyValue } from '../../server/wire/arcade-wire.ts';
import { asApiError, readRound } from '../api.ts';
import { el } from '../dom.ts';
import type { Translate } from '../locales/translate.ts';
import { type MoneyText, timesBet } from '../money.ts';
import { openShare, type Sharing } from '../share/share-panel.ts';
import { winSizeOf } from '../win-size.ts';
import { openDialog } from './dialog.ts';
import { askAfterError } from './error-panel.ts';
import { drawVerification } from './verification.ts';

export interface VerifyContext {
  t: Translate;
  symbols: Record<string, string>;
  money: MoneyText;
  /** of the game, in the player's language */
  title: string;
  sharing: Sharing;
}

/** Double and split stake the same again: a multiple is of all that was staked. */
const stakedOf = ({ bet, steps }: VerifyValue['round']): bigint =>
  steps.reduce((sum, step) => {
    const action = (step as { action?: { type?: string } | null }).action?.type;
    return action === 'double' || action === 'split' ? sum + BigInt(bet) : sum;
  }, BigInt(bet));

/** The way to the card of a win that was verified; null for what is none. */
function shareButton({ t, title, sharing }: VerifyContext, { round }: VerifyValue): HTMLElement | null {
  const [staked, total] = [stakedOf(round), BigInt(round.total)];
  if (winSizeOf(total, staked).kind !== 'win') return null;
  const win = { title, times: timesBet(total, staked), roundId: round.roundId };
  const open = (): void => openShare(t, win, sharing);
  return el('button', { class: 'button wide', type: 'button', onclick: open }, t('share.open'));
}

/** Computes a round again inside the game; outside a frame with a way to the page that stands alone. */
export async function openVerification(context: VerifyContext, roundId: string): Promise<void> {
  const { t, symbols, money } = context;
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
    const { ok, root } = drawVerification({ t, symbols }, value);
    const share = ok ? shareButton(context, value) : null;
    const body = [root, ...(share ? [share] : []), ...(window.parent === window ? [page] : [])];
    openDialog({ t, title: t('control.verify', { round: name }), size: 'sheet', body });
  } catch (error) {
    if ((await askAfterError(t, money, { error: asApiError(error), bet: 0n })) === 'retry')
      await openVerification(context, roundId);
  }
}

/** Recomputes a round with the engine's own code and shows every step beside what was published. */
import { commitServerSeed, type PublishedRound, SERVER_SEED_PATTERN, verifyRound } from '@sampan/engines';
import type { VerifyValue } from '../../server/wire/arcade-wire.ts';
import { el, icon, picture } from '../dom.ts';
import type { MessageKey } from '../messages/en.ts';
import type { Translate } from '../messages/translate.ts';
import { createMoneyText } from '../money.ts';

type Shown = { t: Translate; symbols: Record<string, string> };

function check(t: Translate, ok: boolean, key: MessageKey, detail: string): HTMLElement {
  return el(
    'li',
    { class: ok ? 'check ok' : 'check bad' },
    icon(ok ? 'check' : 'cross'),
    el('div', {}, el('span', {}, t(key)), el('code', { class: 'hash' }, detail)),
  );
}

function drawStep(
  { t, symbols }: Shown,
  round: PublishedRound,
  played: ReturnType<typeof verifyRound>['steps'][number],
  full: (amount: bigint) => string,
): HTMLElement {
  const claimed = round.steps[played.step];
  const same = claimed?.stops.join() === played.stops.join() && claimed.win === played.win.toString();
  const reveal = played.events.find((event) => event.type === 'reveal');
  const cells = [0, 1, 2].flatMap((row) =>
    (reveal?.symbols ?? []).map((reel) => picture(symbols[reel[row] ?? ''] ?? '', 'step-cell')),
  );
  const name = played.step === 0 ? t('verify.spinStep') : t('verify.freeStep', { step: played.step });
  return el(
    'li',
    { class: same ? 'step ok' : 'step bad' },
    el('div', { class: 'step-grid', attrs: { 'aria-hidden': 'true' } }, ...cells),
    el(
      'div',
      {},
      el('b', {}, name),
      el('p', { class: 'hint' }, `${t('verify.stops')}: ${played.stops.join(' · ')}`),
      el('p', {}, `${t('verify.win')}: ${full(played.win)}`),
    ),
    icon(same ? 'check' : 'cross'),
  );
}

/** @returns the whole verdict as DOM; works on any data of the published form, also altered by hand */
export function drawVerification(shown: Shown, value: Pick<VerifyValue, 'round' | 'currency'>): HTMLElement {
  const { t } = shown;
  const { round } = value;
  const { full } = createMoneyText(value.currency);
  const result = verifyRound(round);
  const malformed = result.faults.some((fault) => fault.kind === 'malformed');
  const verdict = malformed ? 'verify.malformed' : result.ok ? 'verify.ok' : 'verify.bad';
  const hash = SERVER_SEED_PATTERN.test(round.serverSeed) ? commitServerSeed(round.serverSeed) : '';
  const total = result.steps.at(-1)?.state.total ?? 0n;
  return el(
    'div',
    { class: 'stack verification' },
    el(
      'p',
      { class: result.ok ? 'verdict ok' : 'verdict bad', role: 'status' },
      icon(result.ok ? 'check' : 'cross'),
      t(verdict),
    ),
    malformed
      ? null
      : el(
          'ul',
          { class: 'checks' },
          check(t, hash === round.serverSeedHash, 'verify.commitment', hash),
          check(t, result.steps.length === round.steps.length, 'verify.steps', String(result.steps.length)),
          check(t, total.toString() === round.total, 'verify.total', full(total)),
        ),
    el('ol', { class: 'steps' }, ...result.steps.map((played) => drawStep(shown, round, played, full))),
  );
}

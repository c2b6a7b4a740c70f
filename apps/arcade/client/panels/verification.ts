/** Recomputes a round with the engine's own code and shows every step beside what was published. */
import {
  commitServerSeed,
  type PotName,
  type PublishedChoiceRound,
  type PublishedRound,
  potOf,
  SERVER_SEED_PATTERN,
  verifyChoiceRound,
  verifyRound,
} from '@sampan/engines';
import type { VerifyValue } from '../../server/wire/arcade-wire.ts';
import { el, icon, picture } from '../dom.ts';
import type { MessageKey } from '../locales/en.ts';
import type { Translate } from '../locales/translate.ts';
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
  const rows = reveal?.symbols[0]?.map((_, row) => row) ?? [];
  const cells = rows.flatMap((row) =>
    (reveal?.symbols ?? []).map((reel) => picture(symbols[reel[row] ?? ''] ?? '', 'step-cell')),
  );
  const further = reveal ? 'verify.freeStep' : 'verify.respin';
  const name = played.step === 0 ? t('verify.spinStep') : t(further, { step: played.step });
  return el(
    'li',
    { class: `step ${same ? 'ok' : 'bad'}${reveal ? '' : ' plain'}` },
    reveal ? el('div', { class: 'step-grid', attrs: { 'aria-hidden': 'true' } }, ...cells) : null,
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

interface Verdict {
  ok: boolean;
  malformed: boolean;
  steps: number;
  total: bigint;
  /** the pot that the seeds won, whatever was published */
  pot: PotName | null;
  /** one list item a step */
  drawn: HTMLElement[];
}

function verifySlot(shown: Shown, round: PublishedRound, full: (amount: bigint) => string): Verdict {
  const { ok, faults, steps } = verifyRound(round);
  return {
    ok,
    malformed: faults.some((fault) => fault.kind === 'malformed'),
    steps: steps.length,
    total: steps.at(-1)?.state.total ?? 0n,
    pot: potOf(steps),
    drawn: steps.map((played) => drawStep(shown, round, played, full)),
  };
}

/** A step of a game with choices: what was done, what was drawn for it and what it paid. */
function drawChoiceStep(
  t: Translate,
  { step, action, same, detail }: { step: number; action: string; same: boolean; detail: string },
): HTMLElement {
  return el(
    'li',
    { class: same ? 'step plain ok' : 'step plain bad' },
    el(
      'div',
      {},
      el('b', {}, step === 0 ? t('verify.spinStep') : `${step}`),
      action ? el('code', { class: 'hash' }, action) : null,
      el('p', { class: 'hint' }, detail),
    ),
    icon(same ? 'check' : 'cross'),
  );
}

function verifyChoice({ t }: Shown, round: PublishedChoiceRound, full: (amount: bigint) => string): Verdict {
  const { ok, faults, round: played } = verifyChoiceRound(round);
  const drawn = (played?.steps ?? []).map(({ step, numbers, win }) => {
    const claimed = round.steps[step];
    const same = claimed?.stops.join() === numbers.join() && claimed.win === win.toString();
    const action = step === 0 ? round.choice : (claimed?.action ?? null);
    const detail = [
      numbers.length > 0 ? `${t('verify.stops')}: ${numbers.join(' · ')}` : '',
      `${t('verify.win')}: ${full(win)}`,
    ];
    return drawChoiceStep(t, {
      step,
      action: JSON.stringify(action),
      same,
      detail: detail.filter(Boolean).join(' — '),
    });
  });
  return {
    ok,
    malformed: faults.some((fault) => fault.kind === 'malformed'),
    steps: played?.steps.length ?? 0,
    total: played?.total ?? 0n,
    pot: null,
    drawn,
  };
}

/** @returns whether it is as it had to be, and the whole verdict as DOM; works on any data of the published form, also altered */
export function drawVerification(
  shown: Shown,
  value: Pick<VerifyValue, 'round' | 'currency'>,
): { ok: boolean; root: HTMLElement } {
  const { t } = shown;
  const { round } = value;
  const { full } = createMoneyText(value.currency);
  const result =
    round.choice === undefined
      ? verifySlot(shown, round, full)
      : verifyChoice(shown, round as PublishedChoiceRound, full);
  const verdict = result.malformed ? 'verify.malformed' : result.ok ? 'verify.ok' : 'verify.bad';
  const hash = SERVER_SEED_PATTERN.test(round.serverSeed) ? commitServerSeed(round.serverSeed) : '';
  const root = el(
    'div',
    { class: 'stack verification' },
    el(
      'p',
      { class: result.ok ? 'verdict ok' : 'verdict bad', role: 'status' },
      icon(result.ok ? 'check' : 'cross'),
      t(verdict),
    ),
    result.malformed
      ? null
      : el(
          'ul',
          { class: 'checks' },
          check(t, hash === round.serverSeedHash, 'verify.commitment', hash),
          check(t, result.steps === round.steps.length, 'verify.steps', String(result.steps)),
          result.pot || round.pot
            ? check(
                t,
                result.pot === (round.pot?.name ?? null),
                'verify.pot',
                result.pot ? t(`pot.${result.pot}`) : '–',
              )
            : null,
          check(t, result.total.toString() === round.total, 'verify.total', full(result.total)),
        ),
    el('ol', { class: 'steps' }, ...result.drawn),
  );
  return { ok: result.ok, root };
}

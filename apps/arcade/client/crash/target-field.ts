/** The multiple at which a bet cashes out by itself; empty: by hand. */
import { CRASH_LEAST, CRASH_MOST } from '@sampan/engines';
import { el } from '../dom.ts';
import type { TableTranslate } from '../tables/locales/translate.ts';

const OFFERED = [150, 200, 500];

export interface TargetField {
  root: HTMLElement;
  /** hundredths, null for none; undefined while what stands there is no target */
  read(): number | null | undefined;
  set(target: number | null): void;
  lock(locked: boolean): void;
}

/** `2`, `2.5`, `2,50` → hundredths. */
function readTarget(text: string): number | null | undefined {
  const plain = text.trim().replace(',', '.').replace(/×$/, '');
  if (plain === '') return null;
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(plain)) return undefined;
  const hundredths = Math.round(Number(plain) * 100);
  return hundredths >= CRASH_LEAST && hundredths <= CRASH_MOST ? hundredths : undefined;
}

export function createTargetField(tt: TableTranslate, changed: () => void): TargetField {
  const input = el('input', {
    class: 'input target-input',
    id: 'target',
    attrs: {
      inputmode: 'decimal',
      autocomplete: 'off',
      maxlength: '7',
      placeholder: tt('crash.byHand'),
      'aria-describedby': 'target-fault',
    },
  });
  const fault = el('p', { class: 'target-fault', id: 'target-fault', role: 'status' });
  const show = (): void => {
    const wrong = readTarget(input.value) === undefined;
    fault.textContent = wrong ? tt('crash.targetBad') : '';
    input.setAttribute('aria-invalid', String(wrong));
    changed();
  };
  input.addEventListener('input', show);
  const set = (target: number | null): void => {
    input.value = target === null ? '' : String(target / 100);
    show();
  };
  const quick = OFFERED.map((target) =>
    el('button', { class: 'choice', type: 'button', onclick: () => set(target) }, `${target / 100}×`),
  );
  return {
    root: el(
      'div',
      { class: 'target' },
      el('label', { class: 'hint', attrs: { for: 'target' } }, tt('crash.target')),
      el('div', { class: 'target-line' }, input, ...quick),
      fault,
    ),
    read: () => readTarget(input.value),
    set,
    lock(locked) {
      input.disabled = locked;
      for (const button of quick) button.disabled = locked;
    },
  };
}

/** The multiple at which a bet cashes out by itself; empty: by hand. */
import { CRASH_LEAST, CRASH_MOST } from '@sampan/engines';
import type { BetNumber } from '../../server/wire/crash-wire.ts';
import { el } from '../dom.ts';
import type { TableTranslate } from '../tables/locales/translate.ts';

export interface TargetField {
  root: HTMLElement;
  /** hundredths, null for none; undefined while what stands there is no target */
  read(): number | null | undefined;
  set(target: number | null): void;
  lock(locked: boolean): void;
  focus(): void;
}

/** `2`, `2.5`, `2,50` → hundredths. */
function readTarget(text: string): number | null | undefined {
  const plain = text.trim().replace(',', '.').replace(/×$/, '');
  if (plain === '') return null;
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(plain)) return undefined;
  const hundredths = Math.round(Number(plain) * 100);
  return hundredths >= CRASH_LEAST && hundredths <= CRASH_MOST ? hundredths : undefined;
}

export function createTargetField(tt: TableTranslate, number: BetNumber, changed: () => void): TargetField {
  const id = `target-${number}`;
  const input = el('input', {
    class: 'target-input',
    id,
    attrs: { inputmode: 'decimal', autocomplete: 'off', maxlength: '7', placeholder: tt('crash.byHand') },
  });
  const fault = el('span', { class: 'visually-hidden', id: `${id}-fault`, role: 'status' });
  input.setAttribute('aria-describedby', fault.id);
  const show = (): void => {
    const wrong = readTarget(input.value) === undefined;
    // The button says it where it can be seen.
    fault.textContent = wrong ? tt('crash.targetBad') : '';
    input.setAttribute('aria-invalid', String(wrong));
    changed();
  };
  input.addEventListener('input', show);
  return {
    root: el('label', { class: 'target', attrs: { for: id } }, el('span', {}, tt('crash.target')), input, fault),
    read: () => readTarget(input.value),
    set(target) {
      input.value = target === null ? '' : (target / 100).toFixed(2);
      show();
    },
    lock(locked) {
      input.disabled = locked;
    },
    focus: () => input.focus(),
  };
}

import { el } from '../dom.ts';
import { readOwnWords, storeOwnWords } from '../round-seed.ts';
import type { PanelContext } from './panel-context.ts';

/** The commitment of the next round, and what the player puts in front of the seed that each round draws afresh. */
export function fairnessPanel({ t, state }: PanelContext): Node {
  const input = el('input', {
    class: 'input',
    id: 'own-words',
    attrs: { maxlength: '31', autocomplete: 'off', spellcheck: 'false' },
  });
  input.value = readOwnWords();
  const answer = el('p', { class: 'hint', role: 'status' });
  const save = (): void => {
    const kept = storeOwnWords(input.value);
    answer.textContent = t(kept ? 'fair.saved' : 'fair.bad');
    if (kept) input.removeAttribute('aria-invalid');
    else input.setAttribute('aria-invalid', 'true');
  };
  const label = el('label', { class: 'hint', attrs: { for: 'own-words' } }, t('fair.seed'));
  return el(
    'div',
    { class: 'stack' },
    el('p', {}, t('fair.text')),
    el('div', {}, el('p', { class: 'hint' }, t('fair.hash')), el('code', { class: 'hash' }, state.next.serverSeedHash)),
    el('div', {}, label, input, answer),
    el('p', { class: 'hint' }, `${t('fair.nonce')}: ${state.next.nonce}`),
    el('button', { class: 'button action', type: 'button', onclick: save }, t('fair.save')),
  );
}

import { changeSeed } from '../api.ts';
import { el } from '../dom.ts';
import type { PanelContext } from './panel-context.ts';

const SEED = /^[A-Za-z0-9._-]{1,64}$/;

/** The commitment of the next round and the player's own seed. */
export function fairnessPanel({ t, state }: PanelContext): Node {
  const input = el('input', {
    class: 'input',
    id: 'client-seed',
    attrs: { maxlength: '64', autocomplete: 'off', spellcheck: 'false' },
  });
  input.value = state.next.clientSeed;
  const answer = el('p', { class: 'hint', role: 'status' });
  const save = async (): Promise<void> => {
    if (!SEED.test(input.value)) {
      answer.textContent = t('fair.bad');
      input.setAttribute('aria-invalid', 'true');
      return;
    }
    input.removeAttribute('aria-invalid');
    try {
      state.next = await changeSeed(input.value);
      answer.textContent = t('fair.saved');
    } catch {
      answer.textContent = t('error.other');
    }
  };
  const label = el('label', { class: 'hint', attrs: { for: 'client-seed' } }, t('fair.seed'));
  return el(
    'div',
    { class: 'stack' },
    el('p', {}, t('fair.text')),
    el('div', {}, el('p', { class: 'hint' }, t('fair.hash')), el('code', { class: 'hash' }, state.next.serverSeedHash)),
    el('div', {}, label, input, answer),
    el('p', { class: 'hint' }, `${t('fair.nonce')}: ${state.next.nonce}`),
    el('button', { class: 'button action', type: 'button', onclick: () => void save() }, t('fair.save')),
  );
}

import '@sampan/ui/fonts-thai.css';
import '@sampan/ui/tokens.css';
import '@sampan/ui/forced-colors.css';
import './style/dialog.css';
import './style/panels.css';
import './style/verification.css';
import './style/verify.css';
import { ApiError } from '@sampan/web-client/calls/api-error';
import type { VerifyValue } from '../server/wire/arcade-wire.ts';
import { readRound } from './api.ts';
import { symbolUrls } from './art/symbol-urls.ts';
import { symbolsIn } from './art/symbols.ts';
import { el } from './dom.ts';
import { loadMessages } from './locales/translate.ts';
import { drawVerification } from './panels/verification.ts';
import { loadTheme } from './themes/load-theme.ts';

const query = new URLSearchParams(window.location.search);
const { t, dictionary } = await loadMessages(
  query.get('language') ?? navigator.language.slice(0, 2).toUpperCase().replace('FI', 'PH'),
);
document.title = t('verify.title');

const input = el('input', { class: 'input', id: 'round', attrs: { autocomplete: 'off', spellcheck: 'false' } });
input.value = query.get('round') ?? '';
const result = el('div', { class: 'stack' });
const data = el('textarea', {
  class: 'input data',
  id: 'data',
  attrs: { rows: '14', spellcheck: 'false', 'aria-label': t('verify.how') },
});

/** A round of a slot is shown with the symbols it was played with; other games show none. */
async function drawnSymbols({ game }: VerifyValue): Promise<Record<string, string>> {
  if (!game.slot) return {};
  const theme = await loadTheme(game.scene);
  return symbolUrls(theme, symbolsIn(theme));
}

/** The published data stays open to the hand: change a digit and the verdict changes. */
async function drawData(value: VerifyValue): Promise<void> {
  const symbols = await drawnSymbols(value);
  data.value = JSON.stringify(value.round, null, 1);
  const verdict = el('div');
  const recompute = (): void => {
    let round = value.round;
    try {
      round = JSON.parse(data.value) as VerifyValue['round'];
      verdict.replaceChildren(drawVerification({ t, symbols }, { ...value, round }).root);
    } catch {
      verdict.replaceChildren(el('p', { class: 'verdict bad', role: 'status' }, t('verify.malformed')));
    }
  };
  data.addEventListener('input', recompute);
  recompute();
  const how = el('details', {}, el('summary', {}, t('verify.how')), el('p', {}, t('verify.howText')), data);
  result.replaceChildren(el('h2', {}, value.game.names[dictionary] ?? value.game.names.en ?? ''), verdict, how);
}

async function verify(): Promise<void> {
  try {
    await drawData(await readRound(input.value.trim()));
  } catch (error) {
    const unknown = error instanceof ApiError && !error.isNetwork;
    result.replaceChildren(
      el('p', { class: 'verdict bad', role: 'status' }, t(unknown ? 'verify.unknown' : 'error.offline')),
    );
  }
}

const form = el(
  'form',
  { class: 'verify-form' },
  el('label', { class: 'hint', attrs: { for: 'round' } }, t('verify.id')),
  input,
  el('button', { class: 'button action', type: 'submit' }, t('verify.go')),
);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void verify();
});
document.body.append(
  el(
    'main',
    { class: 'verify-page' },
    el('h1', {}, t('verify.title')),
    el('p', { class: 'muted' }, t('verify.intro')),
    form,
    result,
  ),
);
if (input.value) await verify();

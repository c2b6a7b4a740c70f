/** The page of the shared round: title, rounds before, curve and players, the two bets, the way to the proof. */
import type { BetNumber } from '../../server/wire/crash-wire.ts';
import { el, picture } from '../dom.ts';
import type { Translate } from '../locales/translate.ts';
import { createProof, iconButton, soundSwitch } from '../page-parts.ts';
import type { SettingsStore } from '../settings.ts';
import type { BetView } from './bet-view.ts';

export interface CrashView {
  root: HTMLElement;
  setNotice(text: string | null): void;
  say(text: string): void;
  setProof(text: string, verify: string | null): void;
  showMain(number: BetNumber): void;
}

export interface CrashViewInput {
  t: Translate;
  title: string;
  field: HTMLElement;
  past: HTMLElement;
  bets: readonly BetView[];
  pictures: { sky: string; wideSky: string };
  store: SettingsStore;
  actions: { rules(): void; settings(): void; verify(): void };
}

export function createCrashView(input: CrashViewInput): CrashView {
  const { t, title, field, past, bets, pictures, store, actions } = input;
  const notice = el('p', { class: 'notice', role: 'alert', hidden: true });
  const said = el('p', { class: 'visually-hidden', role: 'status' });
  const proof = createProof(t, actions.verify);
  // The page around says the title: here it is for who does not see that one.
  const top = el(
    'header',
    { class: 'crash-top' },
    el('h1', { class: 'visually-hidden' }, title),
    past,
    iconButton('settings', t('control.settings'), actions.settings),
    soundSwitch(t, store),
    iconButton('info', t('control.rules'), actions.rules),
  );
  const dock = el('div', { class: 'crash-bets' }, ...bets.map(({ root }) => root));
  const root = el(
    'div',
    { class: 'table table-crash' },
    picture(pictures.sky, 'sky sky-tall'),
    picture(pictures.wideSky, 'sky sky-wide'),
    top,
    el('main', { class: 'crash-stage' }, field, notice),
    said,
    el('footer', { class: 'crash-dock' }, dock, proof.root),
  );
  return {
    root,
    setNotice(text) {
      notice.hidden = !text;
      notice.textContent = text ?? '';
    },
    say(text) {
      said.textContent = text;
    },
    setProof: proof.set,
    showMain(number) {
      for (const [index, bet] of bets.entries()) bet.setMain(index + 1 === number);
    },
  };
}

import { el } from '../dom.ts';
import type { MessageKey } from '../locales/en.ts';
import type { Translate } from '../locales/translate.ts';
import type { Settings } from '../settings.ts';
import { openDialog } from './dialog.ts';

const rows = [
  { name: 'sound', key: 'set.sound' },
  { name: 'music', key: 'set.music' },
  { name: 'calm', key: 'set.calm' },
  { name: 'turbo', key: 'set.turbo' },
] as const satisfies readonly { name: keyof Settings; key: MessageKey }[];

export function openSettings(
  t: Translate,
  settings: Settings,
  actions: { change(settings: Settings): void; exit(): void; turbo: boolean },
): void {
  // Turbo only where the market of the brand allows it, as automatic play.
  const toggles = rows
    .filter(({ name }) => name !== 'turbo' || actions.turbo)
    .map(({ name, key }) => {
      const input = el('input', { type: 'checkbox', role: 'switch' });
      input.checked = settings[name];
      input.addEventListener('change', () => {
        settings[name] = input.checked;
        actions.change(settings);
      });
      return el('label', { class: 'toggle' }, el('span', {}, t(key)), input);
    });
  const exit = el('button', { class: 'button wide', type: 'button', onclick: () => actions.exit() }, t('control.exit'));
  openDialog({ t, title: t('control.settings'), size: 'card', body: [...toggles, exit] });
}

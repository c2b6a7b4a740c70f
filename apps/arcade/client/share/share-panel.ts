/** Shows the card of a verified win before it goes anywhere, and takes a name only from the player's own hand. */
import { el } from '../dom.ts';
import type { Translate } from '../locales/translate.ts';
import { openDialog } from '../panels/dialog.ts';
import { drawWinCard } from './win-card.ts';

export interface Win {
  title: string;
  times: string;
  roundId: string;
}

/** How a card leaves the game: the page around shares or saves it, a game in a tab of its own does it itself. */
export interface Sharing {
  /** of the site that knows every round */
  siteUrl: string;
  send(shared: { picture: string; name: string }): void;
}

const MOST_NAME = 24;

export function openShare(t: Translate, win: Win, { siteUrl, send }: Sharing): void {
  const place = `${new URL(siteUrl).host}/fairness`;
  const times = `${win.times}×`;
  const picture = el('img', { class: 'share-card', attrs: { alt: t('share.picture', { title: win.title, times }) } });
  const name = el('input', {
    class: 'input',
    id: 'share-name',
    attrs: { maxlength: String(MOST_NAME), autocomplete: 'off', spellcheck: 'false' },
  });
  const show = (): void => {
    const round = t('share.round', { round: win.roundId });
    picture.src =
      drawWinCard({ title: win.title, times, round, place: t('share.where', { place }), name: name.value.trim() }) ??
      '';
  };
  name.addEventListener('input', show);
  show();
  const pass = (): void => send({ picture: picture.src, name: `win-${win.roundId.slice(-8).toLowerCase()}` });
  const label = el('label', { class: 'hint', attrs: { for: name.id } }, t('share.name'));
  const go = el('button', { class: 'button action wide', type: 'button', onclick: pass }, t('share.go'));
  openDialog({
    t,
    title: t('share.title'),
    size: 'card',
    body: [picture, el('div', { class: 'field' }, label, name), go],
  });
}

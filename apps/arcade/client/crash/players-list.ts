/** Who is in the round, with real stakes and masked names: a list beside the curve, a line with a sheet behind it on a phone. */
import { currencyOf } from '@sampan/contract/currencies';
import type { CrashBet, CrashBets, CrashMine } from '../../server/wire/crash-wire.ts';
import { el } from '../dom.ts';
import type { Translate } from '../locales/translate.ts';
import { createMoneyText } from '../money.ts';
import { openDialog } from '../panels/dialog.ts';
import type { TableTranslate } from '../tables/locales/translate.ts';
import { timesOf } from './crash-panels.ts';

/** The colours of the faces; a player keeps theirs for the round. */
export const faces = ['#ff8ad0', '#6c97ff', '#3fd79a', '#35c0ee', '#ffc95c', '#ff6a78', '#2fd0c0', '#c58bff'] as const;
export const ownFace = '#a978ff';

export interface SeenBet {
  name: string;
  face: string;
  mine: boolean;
  stake: string;
  out: number | null;
  win: string | null;
  /** the curve has ended without it */
  lost: boolean;
}

const faceOf = ({ tail }: CrashBet): string => faces[Number.parseInt(tail, 16) % faces.length] ?? faces[0];

interface Round {
  bets: CrashBets;
  mine: readonly CrashMine[];
  /** code of the player's currency */
  currency: string;
  over: boolean;
}

/** The player's own bets first, then those of the others, the largest first. */
export function readBets(tt: TableTranslate, { bets, mine, currency: own, over }: Round): SeenBet[] {
  const tails = new Set(mine.map(({ roundId }) => roundId.slice(-6)));
  const rows = [
    ...mine.map(({ number, bet, out, win }) => ({
      name: tt('crash.you', { number }),
      face: ownFace,
      mine: true,
      bet,
      out,
      win,
      currency: own,
    })),
    ...bets.largest.filter(({ tail }) => !tails.has(tail)).map((bet) => ({ ...bet, face: faceOf(bet), mine: false })),
  ];
  return rows.map(({ name, face, mine: isMine, bet, out, win, currency }) => {
    const { full, read } = createMoneyText(currencyOf(currency));
    return {
      name,
      face,
      mine: isMine,
      stake: full(read(bet)),
      out,
      win: win === null ? null : full(read(win)),
      lost: over && out === null,
    };
  });
}

const faceNode = ({ face, name }: SeenBet): HTMLElement => {
  const node = el('span', { class: 'face', attrs: { 'aria-hidden': 'true' } }, [...name][0]?.toUpperCase() ?? '');
  node.style.background = face;
  return node;
};

function createTable(tt: TableTranslate) {
  const body = el('tbody');
  const head = (['crash.player', 'crash.stake', 'crash.result'] as const).map((key, column) =>
    el('th', { class: column > 0 ? 'end' : '', attrs: { scope: 'col' } }, tt(key)),
  );
  const none = el('p', { class: 'bets-none' }, tt('crash.noBets'));
  const table = el('table', { class: 'table-figures bet-table' }, el('thead', {}, el('tr', {}, ...head)), body);
  return {
    root: el('div', {}, table, none),
    show(bets: readonly SeenBet[]) {
      table.hidden = bets.length === 0;
      none.hidden = bets.length > 0;
      const rows = bets.map((bet) => {
        const waits = bet.lost ? '–' : tt('crash.inPlay');
        const result = bet.out === null ? waits : `${timesOf(bet.out)}× · ${bet.win}`;
        const look = [bet.mine ? 'is-mine' : '', bet.out === null ? '' : 'is-out'].filter(Boolean).join(' ');
        return el(
          'tr',
          { class: look },
          el('td', {}, el('span', { class: 'bet-player' }, faceNode(bet), bet.name)),
          el('td', { class: 'end' }, bet.stake),
          el('td', { class: 'end' }, result),
        );
      });
      body.replaceChildren(...rows);
    },
  };
}

const FACES_SHOWN = 4;

export interface PlayersList {
  root: HTMLElement;
  show(bets: CrashBets, seen: readonly SeenBet[]): void;
}

export function createPlayersList(t: Translate, tt: TableTranslate): PlayersList {
  const [list, sheet] = [createTable(tt), createTable(tt)];
  const open = (): void => void openDialog({ t, title: tt('crash.players'), size: 'sheet', body: [sheet.root] });
  const few = el('span', { class: 'bet-faces' });
  const count = el('span', { class: 'bet-count-text' });
  const line = el('button', { class: 'bet-count', type: 'button', onclick: open }, few, count);
  const heading = el('h2', { class: 'bets-title' }, tt('crash.players'));
  return {
    root: el('aside', { class: 'bets', attrs: { 'aria-label': tt('crash.players') } }, heading, line, list.root),
    show({ players, count: all, out }, seen) {
      const text = tt('crash.bets', { players, count: all, out });
      count.textContent = all > 0 ? text : tt('crash.noBets');
      few.replaceChildren(...seen.slice(0, FACES_SHOWN).map(faceNode));
      list.show(seen);
      sheet.show(seen);
    },
  };
}

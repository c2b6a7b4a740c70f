import { BINGO_CALLS, BINGO_COLUMNS, BINGO_MOST_TICKETS } from '@sampan/engines';
import type { ChoiceRoundView } from '../../../server/wire/arcade-wire.ts';
import { el } from '../../dom.ts';
import { choiceRow } from '../choice-row.ts';
import type { TableKey } from '../locales/en.ts';
import { beat, move } from '../motion.ts';
import type { Stage, StageContext } from '../stage.ts';
import { timesText } from '../times-text.ts';

const CALL_MS = 85;
/** A goal that was reached stands a moment before the next call. */
const GOAL_MS = 420;

type Event = ChoiceRoundView['steps'][number]['events'][number];
const eventsOf = (round: ChoiceRoundView, type: string): Event[] =>
  (round.steps[0]?.events ?? []).filter((event) => event.type === type);

interface Ticket {
  root: HTMLElement;
  fields: Map<number, HTMLElement>;
  note: HTMLElement;
}

/** Tickets of three rows, the balls as they are called, and what was reached. */
export function createBingoStage({ tt, synth, calm, changed }: StageContext, limits: { most(): bigint }): Stage {
  let count = 1;
  let shown: Ticket[] = [];
  const ball = el('b', { class: 'bingo-ball' });
  const call = el('p', { class: 'bingo-call' });
  const last = el('ol', { class: 'bingo-last' });
  const tickets = el('div', { class: 'bingo-tickets' });

  const emptyTicket = (number: number): Ticket => drawTicket(number, []);
  function drawTicket(number: number, fields: readonly number[]): Ticket {
    const cells = new Map<number, HTMLElement>();
    const note = el('span', { class: 'bingo-note' });
    const nodes = Array.from({ length: 3 * BINGO_COLUMNS }, (_, place) => {
      const value = fields[place] ?? 0;
      const node = el(
        'span',
        { class: value > 0 ? 'bingo-field' : 'bingo-field is-empty' },
        value > 0 ? String(value) : '',
      );
      if (value > 0) cells.set(value, node);
      return node;
    });
    const name = el('span', {}, tt('bingo.ticket', { number: number + 1 }));
    const head = el('p', { class: 'bingo-head' }, name, note);
    return {
      root: el('div', { class: 'bingo-ticket' }, head, el('div', { class: 'bingo-grid' }, ...nodes)),
      fields: cells,
      note,
    };
  }
  const put = (next: Ticket[]): void => {
    shown = next;
    tickets.dataset['count'] = String(next.length);
    tickets.replaceChildren(...next.map(({ root }) => root));
  };
  const clean = (): void => {
    put(Array.from({ length: count }, (_, number) => emptyTicket(number)));
    ball.textContent = '';
    call.textContent = '';
    last.replaceChildren();
  };
  const counts = choiceRow({
    label: tt('bingo.tickets'),
    values: Array.from({ length: BINGO_MOST_TICKETS }, (_, index) => ({ value: index + 1, text: String(index + 1) })),
    chosen: count,
    choose(value) {
      count = value;
      clean();
      changed();
    },
  });
  const goalText = (prize: Event): string =>
    tt('bingo.won', {
      goal: tt(`bingo.${String(prize['goal'])}` as TableKey),
      call: Number(prize['call']),
      times: timesText(Number(prize['pays'])),
    });

  async function callBall(number: number, order: number): Promise<boolean> {
    ball.textContent = String(number);
    call.textContent = tt('bingo.call', { call: order + 1, most: BINGO_CALLS });
    last.prepend(el('li', {}, String(number)));
    if (last.childElementCount > 8) last.lastElementChild?.remove();
    let hit = false;
    for (const { fields } of shown) {
      fields.get(number)?.classList.add('is-called');
      hit ||= fields.has(number);
    }
    if (hit) synth.reelStop(order % 5);
    await beat(CALL_MS, calm());
    return hit;
  }
  async function reach(prize: Event): Promise<void> {
    const ticket = shown[Number(prize['ticket'])];
    if (!ticket) return;
    ticket.note.textContent = `${tt(`bingo.${String(prize['goal'])}` as TableKey)} ${timesText(Number(prize['pays']))}×`;
    ticket.root.classList.add('is-won');
    synth.scatter(['line', 'twoLines', 'house'].indexOf(String(prize['goal'])) + 1);
    await move(ticket.note, [{ transform: 'scale(1.5)' }, { transform: 'none' }], { duration: 240 }, calm());
    await beat(GOAL_MS, calm());
  }
  clean();
  return {
    field: el(
      'div',
      { class: 'bingo', role: 'img', attrs: { 'aria-label': tt('bingo.board') } },
      el('div', { class: 'bingo-top' }, ball, el('div', {}, call, last)),
      tickets,
    ),
    panel: el('div', { class: 'table-panel' }, counts.root),
    stakes: 'single',
    pressKey: 'bingo.play',
    missingKey: 'bingo.tooMany',
    wager(stake) {
      const bet = stake * BigInt(count);
      return bet > limits.most() ? null : { bet, choice: { tickets: count } };
    },
    setOpen(now) {
      counts.lock(!now);
      if (!now) clean();
    },
    async present(round) {
      const balls = (eventsOf(round, 'balls')[0]?.['balls'] ?? []) as number[];
      const prizes = eventsOf(round, 'prize');
      put(eventsOf(round, 'ticket').map((event, number) => drawTicket(number, event['fields'] as number[])));
      for (const [order, number] of balls.entries()) {
        await callBall(number, order);
        for (const prize of prizes) if (prize['call'] === order + 1) await reach(prize);
      }
      return prizes
        .map((prize) => `${tt('bingo.ticket', { number: Number(prize['ticket']) + 1 })}: ${goalText(prize)}`)
        .join('. ');
    },
    lay() {
      // A game ends with its first step: there is no open round to lay out.
    },
  };
}

import { KENO_BALLS, KENO_MOST_PICKS, kenoPays } from '@sampan/engines';
import type { ChoiceRoundView } from '../../../server/wire/arcade-wire.ts';
import { el } from '../../dom.ts';
import { beat } from '../motion.ts';
import type { Stage, StageContext, StageMaker } from '../stage.ts';
import { timesText } from '../times-text.ts';

const QUICK = 6;
const BALL_MS = 70;

const ballsOf = (round: ChoiceRoundView) => round.steps[0]?.events.find((event) => event.type === 'balls');

function pickAtRandom(count: number): number[] {
  const picked = new Set<number>();
  while (picked.size < count) {
    const [word = 0] = crypto.getRandomValues(new Uint8Array(1));
    // 240 is three times 80: no number is favoured.
    if (word < 240) picked.add((word % KENO_BALLS) + 1);
  }
  return [...picked];
}

/** What so many marked numbers pay, by how many of them are hit. */
const payRows = (marked: number): HTMLElement[] =>
  kenoPays(marked).map(([hits, pay]) =>
    el('li', { attrs: { 'data-hits': String(hits) } }, el('span', {}, String(hits)), el('b', {}, `${timesText(pay)}×`)),
  );

const ascending = (numbers: Iterable<number>): number[] => [...numbers].toSorted((a, b) => a - b);

const tool = (text: string, onclick: () => void): HTMLButtonElement =>
  el('button', { class: 'button', type: 'button', onclick }, text);

/** Lights the drawn balls one after the other. */
async function lightBalls(
  nodes: readonly HTMLElement[],
  { balls, hits }: { balls: readonly number[]; hits: readonly number[] },
  { synth, calm }: Pick<StageContext, 'synth' | 'calm'>,
): Promise<void> {
  for (const [order, ball] of balls.entries()) {
    nodes[ball - 1]?.classList.add(hits.includes(ball) ? 'is-hit' : 'is-drawn');
    if (hits.includes(ball)) synth.reelStop(order % 5);
    await beat(BALL_MS, calm());
  }
}

/** Eighty numbers to mark; the drawn ones light up one after the other. */
export const createKenoStage: StageMaker = ({ tt, synth, calm, changed }): Stage => {
  const picks = new Set<number>();
  let shown = false;
  const nodes = Array.from({ length: KENO_BALLS }, (_, index) =>
    el('button', { class: 'keno-ball', type: 'button', onclick: () => toggle(index + 1) }, String(index + 1)),
  );
  const pays = el('ol', { class: 'keno-pays' });
  const count = el('span', { class: 'table-note', role: 'status' });
  const quick = tool(tt('keno.quick'), () => set(pickAtRandom(QUICK)));
  const clear = tool(tt('table.clear'), () => set([]));

  function clean(): void {
    shown = false;
    for (const node of [...nodes, ...pays.children]) node.classList.remove('is-drawn', 'is-hit');
  }
  function toggle(number: number): void {
    if (shown) clean();
    if (!picks.delete(number) && picks.size < KENO_MOST_PICKS) picks.add(number);
    show();
  }
  function set(numbers: readonly number[]): void {
    clean();
    picks.clear();
    for (const number of numbers) picks.add(number);
    show();
  }
  function show(): void {
    for (const [index, node] of nodes.entries()) node.setAttribute('aria-pressed', String(picks.has(index + 1)));
    count.textContent = tt('keno.marked', { count: picks.size, most: KENO_MOST_PICKS });
    clear.disabled = picks.size === 0;
    pays.replaceChildren(...payRows(picks.size));
    changed();
  }
  show();
  return {
    field: el('div', { class: 'keno', role: 'group', attrs: { 'aria-label': tt('keno.board') } }, ...nodes),
    panel: el('div', { class: 'table-panel' }, pays, el('div', { class: 'table-line' }, count, quick, clear)),
    stakes: 'single',
    pressKey: 'keno.draw',
    missingKey: 'keno.markFirst',
    wager: (stake) => (picks.size === 0 ? null : { bet: stake, choice: { picks: ascending(picks) } }),
    setOpen(now) {
      if (!now) clean();
      for (const node of nodes) node.disabled = !now;
      quick.disabled = !now;
      clear.disabled = !now || picks.size === 0;
    },
    async present(round) {
      const event = ballsOf(round);
      if (!event) return '';
      const hits = event['hits'] as number[];
      await lightBalls(nodes, { balls: event['balls'] as number[], hits }, { synth, calm });
      shown = true;
      pays.querySelector(`[data-hits="${hits.length}"]`)?.classList.add('is-hit');
      return tt('keno.hits', { hits: hits.length, marked: picks.size });
    },
    // A draw ends with its first step: there is no open round to lay out.
    lay: () => {},
  };
};

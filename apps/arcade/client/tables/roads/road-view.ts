import { rankOf } from '@sampan/engines';
import type { ChoiceWireEvent, PastRound } from '../../../server/wire/arcade-wire.ts';
import { el } from '../../dom.ts';
import type { TableTranslate } from '../locales/translate.ts';
import { drawing, shape } from '../svg.ts';
import { type Bead, type BigRoadMark, beadPlate, bigRoad, type RoadRound, type Side } from './roads.ts';

const ROWS = 6;
const CELL = 20;
/** Columns that a phone shows and a desk shows; the style hides what does not fit. */
const columns = { bead: 10, big: 22 } as const;

const colours: Readonly<Record<Side, string>> = { player: '#1F5FC0', banker: '#C02C3E', tie: '#14805A' };

function readRound(event: ChoiceWireEvent | undefined): RoadRound | null {
  if (!event) return null;
  const [own = 0, bank = 0] = event['scores'] as number[];
  const pairs = (['player', 'banker'] as const).filter((side) => {
    const [first = 0, second = 1] = event[side] as number[];
    return rankOf(first) === rankOf(second);
  });
  return { side: own > bank ? 'player' : bank > own ? 'banker' : 'tie', pairs };
}

/** Rounds of a road, the oldest first. */
export const roadRounds = (past: readonly PastRound[]): RoadRound[] =>
  past
    .map(({ outcome }) => readRound(outcome?.events.find(({ type }) => type === 'hands')))
    .filter((round) => round !== null)
    .toReversed();

const grid = (across: number): SVGElement[] =>
  Array.from({ length: across * ROWS }, (_, i) =>
    shape('rect', {
      x: Math.floor(i / ROWS) * CELL + 0.5,
      y: (i % ROWS) * CELL + 0.5,
      width: CELL - 1,
      height: CELL - 1,
      rx: 2,
      fill: '#FFF9EC',
    }),
  );

const centre = ({ column, row }: { column: number; row: number }): { cx: number; cy: number } => ({
  cx: column * CELL + CELL / 2,
  cy: row * CELL + CELL / 2,
});

function drawBead(bead: Bead, letters: Readonly<Record<Side, string>>): SVGElement {
  const { cx, cy } = centre(bead);
  const { side, pairs } = bead.round;
  const text = shape('text', {
    x: cx,
    y: cy + 4,
    'text-anchor': 'middle',
    'font-size': 11,
    'font-weight': 800,
    fill: '#fff',
  });
  text.textContent = letters[side];
  const dots = pairs.map((pair) =>
    shape('circle', {
      cx: cx + (pair === 'banker' ? -6 : 6),
      cy: cy + (pair === 'banker' ? -6 : 6),
      r: 2.6,
      fill: colours[pair],
      stroke: '#fff',
    }),
  );
  return shape('g', {}, shape('circle', { cx, cy, r: 8.2, fill: colours[side] }), text, ...dots);
}

function drawMark(mark: BigRoadMark): SVGElement {
  const { cx, cy } = centre(mark);
  const ring = shape('circle', { cx, cy, r: 6.6, fill: 'none', stroke: colours[mark.side], 'stroke-width': 3 });
  const core = mark.side === 'player' ? [shape('circle', { cx, cy, r: 1.8, fill: colours.player })] : [];
  const d = `M${cx - 6.8} ${cy + 6.8}L${cx + 6.8} ${cy - 6.8}`;
  const tie = mark.ties > 0 ? [shape('path', { d, stroke: colours.tie, 'stroke-width': 2.6 })] : [];
  return shape('g', {}, ring, ...core, ...tie);
}

const plate = (name: string, across: number, marks: readonly SVGElement[]): SVGElement =>
  drawing(`0 0 ${across * CELL} ${ROWS * CELL}`, name, ...grid(across), ...marks);

/** Bead plate and big road of the player's last rounds here, and how often each side came. */
export function createRoads(tt: TableTranslate): { root: HTMLElement; show(past: readonly PastRound[]): void } {
  const letters = { player: tt('road.p'), banker: tt('road.b'), tie: tt('road.t') };
  const [beads, big] = [el('div', { class: 'road-bead' }), el('div', { class: 'road-big' })];
  const counts = el('p', { class: 'road-counts' });
  const words = el('p', { class: 'visually-hidden' });
  const head = (text: string): HTMLElement => el('h2', { class: 'road-name' }, text);
  const root = el(
    'section',
    { class: 'roads', attrs: { 'aria-label': tt('road.title') } },
    el('div', { class: 'road' }, head(tt('road.bead')), beads),
    el('div', { class: 'road' }, head(tt('road.big')), big),
    counts,
    words,
  );
  return {
    root,
    show(past) {
      const rounds = roadRounds(past);
      for (const node of [beads, big]) node.replaceChildren();
      // A phone has room for six and ten columns, a desk for more: each is drawn, and the style shows the one that fits.
      for (const [look, bead, wide] of [
        ['is-tall', 6, 10],
        ['is-wide', columns.bead, columns.big],
      ] as const) {
        beads.append(
          plate(
            look,
            bead,
            beadPlate(rounds, bead).map((one) => drawBead(one, letters)),
          ),
        );
        big.append(plate(look, wide, bigRoad(rounds, wide).map(drawMark)));
      }
      const count = (side: Side): number => rounds.filter((round) => round.side === side).length;
      counts.replaceChildren(
        ...(['banker', 'player', 'tie'] as const).map((side) =>
          el(
            'span',
            { class: `road-count is-${side}` },
            el('span', { class: 'is-tall', attrs: { 'aria-hidden': 'true' } }, letters[side]),
            el('span', { class: 'is-wide' }, tt(`baccarat.${side}`)),
            ` ${count(side)}`,
          ),
        ),
      );
      words.textContent = tt('road.rounds', { count: rounds.length });
    },
  };
}

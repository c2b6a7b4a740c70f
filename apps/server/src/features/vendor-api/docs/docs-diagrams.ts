/** State diagrams as pictures of their own: boxes from top to bottom, so that they are read on a phone too. */
import { escapeHtml as text } from '@sampan/contract';

interface State {
  name: string;
  kind?: 'end' | 'void';
}

/** An arrow between neighbours, said beside it. */
type Step = readonly [says: string];

const WIDTH = 330;
const BOX = { width: 130, height: 36 };
const GAP = 56;

function box({ name, kind }: State, x: number, y: number): string {
  return `<rect${kind ? ` class="${kind}"` : ''} x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="8"/><text x="${x + BOX.width / 2}" y="${y + 23}">${text(name)}</text>`;
}

const arrow = (d: string): string => `<path d="${d}" marker-end="url(#tip)"/>`;
const say = (words: string, x: number, y: number): string =>
  `<text class="say" x="${x}" y="${y}">${text(words)}</text>`;

/**
 * One state that leads to two ends: left by `first`, right by `second`. `loop` is what may happen without leaving it.
 */
export function forkDiagram(fork: {
  label: string;
  enter: Step;
  from: State;
  loop: Step;
  first: readonly [says: string, to: State];
  second: readonly [says: string, to: State];
}): string {
  const top = 32;
  const middle = (WIDTH - BOX.width) / 2;
  const below = top + BOX.height + GAP;
  const right = WIDTH - BOX.width;
  const start = { x: WIDTH / 2, y: top };
  return `<svg viewBox="0 0 ${WIDTH} ${below + BOX.height + 4}" width="${WIDTH}" role="img" aria-label="${text(fork.label)}">
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0L8 4L0 8z"/></marker></defs>
${arrow(`M${start.x} 4V${top - 2}`)}${say(fork.enter[0], start.x + 8, 18)}
${box(fork.from, middle, top)}
${arrow(`M${middle + BOX.width} ${top + 10}h24v16h-22`)}${say(fork.loop[0], middle + BOX.width + 30, top + 22)}
${arrow(`M${middle + 30} ${top + BOX.height}L${BOX.width / 2} ${below - 2}`)}${say(fork.first[0], 0, below - 26)}
${arrow(`M${middle + BOX.width - 30} ${top + BOX.height}L${right + BOX.width / 2} ${below - 2}`)}${say(fork.second[0], right + 56, below - 26)}
${box(fork.first[1], 0, below)}${box(fork.second[1], right, below)}
</svg>`;
}

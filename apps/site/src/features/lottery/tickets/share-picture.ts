/** A ticket as a picture: brand, game, numbers, stake and win. No name, no account, no reference: nothing of the player. */

interface Figure {
  label: string;
  text: string;
}

export interface SharedTicket {
  brand: string;
  game: string;
  draw: string;
  when: string;
  kind: string;
  picks: readonly string[];
  /** As they are read out; empty: not drawn. */
  numbers: readonly string[];
  /** Places of the result that the ticket wins by. */
  hits: ReadonlySet<number>;
  stake: Figure;
  won: Figure | null;
  /** Address of the site. */
  site: string;
}

const [WIDTH, HEIGHT] = [1080, 1350];
const SIDE = 72;
const INK = { back: '#0a0d14', paper: '#11151f', line: '#2c3547', text: '#f2f5fa', soft: '#b4becf', action: '#ffb224' };
const BALL = 84;
/** What is longer does not fit a picture that is looked at on a phone. */
const MOST_NUMBERS = 20;
const MOST_PICKS = 6;
const MOST_LETTERS = 44;

type Pen = CanvasRenderingContext2D;

const cut = (text: string): string => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text);

function write(
  pen: Pen,
  text: string,
  of: { x?: number; y: number; size: number; colour: string; bold?: boolean },
): void {
  pen.font = `${of.bold ? 800 : 400} ${of.size}px ${getComputedStyle(document.body).fontFamily}`;
  pen.fillStyle = of.colour;
  pen.fillText(text, of.x ?? SIDE, of.y);
}

/** The scalloped edge of a stall. */
function drawAwning(pen: Pen): void {
  for (let at = 0; at * 40 < WIDTH; at++) {
    pen.fillStyle = at % 2 === 0 ? INK.action : '#8a5300';
    pen.beginPath();
    pen.arc(at * 40 + 20, 0, 22, 0, Math.PI);
    pen.fill();
  }
}

/** @returns where the next line may stand */
function drawNumbers(pen: Pen, { numbers, hits }: SharedTicket, top: number): number {
  const shown = numbers.length > MOST_NUMBERS ? numbers.slice(0, 1) : numbers;
  const wide = Math.max(BALL, ...shown.map((number) => number.length * 30 + 40));
  const perRow = Math.max(1, Math.floor((WIDTH - 2 * SIDE + 16) / (wide + 16)));
  for (const [at, number] of shown.entries()) {
    const x = SIDE + (at % perRow) * (wide + 16);
    const y = top + Math.floor(at / perRow) * (BALL + 16);
    pen.fillStyle = hits.has(at) ? INK.action : INK.text;
    pen.beginPath();
    pen.roundRect(x, y, wide, BALL, BALL / 2);
    pen.fill();
    pen.textAlign = 'center';
    write(pen, number, { x: x + wide / 2, y: y + BALL * 0.66, size: 40, colour: '#10141d', bold: true });
    pen.textAlign = 'start';
  }
  return top + Math.ceil(shown.length / perRow) * (BALL + 16) + 48;
}

/** Paints the ticket; the words come in the page's language. */
export function paintTicket(pen: Pen, ticket: SharedTicket): void {
  pen.fillStyle = INK.back;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  drawAwning(pen);
  write(pen, ticket.brand, { y: 130, size: 48, colour: INK.action, bold: true });
  write(pen, cut(ticket.game), { y: 232, size: 64, colour: INK.text, bold: true });
  write(pen, cut(`${ticket.draw} · ${ticket.when}`), { y: 290, size: 36, colour: INK.soft });
  let y = drawNumbers(pen, ticket, 340);
  write(pen, cut(ticket.kind), { y, size: 40, colour: INK.soft });
  for (const picks of ticket.picks.slice(0, MOST_PICKS)) {
    y += 60;
    write(pen, cut(picks || '–'), { y, size: 44, colour: INK.text, bold: true });
  }
  pen.fillStyle = INK.line;
  pen.fillRect(SIDE, 1000, WIDTH - 2 * SIDE, 2);
  write(pen, ticket.stake.label, { y: 1066, size: 36, colour: INK.soft });
  write(pen, ticket.stake.text, { y: 1122, size: 48, colour: INK.text, bold: true });
  if (ticket.won) {
    write(pen, ticket.won.label, { x: WIDTH / 2, y: 1066, size: 36, colour: INK.soft });
    write(pen, ticket.won.text, { x: WIDTH / 2, y: 1126, size: 60, colour: INK.action, bold: true });
  }
  write(pen, ticket.site, { y: HEIGHT - 64, size: 36, colour: INK.soft });
}

function toBlob(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the browser gave no picture'))), 'image/png');
  });
}

function download(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Hands the picture to the phone's share sheet, or saves it where there is none. Who closes the sheet has not failed. */
export async function shareTicket(ticket: SharedTicket): Promise<void> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('the browser has no canvas');
  await document.fonts.ready;
  paintTicket(pen, ticket);
  const file = new File([await toBlob(canvas)], 'ticket.png', { type: 'image/png' });
  if (!navigator.canShare?.({ files: [file] })) return download(file);
  await navigator.share({ files: [file] }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) download(file);
  });
}

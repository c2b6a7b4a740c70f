/** The picture of a verified win: game, multiple, round and where to verify it. A name stands on it only if the player adds one. */

export interface WinCard {
  title: string;
  /** `42.65×` */
  times: string;
  /** `Verified round 7c1e…` */
  round: string;
  /** where anybody can work it out again */
  place: string;
  /** empty: none */
  name: string;
}

const SIDE = 1080;

/** In one line, smaller where it would not fit. */
function write(
  pen: CanvasRenderingContext2D,
  text: string,
  { y, size, weight, ink }: { y: number; size: number; weight: number; ink: string },
): void {
  // The page's own faces: a canvas has none for Thai by itself.
  const face = getComputedStyle(document.body).fontFamily;
  let now = size;
  do {
    pen.font = `${weight} ${now}px ${face}`;
    now -= 2;
  } while (pen.measureText(text).width > SIDE - 128 && now > 18);
  pen.fillStyle = ink;
  pen.fillText(text, SIDE / 2, y);
}

/** The one moon with its rings, and roofs at the foot. */
function paintScene(pen: CanvasRenderingContext2D): void {
  const dusk = pen.createLinearGradient(0, 0, 0, SIDE);
  for (const [at, ink] of [
    [0, '#1d1145'],
    [0.5, '#3c1a52'],
    [0.85, '#7a2a48'],
    [1, '#a8433f'],
  ] as const)
    dusk.addColorStop(at, ink);
  pen.fillStyle = dusk;
  pen.fillRect(0, 0, SIDE, SIDE);
  for (const radius of [420, 320, 220]) {
    pen.fillStyle = 'rgb(255 231 184 / 0.07)';
    pen.beginPath();
    pen.arc(SIDE / 2, 430, radius, 0, Math.PI * 2);
    pen.fill();
  }
  pen.fillStyle = '#2a0d24';
  pen.beginPath();
  pen.moveTo(0, SIDE);
  for (let x = 0; x < SIDE; x += 180) {
    const top = 930 - ((x / 180) % 3) * 34;
    pen.lineTo(x - 16, top);
    pen.quadraticCurveTo(x + 60, top - 12, x + 90, top - 52);
    pen.quadraticCurveTo(x + 120, top - 12, x + 196, top);
  }
  pen.lineTo(SIDE, SIDE);
  pen.closePath();
  pen.fill();
}

/** A paper tag with a tick in a shield: the mark of what was recomputed. */
function paintTag(pen: CanvasRenderingContext2D, { round, place }: WinCard): void {
  pen.fillStyle = '#fff9ec';
  pen.beginPath();
  pen.roundRect(64, 824, SIDE - 128, 190, 32);
  pen.fill();
  pen.fillStyle = '#0b7a4b';
  pen.beginPath();
  pen.moveTo(SIDE / 2, 776);
  pen.lineTo(SIDE / 2 + 44, 794);
  pen.lineTo(SIDE / 2 + 40, 840);
  pen.quadraticCurveTo(SIDE / 2 + 28, 866, SIDE / 2, 880);
  pen.quadraticCurveTo(SIDE / 2 - 28, 866, SIDE / 2 - 40, 840);
  pen.lineTo(SIDE / 2 - 44, 794);
  pen.closePath();
  pen.fill();
  pen.strokeStyle = '#fff';
  pen.lineWidth = 9;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.beginPath();
  pen.moveTo(SIDE / 2 - 18, 826);
  pen.lineTo(SIDE / 2 - 4, 840);
  pen.lineTo(SIDE / 2 + 20, 812);
  pen.stroke();
  write(pen, round, { y: 932, size: 34, weight: 600, ink: '#151b2b' });
  write(pen, place, { y: 984, size: 34, weight: 700, ink: '#8a5300' });
}

/** @returns the picture as a data address; null where the browser draws none */
export function drawWinCard(card: WinCard): string | null {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: SIDE, height: SIDE });
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  paintScene(pen);
  pen.textAlign = 'center';
  write(pen, card.title, { y: 200, size: 68, weight: 800, ink: '#fff3d6' });
  write(pen, card.times, { y: 510, size: 260, weight: 900, ink: '#ffffff' });
  if (card.name) write(pen, card.name, { y: 650, size: 54, weight: 600, ink: '#ffe9d6' });
  paintTag(pen, card);
  return canvas.toDataURL('image/png');
}

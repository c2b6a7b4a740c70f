/** The sky lantern at the tip of the curve: flat paper with two eyes, and rings of light while it burns. */

interface LanternLook {
  dim: boolean;
  scale: number;
}

function halo(pen: CanvasRenderingContext2D): void {
  for (const radius of [128, 92, 58]) {
    pen.fillStyle = 'rgb(255 231 184 / 0.10)';
    pen.beginPath();
    pen.arc(0, -36, radius, 0, Math.PI * 2);
    pen.fill();
  }
}

function flame(pen: CanvasRenderingContext2D): void {
  pen.fillStyle = '#ff9d2e';
  pen.beginPath();
  pen.moveTo(-7, 4);
  pen.quadraticCurveTo(-4, 20, 0, 26);
  pen.quadraticCurveTo(6, 16, 7, 4);
  pen.closePath();
  pen.fill();
  pen.fillStyle = '#ffe7b8';
  pen.beginPath();
  pen.arc(0, 7, 4, 0, Math.PI * 2);
  pen.fill();
}

/** One of the three strips of paper, from `left` to `right` in shares of the width. */
function paper(pen: CanvasRenderingContext2D, [left, right]: readonly [number, number], fill: string): void {
  const [top, foot] = [34, 26];
  pen.fillStyle = fill;
  pen.beginPath();
  pen.moveTo(left * top, -74);
  pen.quadraticCurveTo(((left + right) / 2) * top, -84, right * top, -74);
  pen.lineTo(right * foot, 0);
  pen.lineTo(left * foot, 0);
  pen.closePath();
  pen.fill();
}

function eye(pen: CanvasRenderingContext2D, x: number): void {
  pen.fillStyle = '#fff9ec';
  pen.beginPath();
  pen.arc(x, -44, 8, 0, Math.PI * 2);
  pen.fill();
  pen.fillStyle = '#151b2b';
  pen.beginPath();
  pen.arc(x + 1, -44, 3.6, 0, Math.PI * 2);
  pen.fill();
}

/** Its foot stands at the tip. */
export function drawLantern(
  pen: CanvasRenderingContext2D,
  [x, y]: readonly [number, number],
  { dim, scale }: LanternLook,
): void {
  pen.save();
  pen.translate(x, y - 4);
  pen.scale(scale * 0.72, scale * 0.72);
  if (!dim) halo(pen);
  pen.rotate(0.1);
  if (!dim) flame(pen);
  const [side, middle, shade] = dim ? ['#5b5264', '#6d6478', '#4a4253'] : ['#f2653a', '#ffb56b', '#d9452f'];
  paper(pen, [-1, -0.34], side);
  paper(pen, [-0.36, 0.36], middle);
  paper(pen, [0.34, 1], shade);
  pen.fillStyle = dim ? '#6d6478' : '#fff3d6';
  pen.beginPath();
  pen.ellipse(0, 0, 25, 6, 0, 0, Math.PI * 2);
  pen.fill();
  eye(pen, -10);
  eye(pen, 12);
  pen.restore();
}

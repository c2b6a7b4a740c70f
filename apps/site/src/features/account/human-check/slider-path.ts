/** Where the thumb was and when: [position in picture units, ms since the first touch]. */
export type PathPoint = [position: number, at: number];

/** The server reads at most 300 points; a slow hand would give thousands. */
const MOST = 240;

/** Adds a point; when the path is full every second point goes, so that the shape of the movement stays. */
export function addPoint(path: readonly PathPoint[], point: PathPoint): PathPoint[] {
  const kept = path.length < MOST ? path : path.filter((_, index) => index % 2 === 0);
  return [...kept, point];
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** The path as it is sent: at least three points, the last one where the thumb was let go. */
export function finishPath(path: readonly PathPoint[], position: number, duration: number): PathPoint[] {
  const first = path[0] ?? [0, 0];
  const middle: PathPoint = [(first[0] + position) / 2, duration / 2];
  const whole = path.length < 2 ? [first, middle] : [...path];
  return [...whole, [position, duration] as PathPoint].map(([at, ms]) => [rounded(at), Math.round(ms)]);
}

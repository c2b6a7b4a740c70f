import { createHash } from 'node:crypto';

/** Sky, boat and lantern of an avatar. */
const families: readonly [sky: string, deep: string, boat: string, light: string][] = [
  ['#5B3390', '#150B22', '#A978FF', '#FFB224'],
  ['#156480', '#05151C', '#35C0EE', '#FFC04D'],
  ['#8A2866', '#1D0919', '#F062C0', '#FFD27A'],
  ['#1A6D49', '#06170F', '#3FD79A', '#FFC04D'],
  ['#8B481C', '#1B0E07', '#F58E3F', '#FFE39A'],
  ['#30449A', '#090E26', '#6C97FF', '#FFB224'],
  ['#93293C', '#1E0A0F', '#FF6A78', '#FFE9C9'],
  ['#10746F', '#03181A', '#2FD3BE', '#FFA06E'],
];

/** A player's avatar: their own boat under a lantern, the same for the same player. An SVG of 64 by 64. */
export function drawAvatar(playerId: string): string {
  const seed = createHash('sha256').update(playerId).digest();
  const at = (index: number) => seed[index] ?? 0;
  const [sky, deep, boat, light] = families[at(0) % families.length] ?? families[0] ?? ['', '', '', ''];
  const moon = 16 + (at(1) % 30);
  const lantern = moon < 32 ? 46 : 18;
  const sail =
    at(2) % 2 === 0
      ? `<path d="M32 18V42H18Z" fill="${light}" opacity=".9"/><path d="M34 22V42H46Z" fill="${boat}"/>`
      : `<path d="M20 42Q32 22 44 42Z" fill="${boat}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${sky}"/><circle cx="${moon}" cy="${12 + (at(3) % 8)}" r="7" fill="#F2F5FA" opacity=".9"/><rect y="46" width="64" height="18" fill="${deep}"/>${sail}<path d="M10 42H54L46 51H18Z" fill="${deep}"/><path d="M10 42H54L52.5 44H11.5Z" fill="${boat}"/><circle cx="40" cy="46.5" r="1.8" fill="#F2F5FA"/><path d="M${lantern} 0V10" stroke="${light}"/><ellipse cx="${lantern}" cy="14" rx="4.5" ry="4" fill="${light}"/><g fill="${boat}" opacity=".5"><rect x="14" y="54" width="18" height="1.6" rx=".8"/><rect x="34" y="58" width="14" height="1.6" rx=".8"/></g></svg>`;
}

export function drawnAvatar(playerId: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(drawAvatar(playerId)).toString('base64')}`;
}

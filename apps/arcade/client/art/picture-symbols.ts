/**
 * Picture symbols on a 64 grid: paper cut, two or three tones a form, no outlines (LOOK.md). Each title shows three of
 * them; which, follows from its scene.
 */
const eye = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="3.4" fill="#fff"/><circle cx="${x + 1}" cy="${y}" r="1.7" fill="#0A0D14"/>`;

const petals = (count: number, step: number, path: string, fill: string): string =>
  Array.from({ length: count }, (_, i) => `<path d="${path}" fill="${fill}" transform="rotate(${i * step})"/>`).join(
    '',
  );

export const pictureSymbols = {
  boat: '<path d="M4 34C18 42 44 42 60 28C58 48 46 56 31 56C16 56 6 48 4 34Z" fill="#FF6A78"/><path d="M8 46C14 53 22 56 31 56C44 56 55 49 59 35C46 47 24 51 8 46Z" fill="#C9434F"/><path d="M4 34C18 42 44 42 60 28L59 34C44 46 18 46 5 39Z" fill="#FFE3DF"/><path d="M18 38C18 18 26 12 36 12C46 12 50 20 50 34C40 39 28 40 18 38Z" fill="#30449A"/><path d="M18 38C18 18 26 12 36 12C33 18 31 30 32 39.5C27 39.5 22 39 18 38Z" fill="#6C97FF"/><circle cx="50" cy="41" r="3.5" fill="#FFE3DF"/><circle cx="51" cy="41" r="1.6" fill="#0A0D14"/>',
  koi: `<path d="M6 46C2 34 8 28 4 20C14 22 18 28 20 32C26 16 48 12 60 28C52 46 32 50 20 38C18 44 12 48 6 46Z" fill="#35C0EE"/><path d="M20 38C32 50 52 46 60 28C50 38 32 42 20 38Z" fill="#D8F5FF"/><path d="M32 20C40 24 40 34 36 39C28 36 26 26 32 20Z" fill="#FFB224"/><path d="M8 25C12 27 15 30 17 34C13 36 9 40 8 44C5 36 9 31 8 25Z" fill="#1B8FC0"/>${eye(51, 26)}`,
  lotus:
    '<g transform="translate(32 52)"><path d="M0 0C-26 0 -30 -16 -28 -20C-16 -20 -4 -10 0 0C4 -10 16 -20 28 -20C30 -16 26 0 0 0Z" fill="#8A2866"/><path d="M0 0C-20 -8 -22 -28 -18 -34C-8 -30 0 -14 0 0C0 -14 8 -30 18 -34C22 -28 20 -8 0 0Z" fill="#F062C0"/><path d="M0 0C-11 -12 -11 -32 0 -42C11 -32 11 -12 0 0Z" fill="#FFE0F2"/></g>',
  kite: '<path d="M32 4L52 28L32 52L12 28Z" fill="#FF8A3D"/><path d="M32 4L52 28H32Z" fill="#FFE7CC"/><path d="M12 28H32V52Z" fill="#C75B17"/><path d="M32 28H52L32 52Z" fill="#FFB224"/><path d="M32 52c-6 3 4 5 -2 9" fill="none" stroke="#FFE7CC" stroke-width="2.4" stroke-linecap="round"/><path d="M26 54l-6 -3 1 7ZM37 57l6 -2 -2 6Z" fill="#FF5C7A"/>',
  fan: `<g transform="translate(32 54)">${[-60, -36, -12, 12, 36, 60].map((turn, i) => `<path d="M0 0L-9 -42A43 43 0 0 1 9 -42Z" fill="${i % 2 ? '#2FD3BE' : '#10746F'}" transform="rotate(${turn})"/>`).join('')}<path d="M-33 -19A38 38 0 0 1 33 -19L26 -15A30 30 0 0 0 -26 -15Z" fill="#D6FCF5"/><circle r="5" fill="#FFA06E"/></g>`,
  umbrella:
    '<path d="M32 8C48 8 60 20 61 36C56 32 50 32 46 36C42 32 36 32 32 36C28 32 22 32 18 36C14 32 8 32 3 36C4 20 16 8 32 8Z" fill="#FF5C7A"/><path d="M32 8C22 14 18 24 18 36C14 32 8 32 3 36C4 20 16 8 32 8Z" fill="#B5304C"/><path d="M32 8C42 14 46 24 46 36C42 32 36 32 32 36C28 32 22 32 18 36C18 24 22 14 32 8Z" fill="#FFC9D2"/><path d="M32 8C36 14 38 24 38 33C36 33 34 34 32 36C30 34 28 33 26 33C26 24 28 14 32 8Z" fill="#FF5C7A"/><path d="M30.6 36h2.8v16c0 6 -9 6 -9 0h2.8c0 2.4 3.4 2.4 3.4 0Z" fill="#FFB224"/>',
  teapot:
    '<path d="M12 30C12 22 22 18 32 18C42 18 52 22 52 30C52 46 44 54 32 54C20 54 12 46 12 30Z" fill="#3FD79A"/><path d="M12 32C14 46 22 52 32 54C20 54 11 46 12 32ZM32 54C44 54 52 46 52 32C48 42 40 48 24 49C26 52 29 53.600 32 54Z" fill="#1A6D49"/><path d="M51 30C58 28 60 22 63 20C62 30 60 40 49 42Z" fill="#1A6D49"/><path d="M13 28C4 24 2 36 6 42C8 45 12 46 15 45L14 41C8 42 6 32 13 33Z" fill="#1A6D49"/><path d="M18 20C22 14 42 14 46 20C40 23 24 23 18 20Z" fill="#DBFCEB"/><circle cx="32" cy="12" r="4" fill="#FFB224"/><path d="M20 34C26 28 32 40 38 33C40 31 43 31 45 33" fill="none" stroke="#DBFCEB" stroke-width="3" stroke-linecap="round"/>',
  mango:
    '<path d="M46 12C60 22 60 44 44 54C28 62 8 52 8 36C8 26 18 26 26 20C33 15 38 8 46 12Z" fill="#FFBE3B"/><path d="M8 36C8 52 28 62 44 54C56 46 60 33 55 22C54 36 44 46 30 48C20 49 12 44 8 36Z" fill="#F58E3F"/><path d="M24 27C30 22 36 16 43 16" fill="none" stroke="#FFF3D0" stroke-width="4" stroke-linecap="round"/><path d="M44 13C46 6 54 3 61 6C59 13 52 16 44 13Z" fill="#3FD79A"/><path d="M44 13C50 11 56 9 61 6C59 13 52 16 44 13Z" fill="#1A6D49"/>',
  drum: '<path d="M8 22C14 30 14 40 8 48C20 58 44 58 56 48C50 40 50 30 56 22Z" fill="#C2373F"/><path d="M32 56C42 56 51 53 56 48C50 40 50 30 56 22H44C41 32 41 46 44 54Z" fill="#8A1F2B"/><ellipse cx="32" cy="20" rx="25" ry="11" fill="#FFE7CC"/><ellipse cx="32" cy="20" rx="15" ry="6" fill="#F2B880"/><path d="M8 22C14 34 50 34 56 22L57 27C50 39 14 39 7 27Z" fill="#FFB224"/><path d="M16 4l14 14M48 4L34 18" stroke="#DDD067" stroke-width="3.600" stroke-linecap="round"/>',
  pinwheel: `<path d="M30.600 34h2.800v28h-2.800Z" fill="#DDD067"/><g transform="translate(32 30)">${petals(4, 90, 'M0 0C2 -18 14 -26 24 -22C26 -12 16 -2 0 0Z', '#6C97FF')}${petals(4, 90, 'M0 0C8 -8 18 -14 24 -22C26 -12 16 -2 0 0Z', '#E0E9FF')}<circle r="4.600" fill="#FFB224"/></g>`,
  crab: `<path d="M14 34C14 22 50 22 50 34C50 46 42 52 32 52C22 52 14 46 14 34Z" fill="#FF8360"/><path d="M14 35C15 46 23 52 32 52C41 52 49 46 50 35C44 43 20 43 14 35Z" fill="#C4492C"/><path d="M15 30C4 26 2 14 10 8C10 14 14 14 18 10C22 18 20 26 15 30ZM49 30C60 26 62 14 54 8C54 14 50 14 46 10C42 18 44 26 49 30Z" fill="#FF8360"/><path d="M12 44l-8 6M16 49l-6 8M52 44l8 6M48 49l6 8" stroke="#C4492C" stroke-width="4" stroke-linecap="round"/>${eye(25, 31)}${eye(37, 31)}`,
  coin: '<circle cx="32" cy="33" r="25" fill="#B67A12"/><circle cx="32" cy="30" r="25" fill="#FFC95C"/><circle cx="32" cy="30" r="19" fill="#F0A51E"/><path d="M24 22h16v16H24Z" fill="#7A4B06"/><path d="M16 30A16 16 0 0 1 32 14" fill="none" stroke="#FFF3D0" stroke-width="3" stroke-linecap="round"/>',
} as const;

export type PictureName = keyof typeof pictureSymbols;

/** High, middle and low picture of a title, by its scene; scenes not listed share the flagship's. */
const trios: Record<string, readonly [PictureName, PictureName, PictureName]> = {
  fish: ['koi', 'crab', 'lotus'],
  kite: ['kite', 'pinwheel', 'boat'],
  lotus: ['lotus', 'koi', 'fan'],
  teapot: ['teapot', 'fan', 'lotus'],
  tiger: ['drum', 'fan', 'kite'],
  dragonboat: ['boat', 'drum', 'koi'],
  fruit: ['mango', 'umbrella', 'teapot'],
  naga: ['koi', 'lotus', 'drum'],
  reels: ['coin', 'fan', 'lotus'],
  umbrella: ['umbrella', 'teapot', 'lotus'],
  comet: ['kite', 'fan', 'koi'],
  dice: ['coin', 'drum', 'fan'],
  crab: ['crab', 'boat', 'umbrella'],
  drum: ['drum', 'fan', 'kite'],
  temple: ['lotus', 'fan', 'umbrella'],
  cat: ['koi', 'umbrella', 'teapot'],
  wheel: ['pinwheel', 'umbrella', 'mango'],
  cointree: ['coin', 'lotus', 'fan'],
  mangocart: ['mango', 'umbrella', 'pinwheel'],
  mask: ['fan', 'drum', 'kite'],
  pearl: ['crab', 'koi', 'boat'],
  pinwheel: ['pinwheel', 'kite', 'mango'],
  rooster: ['mango', 'drum', 'umbrella'],
  jadegate: ['teapot', 'coin', 'lotus'],
  stilts: ['boat', 'crab', 'teapot'],
  gong: ['drum', 'lotus', 'kite'],
  urn: ['teapot', 'coin', 'fan'],
  tuktuk: ['umbrella', 'mango', 'drum'],
  kingfisher: ['koi', 'kite', 'lotus'],
  cards: ['coin', 'kite', 'fan'],
  lanternboat: ['boat', 'lotus', 'umbrella'],
  football: ['drum', 'kite', 'pinwheel'],
};

const trioOf = (scene: string): readonly [PictureName, PictureName, PictureName] =>
  trios[scene] ?? ['boat', 'koi', 'lotus'];

/** Six pictures of a title: its three, then those that follow the first in the list, so that titles differ in them too. */
function sixOf(scene: string): readonly PictureName[] {
  const trio = trioOf(scene);
  const all = Object.keys(pictureSymbols) as PictureName[];
  const start = all.indexOf(trio[0]);
  const others = [...all.slice(start), ...all.slice(0, start)].filter((name) => !trio.includes(name));
  return [...trio, ...others.filter((_, at) => at % 3 === 0)];
}

const places = ['picA', 'picB', 'picC', 'picD', 'picE', 'picF'];

/** The picture that a symbol shows in this title, or null where it is a letter, a wild, a star. */
export const pictureOf = (scene: string, symbol: string): PictureName | null =>
  sixOf(scene)[places.indexOf(symbol)] ?? null;

/** What a reward of the points mall can show. Apart from the drawings, so that a page does not carry them. */
export const goodsNames = [
  'coffee',
  'ticket',
  'banknote',
  'umbrella',
  'headphones',
  'teapot',
  'backpack',
  'phone',
] as const;
export type GoodsName = (typeof goodsNames)[number];

const PATH = /^\/art\/goods\/([a-z]{2,20})\.svg$/;
const isGoods = (name: string): name is GoodsName => (goodsNames as readonly string[]).includes(name);

/** Where the server serves it; a name it does not know shows the ticket. */
export const goodsArtUrl = (name: string): string => `/art/goods/${isGoods(name) ? name : 'ticket'}.svg`;

/** The reverse; null for anything else. */
export function parseGoodsArtPath(path: string): GoodsName | null {
  const name = PATH.exec(path)?.[1] ?? '';
  return isGoods(name) ? name : null;
}

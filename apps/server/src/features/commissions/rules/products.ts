/** What of a team's valid sales a contract counts, product by product: pure. */
import { type GameProduct, gameProducts } from '@sampan/contract';
import { type Share, shareOf } from './bill.ts';
import { partsOf } from './parts.ts';
import { type ProductShares, type Terms, WHOLE } from './terms.ts';

/** Parts per million of a product's sales that count; a product that is not named counts whole. */
export const shareOfProduct = ({ products }: Pick<Terms, 'products'>, product: string): number =>
  products?.[product as GameProduct] ?? WHOLE;

/** Those that do not count whole, always in the same order; undefined: all do. */
export function namedShares(shares: ProductShares): ProductShares | undefined {
  const named = gameProducts.flatMap((product) => {
    const share = shares[product];
    return share === undefined || share === WHOLE ? [] : [[product, share] as const];
  });
  return named.length === 0 ? undefined : Object.fromEntries(named);
}

const countsIn = (share: number): Share => ({ num: BigInt(share), den: BigInt(WHOLE) });
const sumOf = (values: readonly bigint[]) => values.reduce((sum, one) => sum + one, 0n);

/**
 * What each game of one member counts. Sales count by product, rounded down: what rounding each game down leaves is with the
 * game of most sales, so that the games of a product are what the bill says of it.
 */
export function countGames(
  games: readonly { product: string; valid: bigint }[],
  terms: Pick<Terms, 'products'>,
): { share: number; counted: bigint }[] {
  const counted = games.map(({ valid }) => valid);
  for (const product of new Set(games.map((game) => game.product))) {
    const places = [...games.keys()].filter((at) => games[at]?.product === product);
    const sales = places.map((at) => counted[at] as bigint);
    const share = countsIn(shareOfProduct(terms, product));
    const { amounts } = partsOf(sales, share, shareOf(sumOf(sales), share));
    for (const [nth, at] of places.entries()) counted[at] = amounts[nth] as bigint;
  }
  return games.map(({ product }, at) => ({ share: shareOfProduct(terms, product), counted: counted[at] as bigint }));
}

/** What a team did on one product. */
export interface ProductSales {
  product: string;
  valid: bigint;
  /** The sum of what its members' sales count, each rounded down. */
  counted: bigint;
}

export interface ProductPart extends ProductSales {
  share: number;
  amount: bigint;
  /** Of the amount: what rounding each product's part down leaves. */
  remainder: bigint;
}

/** What each product brings of a bill's gross. */
export function productParts(
  products: readonly ProductSales[],
  terms: Pick<Terms, 'products'>,
  { share, gross }: { share: Share; gross: bigint },
): ProductPart[] {
  const bases = products.map(({ counted }) => counted);
  const { amounts, remainder, holder } = partsOf(bases, share, gross);
  return products.map((one, at) => ({
    ...one,
    share: shareOfProduct(terms, one.product),
    amount: amounts[at] as bigint,
    remainder: at === holder ? remainder : 0n,
  }));
}

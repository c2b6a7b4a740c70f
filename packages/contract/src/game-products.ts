/** What is played, by the categories of games: settled bets are counted by these. */
export const gameProducts = ['RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'FISH', 'PVP', 'LOTT', 'ELOTT', 'MINIGAME'] as const;
export type GameProduct = (typeof gameProducts)[number];

/** What is given of a lottery is told in points of series too: the prize group, of which 2000 return the whole stake. */
const lotteryProducts: readonly string[] = ['LOTT', 'ELOTT'];
/** Parts per million of a stake that a point of series is. */
const POINT = 500;

/** The points of series that a rate (parts per million) is; null: the product has no series. */
export const seriesPoints = (product: string, rate: number): number | null =>
  lotteryProducts.includes(product) ? rate / POINT : null;

/** What a rate is of all valid sales where only a share of them counts, in whole parts per million. */
export const rateOfAll = (rate: number, share: number): number => Math.floor((rate * share) / 1_000_000);

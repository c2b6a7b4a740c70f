/** The rules of punto banco: values, third cards, what each spot pays. */
export const baccaratSpots = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const;
export type BaccaratSpot = (typeof baccaratSpots)[number];
/** Hundredths of the stake when the spot is right, the stake included. */
export const baccaratPays: Record<BaccaratSpot, number> = {
  player: 200,
  banker: 195,
  tie: 1000,
  playerPair: 1300,
  bankerPair: 1300,
};

export const BACCARAT_DECKS = 8;
/** Rank 0 ace … 12 king of a card 0 … 415; its suit is floor(card / 13) mod 4. */
export const rankOf = (card: number): number => card % 13;
const valueOf = (card: number): number => (rankOf(card) >= 9 ? 0 : rankOf(card) + 1);
export const scoreOf = (cards: readonly number[]): number => cards.reduce((sum, card) => sum + valueOf(card), 0) % 10;

/** Whether the banker draws a third card. `third`: value of the player's third card, null when the player stood. */
export function bankerDraws(score: number, third: number | null): boolean {
  if (third === null) return score <= 5;
  if (score <= 2) return true;
  if (score === 3) return third !== 8;
  if (score === 4) return third >= 2 && third <= 7;
  if (score === 5) return third >= 4 && third <= 7;
  return score === 6 && (third === 6 || third === 7);
}

/** Deals by the rules from six cards in the order player, banker, player, banker, then third cards as they are needed. */
export function dealHands(cards: readonly number[]): { player: number[]; banker: number[] } {
  const player = [cards[0] as number, cards[2] as number];
  const banker = [cards[1] as number, cards[3] as number];
  if (scoreOf(player) >= 8 || scoreOf(banker) >= 8) return { player, banker };
  let next = 4;
  const before = scoreOf(banker);
  if (scoreOf(player) <= 5) player.push(cards[next++] as number);
  const third = player.length === 3 ? valueOf(player[2] as number) : null;
  if (bankerDraws(before, third)) banker.push(cards[next] as number);
  return { player, banker };
}

export function payOf(
  spot: BaccaratSpot,
  { player, banker }: { player: readonly number[]; banker: readonly number[] },
): number {
  const lead = scoreOf(player) - scoreOf(banker);
  const pair = (cards: readonly number[]): boolean => rankOf(cards[0] as number) === rankOf(cards[1] as number);
  const right = {
    player: lead > 0,
    banker: lead < 0,
    tie: lead === 0,
    playerPair: pair(player),
    bankerPair: pair(banker),
  }[spot];
  if (right) return baccaratPays[spot];
  return lead === 0 && (spot === 'player' || spot === 'banker') ? 100 : 0;
}

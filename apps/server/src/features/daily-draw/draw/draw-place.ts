import { createDraw, createWordSource } from '@sampan/engines';

const DAY_MS = 86_400_000;

/** Days since 1 January 1970: the nonce of a day's draws. */
export const nonceOf = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);

/** The place of the wheel that follows from seed, player and day; docs/fairness.md section 11 says the bytes. */
export function drawPlace(asked: { serverSeed: string; playerId: string; day: string; places: number }): number {
  const { serverSeed, playerId, day, places } = asked;
  const words = createWordSource({ serverSeed, clientSeed: playerId, nonce: nonceOf(day) }, 0);
  return createDraw(words).integer(places);
}

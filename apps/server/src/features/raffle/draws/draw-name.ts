import { raffleDrawPattern } from '@sampan/contract';

/** What a draw is called where players and their files name it. */
export const drawName = (drawId: bigint): string => `RF${drawId}`;

/** @returns null for what is no name of a draw */
export const readDrawName = (name: string): bigint | null =>
  raffleDrawPattern.test(name) ? BigInt(name.slice(2)) : null;

/**
 * Yeekee: players send five-digit numbers until the lock. All of them are added up, the sixteenth is taken off again, and
 * the last five digits stand. What is drawn is one of the numbers added, and all that was sent is an input of the draw: no
 * player who sends last can choose the sum. Against the platform, which knows its seed, that needs the beacon, as elsewhere.
 */
import { sha256, toHex, utf8 } from '../../sha256.ts';
import type { LotteryResult } from '../result.ts';

export const SHOT_SIZE = 100_000;
const TAKEN_OFF = 15;

export const isShot = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < SHOT_SIZE;

/** Hex SHA-256 of the numbers as they were sent, five digits each, by commas. */
export const hashShots = (shots: readonly number[]): string =>
  toHex(sha256(utf8(shots.map((shot) => `${shot}`.padStart(5, '0')).join(','))));

export const addShots = ([drawn = 0]: LotteryResult, shots: readonly number[]): LotteryResult => {
  const sum = shots.reduce((total, shot) => (total + shot) % SHOT_SIZE, drawn);
  return [(sum + SHOT_SIZE - (shots[TAKEN_OFF] ?? 0)) % SHOT_SIZE];
};

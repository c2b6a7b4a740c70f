import type { raffleEndpoints as table, ValueOf } from '@sampan/contract';
import { call } from '../../../shared/api/call.ts';
import { raffleEndpoints } from '../../../shared/api/raffle-endpoints.ts';

export type RaffleAnswer = ValueOf<(typeof table)['raffleProof']>;
export type RaffleMoments = RaffleAnswer['moments'];

export interface AskedRaffle {
  draw: string;
  number?: number | undefined;
}

/** `RF12`, or `RF12-4117`: a raffle draw, or a ticket in it. */
const NAME = /^(RF[1-9]\d{0,14})(?:-([1-9]\d{0,8}))?$/;

export function readRaffleName(text: string): AskedRaffle | null {
  const [, draw, number] = NAME.exec(text) ?? [];
  return draw ? { draw, ...(number && { number: Number(number) }) } : null;
}

export const askForRaffle = ({ draw, number }: AskedRaffle, signal?: AbortSignal): Promise<RaffleAnswer> =>
  call(raffleEndpoints.raffleProof, { draw, ...(number !== undefined && { number }) }, signal ? { signal } : {});

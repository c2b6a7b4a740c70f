import type { RealtimeEvent } from '@sampan/contract';
import { observedValue } from '@sampan/web-client/storage/observed-value';
import { useSyncExternalStore } from 'react';
import { drawKey } from './awaited-results.ts';

export type DrawEvent = Extract<RealtimeEvent, { type: 'draw' }>;

export interface PushedDraw extends Omit<DrawEvent, 'type'> {
  /** When it came, epoch ms of this device. */
  at: number;
}

/** More than all lotteries of a brand draw while a page is looked at without a reload of its lists. */
const KEPT = 200;

/** Results that the socket has brought during this visit, by game and draw. */
export const pushedDraws = observedValue<ReadonlyMap<string, PushedDraw>>(new Map());

/** A corrected result takes the place of the first one. */
export function notePushedDraw({ gameCode, numero, openNumber }: DrawEvent, at: number): void {
  const key = drawKey(gameCode, numero);
  const others = [...pushedDraws.get()].filter(([known]) => known !== key);
  pushedDraws.set(new Map([...others, [key, { gameCode, numero, openNumber, at }] as const].slice(-KEPT)));
}

export const findPushedDraw = (gameCode: string, numero: string): PushedDraw | null =>
  pushedDraws.get().get(drawKey(gameCode, numero)) ?? null;

/** The result of a draw as soon as it is pushed; null: not pushed during this visit. */
export function usePushedDraw(gameCode: string, numero: string): PushedDraw | null {
  const read = () => findPushedDraw(gameCode, numero);
  return useSyncExternalStore(pushedDraws.follow, read, () => null);
}

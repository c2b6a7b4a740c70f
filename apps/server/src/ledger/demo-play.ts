import { DEMO_CURRENCY } from '@sampan/contract';
import type { Tx } from '../platform/database/index.ts';
import type { MoveInput, MoveResult } from './move.queries.ts';
import { move } from './movements.ts';

/** Demo money has a currency of its own, so every sum of real money leaves it out; the journal takes it nowhere else. */
type DemoMove = Omit<MoveInput, 'currency'>;

/** House demo → main: what a demo account has to play with. */
export function grantDemo(tx: Tx, input: DemoMove): Promise<MoveResult> {
  return move(tx, 'demo-grant', { ...input, currency: DEMO_CURRENCY.code });
}

/** main → house demo: a demo account goes, what it held goes back. */
export function returnDemo(tx: Tx, input: DemoMove): Promise<MoveResult> {
  return move(tx, 'demo-return', { ...input, currency: DEMO_CURRENCY.code });
}

/** An own draw that is over, as `verifyPublishedDraw` and a stranger's verifier read it. */
import type { endpoints, InputOf, ValueOf } from '@sampan/contract';
import { proveInclusion } from '@sampan/engines/lottery';
import type { Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { inputsOf } from '../draws/draw-results.ts';
import { type DrawRow, selectDraw } from '../draws/draws.queries.ts';
import { leavesOf } from '../draws/lock-draws.ts';

/** Beyond it a proof is made by whoever has all leaves; in a call it would take too long. */
const MOST_LEAVES = 20_000;

async function proveTicket(tx: Tx, draw: DrawRow, ticketId: string) {
  if ((draw.ticketCount ?? 0) > MOST_LEAVES) throw new AppError('function.not.available');
  const leaves: string[] = [];
  for await (const portion of leavesOf(tx, draw)) leaves.push(...portion);
  const index = leaves.findIndex((leaf) => leaf.startsWith(`${ticketId}|`));
  const leaf = leaves[index];
  if (leaf === undefined) throw new AppError('lottery.ticket.unknown');
  const { path } = proveInclusion(leaves, index);
  return [{ leaf, index, path: [...path] }];
}

/** @throws AppError lottery.ticket.unknown for a draw that is not over, is not ours, or never was for sale */
export async function showProof(
  tx: Tx,
  actor: Actor,
  { gameCode, numero, ticketId }: InputOf<typeof endpoints.drawProof>,
): Promise<ValueOf<typeof endpoints.drawProof>> {
  const draw = await selectDraw(tx, { brand: actor.brand, gameCode, numero });
  if (!draw?.seed || !draw.seedHash || !draw.result) throw new AppError('lottery.ticket.unknown');
  const { tableId: modelId, tableVersion: modelVersion, seedHash: serverSeedHash, seed: serverSeed, result } = draw;
  const { openedAt, lockAt, drawAt, drawnAt } = draw;
  return {
    moments: {
      openedAt: openedAt.getTime(),
      lockAt: lockAt.getTime(),
      drawAt: drawAt.getTime(),
      drawnAt: (drawnAt ?? drawAt).getTime(),
    },
    draw: {
      ...inputsOf(draw, draw.beacon),
      modelId,
      modelVersion,
      serverSeedHash,
      serverSeed,
      result,
      ...(ticketId === undefined ? {} : { tickets: await proveTicket(tx, draw, ticketId) }),
    },
  };
}

/** Results that a state draws: two operators enter them, and two correct them; what was paid follows. */
import { formatResult, type LotteryResult } from '@sampan/engines/lottery';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError, invalidRequest } from '../../../platform/http/errors.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { type Agreed, type Applied, defineProposalKind } from '../../../platform/proposal-kind.ts';
import { type ProposalRow, perform, propose } from '../../operators/index.ts';
import { openNumberOf, publishResult, tableOf } from '../draws/draw-results.ts';
import { type DrawRow, lockDraw, storeResult } from '../draws/draws.queries.ts';
import { type SettleMark, selectResults } from '../settle/settle.queries.ts';
import { readChunk } from '../settle/settle-draws.ts';
import { agreeResult } from './agree-result.ts';
import { sumDue } from './due.queries.ts';
import { type EnteredResult, findOfficial, lockOfficial, readNumbers, refuseEarly } from './official-draw.ts';
import { insertOperatorReport, selectSaid } from './reports.queries.ts';

const ENTER = 'lottery.result';
const CORRECT = 'lottery.correction';

export interface DryRun {
  tickets: number;
  paid: bigint;
  takenBack: bigint;
}

/** What a result would pay and take back, without a change. */
export async function tryResult(tx: Tx, draw: DrawRow, result: LotteryResult): Promise<DryRun> {
  const results = [...(await selectResults(tx, draw.drawId)), [...result]];
  const sums: DryRun = { tickets: 0, paid: 0n, takenBack: 0n };
  let mark: SettleMark | null = { content: null, ticket: null };
  while (mark) {
    const { pays, next } = await readChunk(tx, { drawId: draw.drawId, table: tableOf(draw), results, mark });
    const due = await sumDue(tx, { drawId: draw.drawId, version: draw.resultVersion + 1, pays });
    sums.tickets += due.tickets;
    sums.paid += due.paid;
    sums.takenBack += due.takenBack;
    mark = next;
  }
  return sums;
}

/** @throws AppError request.invalid */
export async function dryRunResult(
  tx: Tx,
  brand: string,
  input: EnteredResult,
): Promise<DryRun & { draw: DrawRow; openNumber: string }> {
  const draw = await findOfficial(tx, brand, input);
  await refuseEarly(tx, draw);
  const result = readNumbers(draw, input.numbers);
  return { ...(await tryResult(tx, draw, result)), draw, openNumber: openNumberOf(draw, result) };
}

async function findEntered(tx: Tx, actor: OperatorActor, input: EnteredResult) {
  const draw = await lockOfficial(tx, actor.brand, input);
  await refuseEarly(tx, draw);
  const result = readNumbers(draw, input.numbers);
  if (draw.result?.join() === result.join()) throw invalidRequest('numbers', 'This is the result that the draw has.');
  return { draw, result };
}

/** Asks for a result, or for a correction where the draw has one; it takes two people. @throws AppError operator.*, request.invalid */
export async function proposeResult(tx: Tx, actor: OperatorActor, input: EnteredResult): Promise<ProposalRow> {
  const { draw, result } = await findEntered(tx, actor, input);
  const version = draw.resultVersion + 1;
  const text = formatResult(tableOf(draw).form, result).join(',');
  const subject = `${input.gameCode} ${input.numero}`;
  const does =
    version === 1
      ? `Enters ${text} as the result of ${subject} and pays its tickets.`
      : `Replaces the result of ${subject} by ${text} and books every ticket's difference.`;
  const payload = { drawId: `${draw.drawId}`, result: [...result], version };
  const kind = version === 1 ? ENTER : CORRECT;
  const proposed = await propose(tx, actor, { kind, subject, payload, does, once: true });
  // It is a word on the draw as well: while it contradicts a feed, the feed is not believed.
  await insertOperatorReport(tx, actor, { drawId: draw.drawId, version, result });
  return proposed;
}

export interface Entered {
  draw: DrawRow;
  /** What waits for a second operator; null: a feed had said the same, and the result counts. */
  proposal: ProposalRow | null;
}

/**
 * An operator says what was drawn. Where a feed says the same and nobody another result, the two are enough; else it is
 * proposed. @throws AppError operator.*, request.invalid
 */
export async function enterResult(tx: Tx, actor: OperatorActor, input: EnteredResult): Promise<Entered> {
  const { draw, result } = await findEntered(tx, actor, input);
  const version = draw.resultVersion + 1;
  const said = await selectSaid(tx, draw.drawId, version);
  const others = said.filter(({ speaker }) => speaker !== `operator ${actor.name}`);
  const confirms = others.some(({ byFeed }) => byFeed) && others.every((one) => one.result.join() === result.join());
  if (!confirms) return { draw, proposal: await proposeResult(tx, actor, input) };
  const subject = `${input.gameCode} ${input.numero}`;
  const permission = version === 1 ? 'lottery.results' : 'money.approve';
  return perform(tx, actor, { permission, what: 'lottery.confirm', subject }, async () => {
    await insertOperatorReport(tx, actor, { drawId: draw.drawId, version, result });
    if (!(await agreeResult(tx, draw.drawId, version))) throw new AppError('operator.proposal.outdated');
    const after = { result: openNumberOf(draw, result), version };
    return {
      result: { draw, proposal: null },
      before: { result: draw.result && openNumberOf(draw, draw.result) },
      after,
    };
  });
}

const payload = z.strictObject({
  drawId: z.string().transform(BigInt),
  result: z.array(z.number().int()),
  version: z.number().int(),
});

async function applyResult(tx: Tx, actor: OperatorActor, agreed: Agreed<z.output<typeof payload>>): Promise<Applied> {
  const { drawId, result, version } = agreed.payload;
  const draw = await lockDraw(tx, drawId);
  // Another result came first: whoever agreed to this one has not seen it.
  if (!draw || draw.brand !== actor.brand || draw.resultVersion !== version - 1)
    throw new AppError('operator.proposal.outdated');
  await storeResult(tx, { drawId, version, result, proposalId: agreed.proposalId });
  await publishResult(tx, draw, result);
  const openNumber = openNumberOf(draw, result);
  return {
    says: `${draw.gameCode} ${draw.numero}: ${openNumber}; its tickets are being settled.`,
    before: { result: draw.result && openNumberOf(draw, draw.result) },
    after: { result: openNumber, version },
  };
}

export const resultProposals = [ENTER, CORRECT].map((kind) => defineProposalKind(kind, payload, applyResult));

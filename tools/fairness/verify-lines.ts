import { type VerificationFault, verifyPublishedRound } from '@sampan/engines';
import { type DrawFault, isPublishedDraw, verifyPublishedDraw } from '@sampan/engines/lottery';
import { isPublishedRaffle, type RaffleFault, verifyPublishedRaffle } from '@sampan/engines/raffle';

export interface Summary {
  /** rounds and draws */
  rounds: number;
  right: number;
  wrong: number;
  /** rounds by rules, as "classic v1" */
  games: Map<string, number>;
}

type Fault = VerificationFault | DrawFault | RaffleFault;

/** What a fault means, for a person who reads the report of a whole file. */
export function sayFault(fault: Fault): string {
  switch (fault.kind) {
    case 'malformed':
      return `cannot be recomputed: ${fault.field} is missing or not of the published form`;
    case 'commitment':
      return 'the server seed is not the one that was committed';
    case 'stops':
      return `step ${fault.step}: the seeds draw something else`;
    case 'win':
      return `step ${fault.step}: the seeds pay something else`;
    case 'steps':
      return 'it has more or fewer steps than were published';
    case 'pot':
      return 'the seeds win another pot, or none';
    case 'total':
      return 'the total is another';
    case 'result':
      return 'seed and inputs draw another result';
    case 'inclusion':
      return `ticket ${fault.ticket}: it does not stand in the tree of the draw`;
  }
}

function readJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

const nameOf = (
  round: unknown,
  key: 'raffle' | 'roundId' | 'gameCode' | 'numero' | 'modelId' | 'modelVersion',
): string => {
  const value = (round as Record<string, unknown> | null)?.[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 80) : '?';
};

/** @returns a name for what a line holds, and what is wrong with it */
function verifyLine(item: unknown): { name: string; faults: readonly Fault[] } {
  if (isPublishedRaffle(item))
    return { name: `raffle ${nameOf(item, 'raffle')}`, faults: verifyPublishedRaffle(item).faults };
  if (isPublishedDraw(item))
    return {
      name: `draw ${nameOf(item, 'gameCode')} ${nameOf(item, 'numero')}`,
      faults: verifyPublishedDraw(item).faults,
    };
  return { name: `round ${nameOf(item, 'roundId')}`, faults: verifyPublishedRound(item).faults };
}

/**
 * Recomputes published rounds and draws, one JSON object a line; empty lines are skipped. Holds one line at a time, so a file may be
 * of any length. `complain` hears every line that is wrong, in order, with its number from 1.
 */
export async function verifyLines(
  lines: AsyncIterable<string> | Iterable<string>,
  complain: (text: string) => void,
): Promise<Summary> {
  const summary: Summary = { rounds: 0, right: 0, wrong: 0, games: new Map() };
  let number = 0;
  for await (const line of lines) {
    number += 1;
    if (line.trim() === '') continue;
    const round = readJson(line);
    const { name, faults } = verifyLine(round);
    const ok = faults.length === 0;
    const game = isPublishedRaffle(round) ? 'raffle' : `${nameOf(round, 'modelId')} v${nameOf(round, 'modelVersion')}`;
    summary.rounds += 1;
    summary.games.set(game, (summary.games.get(game) ?? 0) + 1);
    summary[ok ? 'right' : 'wrong'] += 1;
    if (!ok) complain(`line ${number}, ${name}: ${faults.map(sayFault).join('; ')}`);
  }
  return summary;
}

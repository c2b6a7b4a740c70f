/** What of a published draw holds, recomputed here. */
import type { lotteryEndpoints, ValueOf } from '@sampan/contract';
import {
  type DrawFault,
  findTable,
  formatResult,
  type PublishedDraw,
  verifyPublishedDraw,
} from '@sampan/engines/lottery';

export type DrawMoments = ValueOf<(typeof lotteryEndpoints)['drawProof']>['moments'];

export interface CheckedDraw {
  draw: PublishedDraw;
  ok: boolean;
  /** Whether seed and commitment belong together, the result follows, and each ticket stands in the tree. */
  commitment: boolean;
  result: boolean;
  /** One entry for each ticket that was shown. */
  tickets: readonly boolean[];
  /** As it was published, and as it was recomputed here. */
  published: readonly string[];
  computed: readonly string[];
}

/** @returns the name of the field that cannot be read */
export function checkDraw(value: unknown): CheckedDraw | string {
  const { ok, faults, result } = verifyPublishedDraw(value);
  const malformed = faults.find((fault) => fault.kind === 'malformed');
  if (malformed || result === null) return malformed?.field ?? 'draw';
  const draw = value as PublishedDraw;
  const form = findTable(draw.modelId, draw.modelVersion)?.form;
  if (!form) return 'modelId';
  const has = (kind: DrawFault['kind']) => faults.some((fault) => fault.kind === kind);
  const bad = new Set(faults.flatMap((fault) => (fault.kind === 'inclusion' ? [fault.ticket] : [])));
  return {
    draw,
    ok,
    commitment: !has('commitment'),
    result: !has('result'),
    tickets: (draw.tickets ?? []).map((_, at) => !bad.has(at)),
    published: formatResult(form, draw.result),
    computed: formatResult(form, result),
  };
}

/** How many checks were made and how many hold. */
export function countChecks({ commitment, result, tickets }: CheckedDraw): { made: number; passed: number } {
  const all = [commitment, result, ...tickets];
  return { made: all.length, passed: all.filter(Boolean).length };
}

/** `took`: milliseconds, at least one. */
export function timeCheck(value: unknown): { checked: CheckedDraw | string; took: number } {
  const began = performance.now();
  const checked = checkDraw(value);
  return { checked, took: Math.max(1, Math.round(performance.now() - began)) };
}

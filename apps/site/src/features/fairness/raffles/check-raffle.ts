/** What of a published raffle draw holds, recomputed here. */
import { type PublishedRaffle, type RaffleFault, readRaffleLeaf, verifyPublishedRaffle } from '@sampan/engines/raffle';

export interface CheckedRaffle {
  draw: PublishedRaffle;
  ok: boolean;
  commitment: boolean;
  /** The winners follow from seed, list and rule, and each of them stands in the list. */
  result: boolean;
  /** Of the ticket that is shown; null: none is. */
  ticket: { number: number; included: boolean; place: number | null; steps: number } | null;
  took: number;
}

/** @returns the name of the field that cannot be read */
export function checkRaffle(value: unknown): CheckedRaffle | string {
  const began = performance.now();
  const { ok, faults } = verifyPublishedRaffle(value);
  const malformed = faults.find((fault) => fault.kind === 'malformed');
  if (malformed) return malformed.field;
  const draw = value as PublishedRaffle;
  const has = (is: (fault: RaffleFault) => boolean) => faults.some(is);
  const [shown] = draw.tickets ?? [];
  const read = shown ? readRaffleLeaf(shown.leaf) : null;
  const at = read ? draw.winners.indexOf(read.number) : -1;
  return {
    draw,
    ok,
    commitment: !has(({ kind }) => kind === 'commitment'),
    result: !has((fault) => fault.kind === 'result' || (fault.kind === 'inclusion' && fault.of === 'drawn')),
    ticket:
      read && shown
        ? {
            number: read.number,
            included: !has((fault) => fault.kind === 'inclusion' && fault.of === 'tickets'),
            place: at < 0 ? null : at + 1,
            steps: shown.path.length,
          }
        : null,
    took: Math.max(1, Math.round(performance.now() - began)),
  };
}

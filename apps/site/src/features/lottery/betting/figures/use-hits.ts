import { type PayoutTable, type PlayKind, placesOf } from '@sampan/engines/lottery';
import { useQuery } from '@tanstack/react-query';
import { statisticsQuery } from '../../shared/lottery-queries.ts';
import { padOf } from '../pads/pad-of.ts';
import { placesAt } from '../words/use-kind-words.ts';

/** Draws that are counted. */
export const COUNTED = 100;

/** Kinds that look at the last two digits of all numbers. */
const OF_ENDINGS: ReadonlySet<string> = new Set(['lo', 'xien', 'truot', 'da']);

/**
 * Where the numbers of a pad are counted in past results: at one place, or anywhere (null). Undefined: what is picked is no
 * number that is drawn, or the bet looks at a part of what would be counted.
 */
export function countedAt(table: PayoutTable, kind: PlayKind, group: number): number | null | undefined {
  const { of } = kind.selection;
  const places = placesOf(table.form);
  const isDrawnAt = (place: number) => places[place]?.least === of.least && places[place]?.most === of.most;
  const pad = padOf(kind);
  if (pad === 'places') {
    const [place = -1] = placesAt(kind, group);
    return isDrawnAt(place) ? place : undefined;
  }
  if (pad === 'hundred' && OF_ENDINGS.has(kind.group)) return null;
  if (pad !== 'keys' || !places.every((_, place) => isDrawnAt(place))) return undefined;
  const { spread } = kind;
  return spread.by === 'counting' || spread.reads(kind.samples[0] ?? []).length === places.length ? null : undefined;
}

/** How many of the past draws had each number of a pad. */
export function useHits(gameCode: string, place: number | null | undefined): ReadonlyMap<number, number> | undefined {
  const asked = { gameCode, count: COUNTED, place: place ?? null };
  const { data } = useQuery({ ...statisticsQuery(asked), enabled: place !== undefined });
  if (place === undefined || !data) return undefined;
  return new Map(data.numbers.map(({ number, hits }) => [number, hits]));
}

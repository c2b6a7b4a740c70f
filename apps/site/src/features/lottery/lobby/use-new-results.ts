import { useState } from 'react';
import type { TimedGame } from '../shared/lottery-queries.ts';

type Known = ReadonlyMap<string, string>;

const numerosOf = (games: readonly TimedGame[]): Known =>
  new Map(games.flatMap(({ gameCode, previousNumero }) => (previousNumero ? [[gameCode, previousNumero.numero]] : [])));

/** The lotteries whose numbers have come since the last look at them (S-382); none of those that were there from the first. */
export function useNewResults(games: readonly TimedGame[]): readonly string[] {
  const [seen, setSeen] = useState<{ games: readonly TimedGame[]; known: Known; fresh: readonly string[] }>(() => ({
    games,
    known: numerosOf(games),
    fresh: [],
  }));
  if (seen.games === games) return seen.fresh;
  const known = numerosOf(games);
  const came = [...known].flatMap(([code, numero]) => {
    const before = seen.known.get(code);
    return before !== undefined && before !== numero ? [code] : [];
  });
  const fresh = came.length > 0 ? came : seen.fresh;
  setSeen({ games, known: new Map([...seen.known, ...known]), fresh });
  return fresh;
}

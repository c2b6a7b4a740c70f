import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Asks again, in the language now on show, for what the server has answered in another: names of games, titles, rules.
 * Answers that name this language in their key are left alone; those of another one wait, as old ones, until it is chosen.
 */
export async function askInLanguage(client: QueryClient, code: string): Promise<void> {
  const predicate = ({ queryKey }: Query) => !queryKey.includes(code);
  const firstAnswers = client
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await client.invalidateQueries({ predicate });
  // What was on its way for the first time is not broken off, and comes in the language it was asked for in.
  await client.invalidateQueries({ predicate: (query) => firstAnswers.includes(query) });
}

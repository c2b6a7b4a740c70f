import { queryKeys } from '@sampan/web-client/queries/query-keys';
import type { QueryClient } from '@tanstack/react-query';
import type { StartState } from './drawn.ts';

/** Puts what the server drew from where the queries look for it. Same on both sides, or hydration would not match. */
export function fillQueries(client: QueryClient, state: StartState): void {
  const updatedAt = { updatedAt: state.at };
  client.setQueryData(queryKeys.permission, state.permission, updatedAt);
  if (state.announcements)
    client.setQueryData(queryKeys.announcements(state.language), state.announcements, {
      updatedAt: state.brief ? 0 : state.at,
    });
  if (state.hot) client.setQueryData([...queryKeys.games, 'hot'], state.hot, updatedAt);
  if (state.winners) client.setQueryData([...queryKeys.games, 'winners'], state.winners, updatedAt);
  if (state.list)
    client.setQueryData(
      [...queryKeys.games, 'pages', state.language, state.list.filter],
      { pages: [state.list.page], pageParams: [1] },
      updatedAt,
    );
  if (state.groups) client.setQueryData([...queryKeys.games, 'groups'], state.groups, updatedAt);
}

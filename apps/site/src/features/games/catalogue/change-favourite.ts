import type { Game } from '@sampan/contract';
import type { Translate } from '@sampan/web-client/i18n/use-messages';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import type { GamesKey } from '../locales/index.ts';
import type { favouriteIdsQuery } from './games-queries.ts';

export type Favourable = Pick<Game, 'nodeId' | 'vassalage' | 'gameType'>;

export interface Change {
  game: Favourable;
  add: boolean;
}

/** The ids with one added or taken away. */
export function changedIds(ids: readonly string[], nodeId: string, add: boolean): string[] {
  const others = ids.filter((id) => id !== nodeId);
  return add ? [...others, nodeId] : others;
}

interface Parts extends Change {
  client: QueryClient;
  queryKey: (typeof favouriteIdsQuery)['queryKey'];
  t: Translate<GamesKey>;
  errorText: (error: unknown) => string;
}

/** Shown at once, taken back with a message if the call fails (S-397). */
export async function changeFavourite(parts: Parts): Promise<void> {
  const { client, queryKey, game, add, t, errorText } = parts;
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData(queryKey);
  client.setQueryData(queryKey, changedIds(before ?? [], game.nodeId, add));
  try {
    const next = await call(add ? endpoints.addFavourite : endpoints.removeFavourite, {
      nodeId: game.nodeId,
      vendor: game.vassalage,
      gameType: game.gameType,
    });
    // A list that was asked for before the change is not the newer one, even if it arrives later.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, next);
    void client.invalidateQueries({ queryKey: [...queryKeys.favourites, 'list'] });
  } catch (error) {
    client.setQueryData(queryKey, before ?? ((now = []) => changedIds(now, game.nodeId, !add)));
    // Pressed before the server had said which there are: its list is still to come.
    if (!before) void client.invalidateQueries({ queryKey });
    showToast({
      tone: 'bad',
      title: t('games.favourite.failed'),
      detail: errorText(error),
      action: { label: t('common.retry'), run: () => void changeFavourite(parts) },
    });
  }
}

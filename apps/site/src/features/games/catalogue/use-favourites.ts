import type { Game } from '@sampan/contract';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { useModule } from '../../../shared/brand/use-permission.ts';
import { requireSession } from '../../../shared/session/require-session.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import type { GamesKey } from '../locales/index.ts';
import { isLottery } from '../play/lottery-link.ts';
import { favouriteIdsQuery } from './games-queries.ts';
import { toggleLotteryFavourite, useLotteryFavourites } from './lottery-favourites.ts';

type Favourable = Pick<Game, 'nodeId' | 'vassalage' | 'gameType'>;

interface Change {
  game: Favourable;
  add: boolean;
}

const NONE: readonly string[] = [];

/** The ids with one added or taken away. */
export function changedIds(ids: readonly string[], nodeId: string, add: boolean): string[] {
  const others = ids.filter((id) => id !== nodeId);
  return add ? [...others, nodeId] : others;
}

/**
 * Favourites: shown at once, taken back with a message if the call fails (S-397). A visitor's heart asks for a login and
 * is kept through it (S-396). Those of lotteries are kept in this browser (S-449).
 */
export function useFavourites() {
  const t = useMessages<GamesKey>();
  const errorText = useErrorText();
  const client = useQueryClient();
  const signedIn = useSignedIn();
  const module = useModule('GAMELOFAV3');
  const { data } = useQuery({ ...favouriteIdsQuery, enabled: signedIn && module });
  const lotteries = useLotteryFavourites();
  const ids = useMemo(() => (signedIn ? [...(data ?? []), ...lotteries] : NONE), [signedIn, data, lotteries]);
  const { queryKey } = favouriteIdsQuery;
  const { mutate } = useMutation({
    mutationFn: ({ game, add }: Change) =>
      call(add ? endpoints.addFavourite : endpoints.removeFavourite, {
        nodeId: game.nodeId,
        vendor: game.vassalage,
        gameType: game.gameType,
      }),
    onMutate: async ({ game, add }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, changedIds(before ?? [], game.nodeId, add));
      return { before };
    },
    onError: (error, change, kept) => {
      const { nodeId } = change.game;
      client.setQueryData(queryKey, kept?.before ?? ((now = []) => changedIds(now, nodeId, !change.add)));
      // Pressed before the server had said which there are: its list is still to come.
      if (!kept?.before) void client.invalidateQueries({ queryKey });
      showToast({
        tone: 'bad',
        title: t('games.favourite.failed'),
        detail: errorText(error),
        action: { label: t('common.retry'), run: () => mutate(change) },
      });
    },
    onSuccess: async (next) => {
      // A list that was asked for before the change is not the newer one, even if it arrives later.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, next);
      void client.invalidateQueries({ queryKey: [...queryKeys.favourites, 'list'] });
    },
  });
  // The add or remove call is chosen by the current status (S-394), which after a login only the server knows.
  const toggle = (game: Favourable) =>
    requireSession(() => {
      if (isLottery(game)) return toggleLotteryFavourite(game.nodeId);
      const now = client.getQueryData(queryKey);
      mutate({ game, add: !(now ?? []).includes(game.nodeId) });
    });
  return { ids, toggle, module };
}

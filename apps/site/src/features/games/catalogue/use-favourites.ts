import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useModule } from '../../../shared/brand/use-permission.ts';
import { requireSession } from '../../../shared/session/require-session.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import { isLottery, toggleLotteryFavourite, useLotteryFavourites } from '../../../shared/storage/lottery-favourites.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import type { GamesKey } from '../locales/index.ts';
import type { Change, Favourable } from './change-favourite.ts';
import { favouriteIdsQuery } from './games-queries.ts';

const NONE: readonly string[] = [];

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
  const change = ({ game, add }: Change) =>
    void import('./change-favourite.ts').then(
      ({ changeFavourite }) => changeFavourite({ client, queryKey, game, add, t, errorText }),
      () => showToast({ tone: 'bad', title: t('games.favourite.failed') }),
    );
  // The add or remove call is chosen by the current status (S-394), which after a login only the server knows.
  const toggle = (game: Favourable) =>
    requireSession(() => {
      if (isLottery(game)) return toggleLotteryFavourite(game.nodeId);
      const now = client.getQueryData(queryKey);
      change({ game, add: !(now ?? []).includes(game.nodeId) });
    });
  return { ids, toggle, module };
}

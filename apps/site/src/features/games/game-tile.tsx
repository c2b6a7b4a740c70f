import type { Game } from '@sampan/contract';
import { Tile, vendorMarkUrl } from '@sampan/ui';
import { usePermission } from '../../shared/brand/use-permission.ts';
import { useMessages } from '../../shared/i18n/use-messages.ts';
import { openModal } from '../../shared/modals/modals.ts';
import { useOnline } from '../../shared/online/use-online.ts';
import { showToast } from '../../shared/toasts/toasts.ts';
import { launchGame } from './launch-game.ts';
import type { GamesKey } from './messages/index.ts';
import { pictureAddresses } from './picture-addresses.ts';
import { pictureCache } from './picture-cache.ts';
import { useFavourites } from './use-favourites.ts';

export interface GameTileProps {
  game: Game;
  eager?: boolean;
  notice?: string;
}

/** A game of a rail or a lobby: opens it, and its heart keeps it. */
export function GameTile({ game, eager, notice }: GameTileProps) {
  const t = useMessages<GamesKey>();
  const online = useOnline();
  const { imageCDNs } = usePermission();
  const { ids, toggle, module } = useFavourites();
  const on = ids.includes(game.nodeId);
  const open = () => {
    if (game.maintenance) return showToast({ tone: 'info', title: t('games.maintenance', { game: game.displayName }) });
    if (!online) return showToast({ tone: 'warn', title: t('games.launch.offline') });
    // Rooms of one game, or the games of a label: a list opens first (S-400, A-037).
    if (game.isGame || game.gameType === 'VASSALAGE') return openModal('gamePopupModal', { game });
    launchGame(game);
  };
  return (
    <Tile
      name={game.displayName}
      picture={pictureAddresses(game.showIcon, imageCDNs).filter((address) => !pictureCache.failed(address))}
      onOpen={open}
      vendor={{ name: game.vendor, mark: vendorMarkUrl(game.vassalage) }}
      hot={game.isHot ? t('games.hot') : undefined}
      notice={game.maintenance ? t('games.closed') : notice}
      eager={eager}
      favourite={
        module
          ? {
              on,
              label: t(on ? 'games.favourite.remove' : 'games.favourite.add', { game: game.displayName }),
              onToggle: () => toggle(game),
            }
          : undefined
      }
    />
  );
}

import type { Game } from '@sampan/contract';
import { Tile, vendorMarkUrl } from '@sampan/ui';
import { memo, use } from 'react';
import { openModal } from '../../../shared/modals/modals.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import { startLaunch } from '../play/start-launch.ts';
import { pictureAddresses } from './picture-addresses.ts';
import { pictureCache } from './picture-cache.ts';
import { ShelfContext, type ShelfParts } from './tile-shelf.tsx';

export interface GameTileProps {
  game: Game;
  eager?: boolean;
}

export function openTile(game: Game, { t, online }: ShelfParts): void {
  if (game.maintenance) showToast({ tone: 'info', title: t('games.maintenance', { game: game.displayName }) });
  else if (!online) showToast({ tone: 'warn', title: t('games.launch.offline') });
  // Stake tables of one game, or the games of a label: a list opens first (S-400, A-037).
  else if (game.isGame || game.gameType === 'VASSALAGE') openModal('gamePopupModal', { game });
  else startLaunch(game);
}

/** A game of a rail or a lobby, on a `TileShelf`: opens it, and its heart keeps it. */
export const GameTile = memo(function GameTile({ game, eager }: GameTileProps) {
  const shelf = use(ShelfContext);
  if (!shelf) throw new Error('a tile stands on no shelf');
  const { t, potText, imageCDNs, favourites, hearts, toggle } = shelf;
  const on = favourites.has(game.nodeId);
  return (
    <Tile
      name={game.displayName}
      picture={pictureAddresses(game.showIcon, imageCDNs).filter((address) => !pictureCache.failed(address))}
      onOpen={() => openTile(game, shelf)}
      vendor={{ name: game.vassalageName, mark: vendorMarkUrl(game.vassalage) }}
      hot={game.isHot ? t('games.hot') : undefined}
      notice={game.maintenance ? t('games.closed') : game.pot && potText(game.pot)}
      eager={eager}
      favourite={
        hearts
          ? {
              on,
              label: t(on ? 'games.favourite.remove' : 'games.favourite.add', { game: game.displayName }),
              onToggle: () => toggle(game),
            }
          : undefined
      }
    />
  );
});

import type { Game } from '@sampan/contract';
import { cx, heroArtUrl, Picture, parseTileArtPath } from '@sampan/ui';
import { type ReactNode, use } from 'react';
import { openTile } from '../catalogue/game-tile.tsx';
import { pictureAddresses } from '../catalogue/picture-addresses.ts';
import { ShelfContext } from '../catalogue/tile-shelf.tsx';
import css from './game-card.module.css';

/** The scene of a tile across a card, with its subject at the end; null for a picture that is not drawn from its address. */
export function wideArt(showIcon: string): string | null {
  const picture = parseTileArtPath(showIcon);
  return picture && heroArtUrl('strip', picture);
}

interface GameCardProps {
  game: Game;
  /** `arch`: a rounded window with the words under it; `wide`: a picture across the card, words below. */
  shape: 'arch' | 'wide';
  /** Beside the name. */
  note?: ReactNode;
  /** Under the name. */
  detail?: ReactNode;
}

/** A game of a rail that is no row of tiles. Stands on a `TileShelf`. */
export function GameCard({ game, shape, note, detail }: GameCardProps) {
  const shelf = use(ShelfContext);
  if (!shelf) throw new Error('a card stands on no shelf');
  return (
    <button type="button" className={cx(css.card, css[shape])} onClick={() => openTile(game, shelf)}>
      <span className={css.window}>
        <Picture
          className={css.art}
          src={(shape === 'wide' && wideArt(game.showIcon)) || pictureAddresses(game.showIcon, shelf.imageCDNs)}
          alt=""
          width={150}
          height={200}
          loading="lazy"
          fallback={<span className={css.art} />}
        />
      </span>
      <span className={css.words}>
        <span className={css.head}>
          <b className={css.name}>{game.displayName}</b>
          {note && <small className={css.small}>{note}</small>}
        </span>
        {detail && <small className={css.small}>{detail}</small>}
      </span>
    </button>
  );
}

import type { MouseEventHandler, ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import { LogoMark } from './brand.tsx';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';
import css from './tile.module.css';

export interface TileProps {
  name: string;
  /** The picture, or the same picture on several CDNs. After all have failed once the mark stands in. */
  picture: string | readonly string[] | null;
  /** Opens the game. With `onOpen` alone the tile is a button. */
  href?: string;
  onOpen?: MouseEventHandler<HTMLElement>;
  vendor?: { name: string; mark: string };
  /** The word on the hot mark; absent means not hot. */
  hot?: string;
  favourite?: { on: boolean; label: string; busy?: boolean; onToggle: () => void };
  /** A line over the picture's foot: "Round open", "Closed". */
  notice?: ReactNode;
  disabled?: boolean;
  /** In the first screen: loaded at once instead of lazily. */
  eager?: boolean;
  className?: string;
}

function Face({ name, picture, vendor, hot, notice, eager }: TileProps) {
  return (
    <>
      <Picture
        className={css.art}
        src={picture}
        alt=""
        width={150}
        height={200}
        loading={eager ? 'eager' : 'lazy'}
        draggable={false}
        fallback={
          <span className={css.blank}>
            <LogoMark className={css.blankMark} />
          </span>
        }
      />
      {hot && (
        <span className={css.hot}>
          <Icon name="fire" size="s" fill />
          <span className={css.hotWord}>{hot}</span>
        </span>
      )}
      <span className={css.foot}>
        {notice && <span className={css.notice}>{notice}</span>}
        <span className={css.name}>{name}</span>
      </span>
      {vendor && (
        <Picture
          className={css.vendor}
          src={vendor.mark}
          alt={vendor.name}
          title={vendor.name}
          width={16}
          height={16}
          loading="lazy"
          fallback={
            <span className={css.vendor}>
              <LogoMark label={vendor.name} className={css.vendorMark} />
            </span>
          }
        />
      )}
    </>
  );
}

/** A game, 3:4. The whole face opens it; the heart is a control of its own beside it, not inside it. */
export function Tile(props: TileProps) {
  const { href, onOpen, favourite, disabled, className } = props;
  const face = <Face {...props} />;
  return (
    <div className={cx(css.tile, disabled && css.off, className)}>
      {href && !disabled ? (
        <Anchor href={href} className={css.face} onClick={onOpen}>
          {face}
        </Anchor>
      ) : (
        <button type="button" className={css.face} disabled={disabled} onClick={onOpen}>
          {face}
        </button>
      )}
      {favourite && (
        <button
          type="button"
          className={css.heart}
          aria-label={favourite.label}
          aria-pressed={favourite.on}
          aria-busy={favourite.busy || undefined}
          onClick={favourite.busy ? undefined : favourite.onToggle}
        />
      )}
    </div>
  );
}

/** Holds a tile's place while the list loads. */
export function TileSkeleton({ className }: { className?: string }) {
  return <div className={cx(css.tile, css.waiting, className)} aria-hidden="true" />;
}

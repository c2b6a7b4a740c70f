import { type ComponentProps, type ReactNode, useCallback, useState } from 'react';
import { type TilePicture, tileArtUrl } from '../art/art-urls.ts';
import { cx } from './class-names.ts';
import css from './picture.module.css';

export interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'ref'> {
  /** One address, or the same picture on several CDNs in order of trial. */
  src: string | readonly string[] | null | undefined;
  alt: string;
  /** Stands in once every address has failed once. */
  fallback: ReactNode;
}

/** A picture that asks each address once and then shows its fallback; never a broken image. */
export function Picture({ src, alt, fallback, className, ...rest }: PictureProps) {
  const list = typeof src === 'string' ? [src] : (src ?? []);
  const key = list.join('\n');
  const [failed, setFailed] = useState({ key, count: 0 });
  const count = failed.key === key ? failed.count : 0;
  const current = list[count];
  const fail = useCallback(() => setFailed({ key, count: count + 1 }), [key, count]);
  // Server-rendered images may have failed before React listens.
  const look = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0 && image.currentSrc) fail();
    },
    [fail],
  );
  if (!current) return fallback;
  return (
    <img
      decoding="async"
      {...rest}
      ref={look}
      key={current}
      src={current}
      alt={alt}
      className={cx(css.picture, className)}
      onError={fail}
    />
  );
}

export interface ArtProps extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'width' | 'height'> {
  picture: TilePicture;
}

/** Seeded tile art as an image; decorative. */
export function Art({ picture, className, ...rest }: ArtProps) {
  return (
    <img
      decoding="async"
      loading="lazy"
      {...rest}
      src={tileArtUrl(picture)}
      alt=""
      width={150}
      height={200}
      className={cx(css.picture, className)}
    />
  );
}

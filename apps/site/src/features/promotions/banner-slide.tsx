import { Button, ButtonLink, parseTileArtPath, pictureFor, tileArtUrl } from '@sampan/ui';
import type { Banner } from '../../shared/brand/use-announcements.ts';
import { bannerLink } from './banner-link.ts';
import css from './banner-slide.module.css';
import { PaletteSky } from './palette-sky.tsx';

/** The brand's own scene has a wide illustration; the others stand at the end of a sky in their palette. */
const WIDE_SCENE = 'lanternboat';

export interface SlideProps {
  banner: Banner;
  /** In the first screen. */
  eager: boolean;
  /** The page's one marigold button; other slides keep theirs quiet. */
  loud: boolean;
  level: 'h2' | 'p';
}

/** A drawing this version knows, else one that follows from the banner's id. */
function pictureOf(art: Banner['art'], id: string) {
  const named = parseTileArtPath(`/art/tile/${art.scene}.${art.palette}.${art.seed}.svg`);
  return named ?? pictureFor(id);
}

export function BannerSlide({ banner, eager, loud, level: Title }: SlideProps) {
  const link = bannerLink(banner);
  const picture = pictureOf(banner.art, banner.bannerId);
  const wide = picture.scene === WIDE_SCENE;
  const loading = eager ? 'eager' : 'lazy';
  const look = loud ? 'action' : 'plain';
  return (
    <div className={css.slide}>
      {wide ? (
        <img
          className={css.wide}
          src="/pictures/night-market.svg"
          alt=""
          width={840}
          height={340}
          loading={loading}
          fetchPriority={eager ? 'high' : 'auto'}
        />
      ) : (
        <>
          <PaletteSky name={picture.palette} id={banner.bannerId} className={css.sky} />
          <img className={css.scene} src={tileArtUrl(picture)} alt="" width={150} height={200} loading={loading} />
        </>
      )}
      <div className={css.words}>
        <Title className={css.title}>{banner.title}</Title>
        <p className={css.text}>{banner.text}</p>
        {link && banner.action && link.href && (
          <ButtonLink dense look={look} href={link.href} target={link.target}>
            {banner.action}
          </ButtonLink>
        )}
        {link?.onClick && banner.action && (
          <Button dense look={look} onClick={link.onClick}>
            {banner.action}
          </Button>
        )}
      </div>
    </div>
  );
}

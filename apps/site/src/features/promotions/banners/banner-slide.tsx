import { Button, ButtonLink, cx, heroArtUrl, parseTileArtPath, pictureFor } from '@sampan/ui';
import type { Banner } from '../../../shared/brand/use-announcements.ts';
import { useFirstPicture } from '../../../shared/frames/first-picture.ts';
import { bannerLink } from './banner-link.ts';
import css from './banner-slide.module.css';

/** The scene for which the brand's own illustration stands, the night market. */
const BRAND_SCENE = 'lanternboat';

export interface SlideProps {
  banner: Banner;
  /** In the first screen. */
  eager: boolean;
  /** The page's one marigold button; other slides keep theirs quiet. */
  loud: boolean;
  level: 'h2' | 'p';
  /** Low: smaller words. */
  flat: boolean;
}

/** A drawing this version knows, else one that follows from the banner's id. */
function pictureOf(art: Banner['art'], id: string) {
  const named = parseTileArtPath(`/art/tile/${art.scene}.${art.palette}.${art.seed}.svg`);
  return named ?? pictureFor(id);
}

export function BannerSlide({ banner, eager, loud, level: Title, flat }: SlideProps) {
  const link = bannerLink(banner);
  const picture = pictureOf(banner.art, banner.bannerId);
  const shown = picture.scene === BRAND_SCENE ? undefined : picture;
  const address = heroArtUrl('phone', shown);
  const drawn = useFirstPicture(address);
  // A page's banner is not shown everywhere (a phone's lobby has none), and never what a page is opened for.
  const first = eager && !flat;
  const look = loud ? 'action' : 'plain';
  return (
    <div className={cx(css.slide, flat && css.flat)}>
      <picture>
        {flat && shown ? (
          <source media="(min-width: 600px)" srcSet={heroArtUrl('strip', shown)} width={620} height={168} />
        ) : (
          <source media="(min-width: 1024px)" srcSet={heroArtUrl('wide', shown)} width={840} height={340} />
        )}
        <img
          className={css.art}
          src={first ? drawn : address}
          suppressHydrationWarning
          alt=""
          width={420}
          height={190}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
        />
      </picture>
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

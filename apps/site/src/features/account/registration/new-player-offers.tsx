import { Art, ButtonLink, Card, IconButton, type TilePicture } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { Suspense, useEffect, useState } from 'react';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { RichText } from '../../../shared/rich-text.tsx';
import type { AccountKey } from '../locales/index.ts';
import css from './new-player-offers.module.css';
import type { Offer } from './use-new-player-offers.ts';

/** Milliseconds a slide stays (S-138). */
const STAY = 5000;

/** Turns the slides while there is more than one, nobody is reading and motion is welcome (S-138, S-139, S-265). */
function useTurning(on: boolean, setAt: (change: (before: number) => number) => void) {
  useEffect(() => {
    if (!on || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => !document.hidden && setAt((before) => before + 1), STAY);
    return () => clearInterval(timer);
  }, [on, setAt]);
}

/** The side carousel of the registration page: promotions for new players (S-135…S-140). */
export function NewPlayerOffers({ offers }: { offers: readonly Offer[] }) {
  const t = useMessages<AccountKey | SharedKey>();
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const [looking, setLooking] = useState(false);
  const count = offers.length;
  useTurning(count > 1 && !paused && !looking, setAt);
  // Counted on without end in both directions; the slide is the rest.
  const shown = ((at % count) + count) % count;
  const offer = offers[shown];
  if (!offer) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- looking at it holds it still; nothing is done to it
    <section
      aria-roledescription="carousel"
      aria-label={t('account.register.offers')}
      onPointerEnter={() => setLooking(true)}
      onPointerLeave={() => setLooking(false)}
      onFocus={() => setLooking(true)}
      onBlur={() => setLooking(false)}
    >
      <Card flush className={css.card}>
        <Art picture={offer.art as TilePicture} className={css.art} />
        <div
          role="group"
          aria-roledescription="slide"
          aria-label={t('account.register.slide', { number: shown + 1, count, title: offer.title })}
          className={css.words}
        >
          <h2 className={css.title}>{offer.title}</h2>
          <Suspense fallback={<p>{t('common.loading')}</p>}>
            <RichText html={offer.content} />
          </Suspense>
          <ButtonLink
            look="line"
            dense
            iconEnd="chevron-right"
            href={`/promoDetail?id=${encodeURIComponent(offer.id)}`}
          >
            {t('account.register.more')}
          </ButtonLink>
        </div>
        {count > 1 && (
          <div className={css.controls}>
            <IconButton dense icon="chevron-left" label={t('common.previous')} onClick={() => setAt(at - 1)} />
            <IconButton
              dense
              icon={paused ? 'play' : 'pause'}
              label={t(paused ? 'account.register.play' : 'account.register.pause')}
              onClick={() => setPaused(!paused)}
            />
            <IconButton dense icon="chevron-right" label={t('common.next')} onClick={() => setAt(at + 1)} />
          </div>
        )}
      </Card>
    </section>
  );
}

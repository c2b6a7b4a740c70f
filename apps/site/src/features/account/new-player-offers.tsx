import { Art, ButtonLink, Card, IconButton, type TilePicture } from '@sampan/ui';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../shared/i18n/use-messages.ts';
import type { SharedKey } from '../../shared/messages/index.ts';
import { RichText } from '../../shared/rich-text.tsx';
import type { AccountKey } from './messages/index.ts';
import css from './new-player-offers.module.css';
import type { Offer } from './use-new-player-offers.ts';

/** Milliseconds a slide stays (S-138). */
const STAY = 5000;

/** Turns the slides while there is more than one, nobody is reading and motion is welcome (S-138, S-139, S-265). */
function useTurning(count: number, held: boolean, next: () => void) {
  const turn = useRef(next);
  turn.current = next;
  useEffect(() => {
    if (count < 2 || held || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => !document.hidden && turn.current(), STAY);
    return () => clearInterval(timer);
  }, [count, held]);
}

/** The side carousel of the registration page: promotions for new players (S-135…S-140). */
export function NewPlayerOffers({ offers }: { offers: readonly Offer[] }) {
  const t = useMessages<AccountKey | SharedKey>();
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(false);
  const [looking, setLooking] = useState(false);
  const step = (by: number) => setAt((before) => (before + by + offers.length) % offers.length);
  useTurning(offers.length, paused || looking, () => step(1));
  const offer = offers[at % offers.length];
  if (!offer) return null;
  const many = offers.length > 1;
  return (
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
          aria-label={t('account.register.slide', { number: at + 1, count: offers.length, title: offer.title })}
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
        {many && (
          <div className={css.controls}>
            <IconButton dense icon="chevron-left" label={t('common.previous')} onClick={() => step(-1)} />
            <IconButton
              dense
              icon={paused ? 'play' : 'pause'}
              label={t(paused ? 'account.register.play' : 'account.register.pause')}
              onClick={() => setPaused(!paused)}
            />
            <IconButton dense icon="chevron-right" label={t('common.next')} onClick={() => step(1)} />
          </div>
        )}
      </Card>
    </section>
  );
}

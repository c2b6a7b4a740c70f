import { cx, Icon, IconButton } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { EmblaCarouselType } from 'embla-carousel';
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useAnnouncements } from '../../../shared/brand/use-announcements.ts';
import { afterFrame, useDrawn } from '../../../shared/frames/after-frame.ts';
import type { PromotionsKey } from '../locales/index.ts';
import css from './banner-carousel.module.css';
import { BannerSlide } from './banner-slide.tsx';
import { turningOptions } from './turning-options.ts';

export interface CarouselProps {
  /** Banner group of the page. */
  group: string;
  /** Home: tall, centred, neighbours peek. A page's banner is one flat slide. */
  home?: boolean;
}

const wantsStill = () => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The slides of a page; no slides, no box (S-264). */
export function BannerCarousel({ group, home }: CarouselProps) {
  const { data } = useAnnouncements();
  const slides = data?.banners.filter((banner) => banner.groupName === group) ?? [];
  if (slides.length === 0) return null;
  return <Carousel key={group} slides={slides} home={home ?? false} />;
}

/** The mechanics come after the first paint: until then the first slide stands where it will put it. */
async function startEmbla(viewport: HTMLElement, count: number): Promise<EmblaCarouselType> {
  const [{ default: embla }, { default: autoplay }] = await Promise.all([
    import('embla-carousel'),
    import('embla-carousel-autoplay'),
  ]);
  const { delay, ...options } = turningOptions(count);
  const turning =
    delay !== null &&
    autoplay({ delay, playOnInit: false, stopOnInteraction: false, stopOnMouseEnter: false, stopOnFocusIn: false });
  const direction = getComputedStyle(viewport).direction === 'rtl' ? 'rtl' : 'ltr';
  return embla(viewport, { ...options, containScroll: false, direction }, turning ? [turning] : []);
}

function useSlides(count: number) {
  const viewport = useRef<HTMLDivElement>(null);
  const [embla, setEmbla] = useState<EmblaCarouselType>();
  const [at, setAt] = useState(0);
  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    let gone = false;
    let made: EmblaCarouselType | undefined;
    const started = (carousel: EmblaCarouselType) => {
      if (gone) return carousel.destroy();
      made = carousel;
      setEmbla(carousel);
    };
    const withdraw = afterFrame(() => void startEmbla(element, count).then(started, () => {}));
    return () => {
      gone = true;
      withdraw();
      made?.destroy();
    };
  }, [count]);
  useEffect(() => {
    if (!embla) return;
    const moved = () => setAt(embla.selectedScrollSnap());
    embla.on('select', moved).on('reInit', moved);
    return () => void embla.off('select', moved).off('reInit', moved);
  }, [embla]);
  return { viewport, embla, at };
}

/** It turns when nobody has paused it, and neither the pointer nor the focus is on it or its controls (S-265). */
function useTurning(embla: EmblaCarouselType | undefined) {
  const [running, setRunning] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const turning = running && !pointed && !focused;
  useEffect(() => {
    if (embla?.plugins().autoplay && !wantsStill()) setRunning(true);
  }, [embla]);
  useEffect(() => {
    const plugin = embla?.plugins().autoplay;
    if (turning) plugin?.play();
    else plugin?.stop();
  }, [embla, turning]);
  const held = {
    onPointerEnter: ({ pointerType }: PointerEvent) => setPointed(pointerType === 'mouse'),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget)),
  };
  return { running, turning, setRunning, held };
}

type Slides = Parameters<typeof BannerSlide>[0]['banner'][];

interface ControlsProps {
  slides: Slides;
  embla: EmblaCarouselType | undefined;
  at: number;
  running: boolean;
  onRun: (on: boolean) => void;
}

function Controls({ slides, embla, at, running, onRun }: ControlsProps) {
  const t = useMessages<PromotionsKey>();
  return (
    <>
      <IconButton dense icon="chevron-left" label={t('promotions.previous')} onClick={() => embla?.scrollPrev()} />
      {slides.map((banner, index) => (
        <button
          key={banner.bannerId}
          type="button"
          className={css.dot}
          aria-label={t('promotions.goTo', { at: index + 1 })}
          aria-current={index === at ? 'true' : undefined}
          onClick={() => embla?.scrollTo(index)}
        />
      ))}
      <IconButton dense icon="chevron-right" label={t('promotions.next')} onClick={() => embla?.scrollNext()} />
      <button
        type="button"
        className={css.pause}
        aria-label={t(running ? 'promotions.pause' : 'promotions.play')}
        onClick={() => onRun(!running)}
      >
        <Icon name={running ? 'pause' : 'play'} size="s" />
      </button>
    </>
  );
}

function Carousel({ slides, home }: { slides: Slides; home: boolean }) {
  const t = useMessages<PromotionsKey>();
  const { viewport, embla, at } = useSlides(slides.length);
  const { running, turning, setRunning, held } = useTurning(embla);
  // What is out of sight at first comes after the frame; home is drawn by the server with all of it.
  const drawn = useDrawn(home);
  return (
    <section
      className={cx(css.carousel, home ? css.home : css.page)}
      aria-roledescription="carousel"
      aria-label={t('promotions.carousel')}
      {...held}
    >
      <div ref={viewport} className={css.viewport}>
        <div className={css.slides} aria-live={turning ? 'off' : 'polite'}>
          {slides.map((banner, index) => (
            <div
              key={banner.bannerId}
              className={css.slot}
              role="group"
              aria-roledescription="slide"
              aria-label={t('promotions.slide', { at: index + 1, count: slides.length })}
              // Out of sight means out of the Tab order as well.
              inert={index !== at}
              data-current={index === at || undefined}
            >
              {(drawn || index === 0) && (
                <BannerSlide
                  banner={banner}
                  eager={index === 0}
                  loud={home && index === at}
                  level={home ? 'h2' : 'p'}
                  flat={!home}
                />
              )}
            </div>
          ))}
        </div>
      </div>
      {slides.length > 1 && (
        <div className={css.controls}>
          {drawn && <Controls slides={slides} embla={embla} at={at} running={running} onRun={setRunning} />}
        </div>
      )}
    </section>
  );
}

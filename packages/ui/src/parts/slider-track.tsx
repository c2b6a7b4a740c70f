import type { ComponentProps, ReactNode } from 'react';
import { Boat, Lantern } from './brand.tsx';
import { cx } from './class-names.ts';
import { useCssVars } from './css-vars.ts';
import { Icon } from './icon.tsx';
import css from './slider-track.module.css';

export interface SliderTrackProps {
  /** Where the thumb is, 0 to 100. */
  position: number;
  state: 'ready' | 'moving' | 'checking' | 'done' | 'failed';
  /** Name of the slider: "Human check, slide to the end". */
  label: string;
  /** The words in the track: "Slide the boat to the lantern", "Checked". */
  children: ReactNode;
  /** The position in words, where 0 to 100 says little. */
  valueText?: string;
  /** Pointer and key handlers and the ref of the thumb; the caller moves it and asks the server. */
  thumb?: ComponentProps<'div'>;
  /** Ref of the whole track, to measure its length. */
  track?: ComponentProps<'div'>['ref'];
  /** `false` where the goal stands elsewhere, such as in a picture above. */
  goal?: boolean;
  className?: string;
}

/** The slider check's face: a thumb, drawn as a boat, on a track. Only a picture with a role; the logic is the caller's. */
export function SliderTrack(props: SliderTrackProps) {
  const { position, state, label, children, valueText, thumb, track, goal = true, className } = props;
  const at = Math.min(100, Math.max(0, state === 'done' ? 100 : position));
  const vars = useCssVars({ '--at': String(at / 100) });
  return (
    <div ref={track} className={cx(css.track, css[state], className)}>
      <div ref={vars} className={css.water}>
        <span className={css.passed} />
        <span className={css.lane} aria-live="polite">
          {state === 'done' && <Icon name="check" size="s" />}
          {state === 'failed' && <Icon name="warning" size="s" />}
          {children}
        </span>
        {goal && <Lantern className={css.goal} />}
        <div
          tabIndex={state === 'done' ? -1 : 0}
          {...thumb}
          role="slider"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(at)}
          aria-valuetext={valueText}
          aria-disabled={state === 'done' || state === 'checking' || undefined}
          className={css.thumb}
        >
          <Boat className={css.hull} />
        </div>
      </div>
    </div>
  );
}

import type { ReactNode } from 'react';
import type { Category } from '../art/category-glyph.ts';
import { Anchor } from './anchor.tsx';
import { Awning, CategoryGlyph } from './brand.tsx';
import { cx } from './class-names.ts';
import css from './stall-strip.module.css';

export interface Stall {
  category: Category;
  label: ReactNode;
  /** Second line on desktop, such as "2,140 games". */
  detail?: ReactNode;
  href: string;
}

/** The categories as market stalls: a row that runs off the edge on a phone and fills wider screens. */
export function StallStrip(props: { label: string; stalls: readonly Stall[]; className?: string }) {
  return (
    <nav aria-label={props.label} className={cx(css.strip, props.className)}>
      {props.stalls.map((stall) => (
        <Anchor key={stall.category} href={stall.href} className={css.stall} data-hue={stall.category}>
          <Awning className={css.awning} />
          <span className={css.sign}>
            <CategoryGlyph category={stall.category} className={css.glyph} />
            <span className={css.words}>
              <span className={css.name}>{stall.label}</span>
              {stall.detail && <small className={css.detail}>{stall.detail}</small>}
            </span>
          </span>
        </Anchor>
      ))}
    </nav>
  );
}

import { type Category, categoryGlyph } from '../art/category-glyph.ts';
import { boat, lantern, logoMark, logoWord } from '../art/logo.ts';
import { vendorMark } from '../art/vendor-mark.ts';
import css from './brand.module.css';
import { cx } from './class-names.ts';
import { Shapes } from './shapes.tsx';

/** Whose word is drawn; another brand's name is written beside the mark. */
const DRAWN = 'Sampan';

interface LogoProps {
  name?: string;
  /** Says the brand's name aloud; leave it out where a link around it already does. */
  label?: string;
  className?: string;
}

/** Mark and word. */
export function Logo({ name = DRAWN, label, className }: LogoProps) {
  const isDrawn = name === DRAWN;
  return (
    <svg className={cx(css.logo, className)} viewBox="0 0 264 64" {...named(label)}>
      <Shapes of={isDrawn ? [...logoMark(), ...logoWord()] : logoMark()} />
      {!isDrawn && (
        <text className={css.word} x="76" y="45" {...(name.length > 10 && { textLength: 186 })}>
          {name}
        </text>
      )}
    </svg>
  );
}

export function LogoMark({ label, className }: { label?: string; className?: string }) {
  return (
    <svg className={cx(css.mark, className)} viewBox="0 0 64 64" {...named(label)}>
      <Shapes of={logoMark()} />
    </svg>
  );
}

function named(label?: string) {
  return label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const };
}

/** The little boat of progress line, slider and steps; mirrors in right-to-left pages. */
export function Boat({ className }: { className?: string }) {
  return (
    <svg className={cx(css.boat, className)} viewBox="0 0 24 16" aria-hidden="true">
      <Shapes of={boat} />
    </svg>
  );
}

export function Lantern({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 32" aria-hidden="true">
      <Shapes of={lantern} />
    </svg>
  );
}

/** A category's object in its hue. `size` m 26 px, l 32 px, xl 44 px. */
export function CategoryGlyph(props: { category: Category; size?: 'm' | 'l' | 'xl'; className?: string }) {
  return (
    <svg
      className={cx(css.glyph, css[props.size ?? 'l'], props.className)}
      data-hue={props.category}
      viewBox="0 0 32 32"
      aria-hidden="true"
    >
      <Shapes of={categoryGlyph(props.category)} />
    </svg>
  );
}

/** A vendor's mark, drawn from its code. */
export function VendorMark({ code, className }: { code: string; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <Shapes of={vendorMark(code)} />
    </svg>
  );
}

/** Scalloped stall roof in a category's hue: "you are at this stall". Its scallops are as wide on any screen. Needs `data-hue`, here or above. */
export function Awning(props: { category?: Category; className?: string }) {
  return <div className={cx(css.awning, props.className)} data-hue={props.category} aria-hidden="true" />;
}

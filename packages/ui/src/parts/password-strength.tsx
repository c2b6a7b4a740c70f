import { cx } from './class-names.ts';
import css from './password-strength.module.css';

/** Four steps of strength with a word; the word carries the meaning. `level` 0 is nothing typed. */
export function PasswordStrength({ level, label, text }: { level: 0 | 1 | 2 | 3 | 4; label: string; text: string }) {
  return (
    <div className={css.strength}>
      <div
        className={cx(css.bars, css[`level${level}`])}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={level}
        aria-valuetext={text}
      >
        {[1, 2, 3, 4].map((step) => (
          <span key={step} className={cx(css.bar, step <= level && css.on)} />
        ))}
      </div>
      <span className={css.text} aria-hidden="true">
        {text}
      </span>
    </div>
  );
}

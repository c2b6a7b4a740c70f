import css from './steps-done.module.css';

/** Things counted: a pip each up to `most`, a plain bar beyond. */
export function StepsDone({ have, need, most, label }: { have: number; need: number; most: number; label: string }) {
  if (need > most) return <meter className={css.meter} min={0} max={need} value={have} aria-label={label} />;
  return (
    <span className={css.pips} role="img" aria-label={label}>
      {Array.from({ length: need }, (_, place) => (
        <i key={place} className={place < have ? css.on : undefined} />
      ))}
    </span>
  );
}

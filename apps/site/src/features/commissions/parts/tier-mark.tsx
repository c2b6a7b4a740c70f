import css from '../commissions.module.css';

/** A tier's colour: from dim to bright, and the highest is marigold. The number beside it says the same. */
export function tierFill(index: number, count: number): string {
  if (index >= count - 1) return 'var(--action)';
  const bright = count <= 2 ? 50 : Math.round((index / (count - 2)) * 100);
  return `color-mix(in srgb, #8fa3da ${bright}%, #3b4a72)`;
}

export function TierMark({ index, count }: { index: number; count: number }) {
  return (
    <svg className={css.mark} viewBox="0 0 10 10" aria-hidden="true">
      <rect width="10" height="10" rx="3" fill={tierFill(index, count)} />
    </svg>
  );
}

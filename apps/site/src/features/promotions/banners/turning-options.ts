/** Milliseconds a slide stays (S-261). */
const AUTOPLAY = 5000;

/** How a carousel of so many slides moves. `delay` null: it turns only when it is told to (S-262). */
export function turningOptions(count: number): { loop: boolean; align: 'center'; delay: number | null } {
  const several = count > 1;
  return { loop: several, align: 'center', delay: several ? AUTOPLAY : null };
}

/** How much of an amount is done, 0 to 100, from two amounts of the wire. */
export function shareDone(done: string, required: string): number {
  const whole = Number(required);
  return whole > 0 ? Math.min(100, (Number(done) / whole) * 100) : 100;
}

/** Minor units in the brand's digits, as the wire writes amounts. */
export function timesAmount(amount: string, by: number): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  const minor = BigInt(whole + fraction) * BigInt(by);
  if (fraction === '') return minor.toString();
  const text = minor.toString().padStart(fraction.length + 1, '0');
  return `${text.slice(0, -fraction.length)}.${text.slice(-fraction.length)}`;
}

/** Planted: two places that write to a terminal past `printLine`. */
export function showPayee(payee: { name: string }): void {
  process.stdout.write(`${payee.name}\n`);
  process.stderr.write(payee.name);
}

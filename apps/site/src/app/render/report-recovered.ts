/** What React says of a page whose skeleton came from the server: its content was always meant to be drawn here. */
const EXPECTED = /#419|server could not finish this Suspense boundary/i;

/** Notes what React repaired by itself, such as HTML that an extension changed; the expected case is no news. */
export function reportRecovered(error: unknown): void {
  // oxlint-disable-next-line no-console -- the console is the only place where a developer sees what React repaired
  if (!EXPECTED.test(error instanceof Error ? error.message : String(error))) console.warn(error);
}

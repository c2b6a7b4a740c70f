/** The one thing the tests here need of Node; its whole types would change `setTimeout` for every browser file. */
declare module 'node:fs' {
  export function readFileSync(path: URL, encoding: 'utf8'): string;
}

import { expect, it } from 'vitest';
import { openPath } from './open-path.ts';

/** As the server wrote it; the key is its last eight characters. */
const PATH = '8HXYc6E9yf1_Kf_8oS95GJYlpToN8LemP5MQeL5Q6mzgn1vGn4b6LSu_rdFWUxsuYGDNA5J075xIfikGlUXASAsj_I-cWS9';

it('A-040 S-286 the last eight characters of a path open the rest, and nothing else does', async () => {
  expect(await openPath(PATH)).toBe('https://chat.example/live?from=sampan');
  await expect(openPath(`${PATH.slice(0, -1)}${PATH.endsWith('A') ? 'B' : 'A'}`)).rejects.toThrow();
  await expect(openPath(PATH.slice(1))).rejects.toThrow();
  await expect(openPath('')).rejects.toThrow();
});

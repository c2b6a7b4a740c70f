import { createHash } from 'node:crypto';
import { createWordSource } from '@sampan/engines';
import type { SampleSource } from './sample-lines.ts';

/** The same rounds at every run. */
export function fixedSource(): SampleSource {
  let counter = 0;
  const word = createWordSource({ serverSeed: '7e'.repeat(32), clientSeed: 'choices', nonce: 0 }, 0);
  return { serverSeed: () => createHash('sha256').update(`bulk ${counter++}`).digest('hex'), word };
}

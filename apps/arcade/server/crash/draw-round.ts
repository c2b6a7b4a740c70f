/** Where the shared rounds come from: a hash chain, used from the end that was published to the one that stays secret. */
import { hash } from 'node:crypto';
import { crashPoint } from '@sampan/engines';
import type { ArcadeServices } from '../services.ts';
import {
  type ChainRow,
  findChain,
  insertChain,
  insertSharedRound,
  type SharedRound,
} from '../store/shared-round.queries.ts';

/** About three weeks of rounds without a pause. */
const LENGTH = 65_536;
/** Links made before other work gets its turn: some milliseconds. */
const SLICE = 4_096;

/** `links[0]` is the secret, each further one the SHA-256 of the one before, the last the terminal hash. */
async function makeLinks(secret: string, length: number): Promise<string[]> {
  const links = [secret];
  for (let last = secret; links.length <= length; links.push(last)) {
    last = hash('sha256', Buffer.from(last, 'hex'), 'hex');
    if (links.length % SLICE === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return links;
}

export interface SeedBook {
  /** Opens the next round; makes a new chain, and publishes its terminal hash and salt, when the last one is used up. */
  drawRound(betMs: number): Promise<SharedRound>;
}

export function openSeedBook({ store, random }: ArcadeServices, gameCode: string): SeedBook {
  let known: { secret: string; links: string[] } | null = null;

  const linksOf = async ({ secret, length }: Pick<ChainRow, 'secret' | 'length'>): Promise<string[]> => {
    if (known?.secret !== secret) known = { secret, links: await makeLinks(secret, length) };
    return known.links;
  };
  const makeChain = async (): Promise<void> => {
    const [secret, salt] = [random.bytes(32).toString('hex'), random.bytes(32).toString('hex')];
    const links = await linksOf({ secret, length: LENGTH });
    await insertChain(store, gameCode, { secret, salt, length: LENGTH, terminal_hash: links[LENGTH] as string });
  };
  return {
    async drawRound(betMs) {
      if (!(await findChain(store, gameCode))) await makeChain();
      const chain = await findChain(store, gameCode);
      if (!chain) throw new Error('the chain that was just made is gone');
      const links = await linksOf(chain);
      const position = chain.drawn;
      const place = chain.length - 1 - position;
      const [seed, before] = [links[place] as string, links[place + 1] as string];
      const point = crashPoint({ serverSeed: seed, clientSeed: chain.salt, nonce: position });
      const round = { chain_id: chain.chain_id, position, seed, seed_hash: before, point };
      return store.transaction().execute((tx) => insertSharedRound(tx, round, betMs));
    },
  };
}

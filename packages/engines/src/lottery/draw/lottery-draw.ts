/**
 * Own draws by commitment (TRUST R-36). SHA-256 of the server seed, and the round of the public beacon if the game asks for
 * one, are published before sale; at lock the root over all tickets is fixed; only then can the beacon's round be known.
 * The result is read from HMAC-SHA256 as every round is, with the hash of all of that in the place of the player's seed.
 */
import { createDraw, createWordSource, type RoundSeeds } from '../../fairness.ts';
import { sha256, toHex, utf8 } from '../../sha256.ts';
import type { PayoutTable } from '../kind.ts';
import { drawResult, type LotteryResult } from '../result.ts';
import { addShots, hashShots } from './yeekee-shots.ts';

export interface BeaconValue {
  /** number of the round that was named before sale */
  readonly round: number;
  /** hex, 32 bytes */
  readonly randomness: string;
}

/** What a result follows from, beside the server seed. */
export interface DrawInputs {
  readonly gameCode: string;
  readonly numero: string;
  readonly ticketCount: number;
  /** hex, 32 bytes */
  readonly ticketsRoot: string;
  readonly beacon: BeaconValue | null;
  /** numbers that players sent before lock, in order; only where the game takes them */
  readonly shots?: readonly number[];
}

const NONE = '-';

/** The text whose SHA-256 takes the place of the client seed. */
export function writeDrawInputs(table: Pick<PayoutTable, 'id' | 'version'>, inputs: DrawInputs): string {
  const { gameCode, numero, ticketCount, ticketsRoot, beacon, shots } = inputs;
  return [
    'sampan draw 1',
    gameCode,
    numero,
    table.id,
    table.version,
    ticketCount,
    ticketsRoot,
    beacon?.round ?? NONE,
    beacon?.randomness ?? NONE,
    shots ? hashShots(shots) : NONE,
  ].join('|');
}

export function seedDraw(
  table: Pick<PayoutTable, 'id' | 'version'>,
  serverSeed: string,
  inputs: DrawInputs,
): RoundSeeds {
  const clientSeed = toHex(sha256(utf8(writeDrawInputs(table, inputs))));
  return { serverSeed, clientSeed, nonce: 0 };
}

/**
 * The one result that seed and inputs give.
 * @throws RangeError for a server seed of another form, and where shots are missing or sent to a game that takes none
 */
export function drawLottery(
  table: Pick<PayoutTable, 'id' | 'version' | 'form' | 'takesShots'>,
  serverSeed: string,
  inputs: DrawInputs,
): LotteryResult {
  if ((inputs.shots !== undefined) !== (table.takesShots === true))
    throw new RangeError(`${table.id} is drawn ${table.takesShots ? 'with' : 'without'} shots`);
  const drawn = drawResult(table.form, createDraw(createWordSource(seedDraw(table, serverSeed, inputs), 0)));
  return inputs.shots ? addShots(drawn, inputs.shots) : drawn;
}

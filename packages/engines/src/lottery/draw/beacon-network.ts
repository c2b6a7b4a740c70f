/**
 * Networks of the public beacon drand and when their rounds are: what naming a round before sale takes. Apart from the
 * verification (beacon.ts), so that a server that names rounds does not load the curve.
 */

const SECOND_MS = 1000;

/** A network of drand whose rounds are signed one by one, by the scheme `bls-unchained-g1-rfc9380`. */
export interface BeaconNetwork {
  readonly name: string;
  /** hex: what the network is asked by */
  readonly chainHash: string;
  /** hex, a point of G2 */
  readonly publicKey: string;
  readonly genesisSeconds: number;
  readonly periodSeconds: number;
}

/** The League of Entropy's network with a value every three seconds. */
export const quicknet: BeaconNetwork = {
  name: 'quicknet',
  chainHash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisSeconds: 1_692_803_367,
  periodSeconds: 3,
};

/** When a round is signed, in milliseconds of the epoch. Round 1 is the genesis. */
export const momentOfRound = ({ genesisSeconds, periodSeconds }: BeaconNetwork, round: number): number =>
  (genesisSeconds + (round - 1) * periodSeconds) * SECOND_MS;

/** The first round that is signed later than a moment: what is named before sale, for the moment of the lock. */
export function roundAfter({ genesisSeconds, periodSeconds }: BeaconNetwork, moment: number): number {
  const passed = moment - genesisSeconds * SECOND_MS;
  return passed < 0 ? 1 : Math.floor(passed / (periodSeconds * SECOND_MS)) + 2;
}

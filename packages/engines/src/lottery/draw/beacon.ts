/**
 * The public beacon drand, verified by its signature alone: no network, no trust in who brought it (decision 0613). For
 * servers: the pairing takes about a tenth of a second and the curve is much code, so nothing that a browser loads leads here.
 */
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { fromHex, sha256, toHex } from '../../sha256.ts';
import type { BeaconNetwork } from './beacon-network.ts';
import type { BeaconValue } from './lottery-draw.ts';

const SIGNATURE = /^[0-9a-f]{96}$/;

/** What is signed: SHA-256 of the round's number, eight bytes, the highest first. */
function messageOf(round: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return sha256(bytes);
}

function isSigned({ publicKey }: BeaconNetwork, round: number, signature: Uint8Array): boolean {
  const { shortSignatures } = bls12_381;
  const message = shortSignatures.hash(messageOf(round), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_');
  try {
    return shortSignatures.verify(signature, message, fromHex(publicKey));
  } catch {
    // Bytes that are no point of the curve.
    return false;
  }
}

/** @returns the value of a round, or null unless this signature is the network's for this very round */
export function readBeacon(
  network: BeaconNetwork,
  { round, signature }: { round: number; signature: string },
): BeaconValue | null {
  if (!Number.isSafeInteger(round) || round < 1 || !SIGNATURE.test(signature)) return null;
  const bytes = fromHex(signature);
  return isSigned(network, round, bytes) ? { round, randomness: toHex(sha256(bytes)) } : null;
}

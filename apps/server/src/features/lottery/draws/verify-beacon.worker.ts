/** The pairing of a beacon's signature, away from the loop that answers (decision 0613). */
import { parentPort, workerData } from 'node:worker_threads';
import { readBeacon } from '@sampan/engines/lottery/draw/beacon';
import { quicknet } from '@sampan/engines/lottery/draw/beacon-network';

const value = readBeacon(quicknet, workerData as { round: number; signature: string });
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
parentPort?.postMessage(value);

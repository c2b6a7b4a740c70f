import type { Socket } from 'node:net';
import type { PlatformClient } from './platform/platform-client.ts';
import type { Store } from './store/open-store.ts';

/** Cryptographic randomness, passed in. */
export interface ArcadeRandom {
  bytes(count: number): Buffer;
  uuid(): string;
}

/** Structured lines; never a seed that is not public, a token or a secret. */
export interface ArcadeLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What every use case of the arcade works with. Use cases call the platform between transactions, so they open their own. */
export interface ArcadeServices {
  store: Store;
  platform: PlatformClient;
  random: ArcadeRandom;
  /** epoch ms */
  now: () => number;
  /** ms that pass evenly whatever is done to the clock: for how long a curve has run */
  ticks: () => number;
  log: ArcadeLog;
  /** A player's play token came over this connection. */
  onPlayer(connection: Socket, playerRef: string): void;
}

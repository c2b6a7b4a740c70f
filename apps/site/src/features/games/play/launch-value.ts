import type { Game } from '@sampan/contract';
import { observedValue } from '@sampan/web-client/storage/observed-value';

export interface Launchable extends Pick<Game, 'nodeId' | 'vassalage' | 'vendor' | 'displayName'> {
  /** A stake table of the game (E-031). */
  roomId?: string;
  gameType?: string;
  gameCode?: string;
  defaultPlayType?: string | undefined;
  /** The platform sells it: it is looked at without a login. */
  own?: true | undefined;
  /** false: its vendor takes no demo money. */
  demo?: boolean;
}

export interface Launch {
  game: Launchable;
  state: 'opening' | 'slow' | 'failed';
  error?: unknown;
}

/** The launch on its way, for the cover over the page. */
export const launchValue = observedValue<Launch | null>(null);

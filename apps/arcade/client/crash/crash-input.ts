import type { CrashFrame } from '../../server/wire/crash-wire.ts';
import type { GamePage } from '../game-page.ts';
import type { StartTableInput } from '../tables/table-page.ts';

/** What the game and each of its bets work with. */
export interface CrashTableInput
  extends Pick<StartTableInput, 'state' | 't' | 'tt'>,
    Pick<GamePage, 'money' | 'synth' | 'showing' | 'fail'> {
  notice(text: string | null): void;
  /** for a screen reader */
  say(text: string): void;
  /** @returns false while there is no connection */
  cash(roundId: string): boolean;
}

/** Where the shared round stands, for both bets. */
export interface CrashMoment {
  phase: Extract<CrashFrame, { type: 'ready' }>['phase'];
  /** hundredths */
  multiple: number;
}

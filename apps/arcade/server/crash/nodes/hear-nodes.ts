/** What a node does about what another says. */
import type { CrashFrame } from '../../wire/crash-wire.ts';
import type { CrashState } from '../crash-state.ts';
import type { CrashWatchers } from '../crash-watchers.ts';
import { cashOut } from '../run-round.ts';
import type { NodeMessage } from './relay.ts';

export interface HearingParts {
  state: CrashState;
  here: CrashWatchers;
  greetAll(): Promise<void>;
  enter(roundId: string): Promise<void>;
  /** The lead may be free. */
  free(): void;
}

/** How far the curve is, as the fastest frame so far says. */
function noteCurve(state: CrashState, frame: CrashFrame): void {
  const now = state.services.ticks();
  if (frame.type === 'running') state.began = now - frame.elapsed;
  if (frame.type === 'tick') state.began = Math.min(state.began, now - frame.elapsed);
}

export function hearNodes({ state, here, greetAll, enter, free }: HearingParts): (message: NodeMessage) => void {
  const failed = (error: unknown): void =>
    state.services.log.warn({ err: (error as Error).message }, 'what another node said could not be followed');
  const toWatchers = (message: NodeMessage): void => {
    if (message.kind === 'all') here.broadcast(message.frame);
    else if (message.kind === 'slowly') here.broadcastSlowly(message.frame, message.overMs);
    else if (message.kind === 'player') here.send(message.playerRef, message.frame);
    else if (message.kind === 'anew') greetAll().catch(failed);
    else if (message.kind === 'free') free();
    if ('frame' in message) noteCurve(state, message.frame);
  };
  const toLeader = (message: NodeMessage): void => {
    if (message.kind === 'cash') cashOut(state, message.playerRef, message.roundId);
    else if (message.kind === 'entered') enter(message.roundId).catch(failed);
  };
  return (message) => (state.leads ? toLeader(message) : toWatchers(message));
}

/** Where a node sits: beside the one that leads, until the lead is free. */
import type { ArcadeLog } from '../../services.ts';
import type { CrashWatchers } from '../crash-watchers.ts';
import { rest } from '../rest.ts';
import { type NodeLink, openNodeLink } from './node-link.queries.ts';
import type { Relay } from './relay.ts';

/** How often a node asks for the lead, and says how many watch there. */
const ASK_MS = 1_000;
/** Before a node takes the lead that it has just given back, another may have it. */
const RETRY_MS = 500;

export interface Seat {
  relay: Relay;
  here: CrashWatchers;
  databaseUrl: string;
  log: ArcadeLog;
  /** Ends the pause before the lead is asked for again. */
  wake?: () => void;
}

async function waitForLead(seat: Seat, link: NodeLink, stop: AbortSignal): Promise<boolean> {
  while (!stop.aborted) {
    if (await link.tryLead()) return true;
    seat.relay.send({ kind: 'watching', watchers: seat.here.size });
    const woken = new AbortController();
    seat.wake = () => woken.abort();
    await rest(ASK_MS, stop, woken.signal);
  }
  return false;
}

/** Listens to the other nodes, and leads whenever the lead is free, until `stop`. `lead` resolves when one of its signals comes. */
export async function attend(
  seat: Seat,
  stop: AbortSignal,
  lead: (signals: readonly AbortSignal[]) => Promise<void>,
): Promise<void> {
  while (!stop.aborted) {
    try {
      const link = await openNodeLink(seat.databaseUrl, seat.relay.receive);
      seat.relay.attach(link);
      try {
        const signals = [stop, link.lost];
        if (await waitForLead(seat, link, AbortSignal.any(signals))) await lead(signals);
      } finally {
        await link.free(seat.relay.sign({ kind: 'free' })).catch(() => {});
        seat.relay.attach(null);
        await link.close().catch(() => {});
      }
    } catch (error) {
      seat.log.warn({ err: (error as Error).message }, 'the lead of the shared rounds could not be asked for');
    }
    await rest(RETRY_MS, stop);
  }
}

/**
 * What was pushed in the last while, the newest of each kind for each player. A page is drawn with data and opens its socket
 * later: what came in between reached nobody, and is pushed again to a page that says how old it is (decision 0684).
 */
import type { PublishedEvent } from './publish.ts';

/** What a page needs no second time to be right: everything but boards of others and draws, which are asked for as they run. */
const kinds = ['balance', 'cashier', 'rewards', 'message', 'rank', 'mission', 'lottery-win'] as const;
const isKept = (type: string): boolean => kinds.some((kind) => kind === type);

/** At least so long; pages that took longer to open their socket ask for everything. */
const KEPT_MS = 30_000;
/** The hello may have been under way for longer than the page's document was. */
const UNDER_WAY_MS = 3_000;

interface Noted {
  at: number;
  event: PublishedEvent;
}

interface Span {
  since: number;
  /** By `to kind`. */
  events: Map<string, Noted>;
}

export interface RecentEvents {
  /** `to`: a player's id, or a brand for what everybody of it is told. */
  note(to: string, event: PublishedEvent): void;
  /** What these were told in the last `ageMs`, in order; null: it is not known that far back. */
  since(to: readonly string[], ageMs: number): PublishedEvent[] | null;
}

/** Knows what is noted from now on. Two spans of time take turns, so that nothing is deleted one by one. */
export function createRecentEvents(now: () => number = () => performance.now()): RecentEvents {
  let current: Span = { since: now(), events: new Map() };
  let before: Span | null = null;

  function turn(): void {
    if (now() - current.since < KEPT_MS) return;
    before = current;
    current = { since: now(), events: new Map() };
  }

  return {
    note(to, event) {
      if (!isKept(event.type)) return;
      turn();
      current.events.set(`${to} ${event.type}`, { at: now(), event });
    },
    since(to, ageMs) {
      turn();
      const drawnAt = now() - ageMs;
      if (drawnAt < (before ?? current).since) return null;
      const from = drawnAt - UNDER_WAY_MS;
      const found: Noted[] = [];
      for (const one of to)
        for (const kind of kinds) {
          const key = `${one} ${kind}`;
          const noted = current.events.get(key) ?? before?.events.get(key);
          if (noted && noted.at >= from) found.push(noted);
        }
      return found.toSorted((a, b) => a.at - b.at).map(({ event }) => event);
    },
  };
}

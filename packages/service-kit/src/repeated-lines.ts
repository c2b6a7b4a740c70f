/** How long the same line is only counted after it was written. */
const INTERVAL_MS = 10_000;
/** Kinds that are remembered at once; beyond that each line is written. */
const MOST_KINDS = 500;
/** Numbers of calls that a line names of those it counts: what a player quotes is found by it. */
const MOST_NUMBERS = 20;

export interface Repeated {
  count: number;
  requestIds: string[];
}

interface Kind {
  since: number;
  repeated: Repeated;
}

/** Two lines are of one kind when their message, the name, code and message of their error are the same but for numbers. */
function kindOf(message: string, error: Error): string {
  const { code } = error as NodeJS.ErrnoException;
  return [message, error.name, code, error.message.replaceAll(/[0-9a-f-]{8,}|\d+/gi, '#')].join('|');
}

/**
 * One line of a kind in an interval, then one with how often it came again: a database that is away for an hour fills no disk
 * with the same stack. `write` gets what was counted, when the interval is over.
 */
export function countRepeated(
  write: (kind: string, repeated: Repeated) => void,
  { intervalMs = INTERVAL_MS, now = () => performance.now() } = {},
) {
  const kinds = new Map<string, Kind>();

  function end(name: string): void {
    const kind = kinds.get(name);
    if (!kind) return;
    kinds.delete(name);
    if (kind.repeated.count > 0) write(name, kind.repeated);
  }

  return {
    /** @returns the kind where the line is to be written, null where it was counted instead */
    admit(line: { message: string; error: Error; requestId?: string | undefined }): string | null {
      const name = kindOf(line.message, line.error);
      const kind = kinds.get(name);
      if (kind && now() - kind.since < intervalMs) {
        kind.repeated.count += 1;
        if (line.requestId && kind.repeated.requestIds.length < MOST_NUMBERS)
          kind.repeated.requestIds.push(line.requestId);
        return null;
      }
      end(name);
      if (kinds.size < MOST_KINDS) {
        kinds.set(name, { since: now(), repeated: { count: 0, requestIds: [] } });
        setTimeout(() => end(name), intervalMs).unref();
      }
      return name;
    },
  };
}

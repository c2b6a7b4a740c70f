/** What is to happen, in order of simulated time; what is planned for the same moment happens in order of planning. */
export interface Timeline {
  /** Seconds since the beginning of the simulated day. */
  readonly now: number;
  after(seconds: number, what: () => Promise<void>): void;
  /** Does everything there is, calling `advance` before the clock moves; more may be planned meanwhile. */
  run(advance: (to: number) => Promise<void>): Promise<void>;
}

interface Planned {
  at: number;
  order: number;
  what: () => Promise<void>;
}

const before = (a: Planned, b: Planned) => a.at - b.at || a.order - b.order;

export function createTimeline(): Timeline {
  const heap: Planned[] = [];
  let now = 0;
  let order = 0;

  function push(event: Planned): void {
    let at = heap.push(event) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (before(heap[parent] as Planned, event) <= 0) break;
      heap[at] = heap[parent] as Planned;
      at = parent;
    }
    heap[at] = event;
  }

  function pop(): Planned | undefined {
    const first = heap[0];
    const last = heap.pop();
    if (!first || !last || heap.length === 0) return first;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && before(heap[child + 1] as Planned, heap[child] as Planned) < 0) child += 1;
      if (before(last, heap[child] as Planned) <= 0) break;
      heap[at] = heap[child] as Planned;
      at = child;
    }
    heap[at] = last;
    return first;
  }

  return {
    get now() {
      return now;
    },
    after(seconds, what) {
      order += 1;
      push({ at: now + Math.max(0, Math.round(seconds)), order, what });
    },
    async run(advance) {
      for (let event = pop(); event; event = pop()) {
        if (event.at > now) {
          await advance(event.at);
          now = event.at;
        }
        await event.what();
      }
    },
  };
}

/** The players of the crash bench, in a process of their own: a socket each and one cash-out. */

/** What is read of the arcade's frames; they are described in apps/arcade/server/wire/crash-wire.ts. */
interface CrashFrame {
  type: string;
}

interface CrashOrder {
  port: number;
  players: number;
  /** over how many ms the cash-outs are spread, evenly */
  spreadMs: number;
}

export interface CrashResult {
  cashed: number;
  late: number;
  /** ms between a cash-out and its answer */
  p50: number;
  p99: number;
  max: number;
}

const AT_ONCE = 32;
const AFTER_START_MS = 3_000;

interface Player {
  socket: WebSocket;
  roundId: string;
  sentAt: number;
  tookMs: number | null;
  late: boolean;
}

function connect(port: number, number: number, onFrame: (player: Player, frame: CrashFrame) => void): Promise<Player> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/arcade/v1/crash/socket`);
    // As the server's side names the bets it has laid for them.
    const roundId = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    const player: Player = { socket, roundId, sentAt: 0, tookMs: null, late: false };
    socket.addEventListener('open', () =>
      socket.send(JSON.stringify({ type: 'hello', token: `bench-token-number-${number}` })),
    );
    socket.addEventListener('error', () => reject(new Error(`socket ${number} failed`)));
    socket.addEventListener('message', ({ data }) => {
      // Thousands get every tick: most need not be read.
      const text = data as string;
      if (text.startsWith('{"type":"tick"') || text.startsWith('{"type":"bets"')) return;
      const frame = JSON.parse(text) as CrashFrame;
      if (frame.type === 'ready') resolve(player);
      onFrame(player, frame);
    });
  });
}

async function inTurn<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function run({ port, players, spreadMs }: CrashOrder): Promise<CrashResult> {
  let started = (): void => {};
  const running = new Promise<void>((resolve) => {
    started = resolve;
  });
  let done = (): void => {};
  const answered = new Promise<void>((resolve) => {
    done = resolve;
  });
  let answers = 0;
  const onFrame = (player: Player, frame: CrashFrame): void => {
    if (frame.type === 'running') started();
    if ((frame.type !== 'cashed' && frame.type !== 'late') || player.tookMs !== null) return;
    player.tookMs = performance.now() - player.sentAt;
    player.late = frame.type === 'late';
    answers += 1;
    if (answers >= players) done();
  };
  const all: Player[] = [];
  const numbers = Array.from({ length: players }, (_, index) => index + 1);
  await inTurn(numbers, AT_ONCE, async (number) => {
    all.push(await connect(port, number, onFrame));
  });
  process.send?.(all.length);
  await running;
  for (const [index, player] of all.entries()) {
    setTimeout(
      () => {
        player.sentAt = performance.now();
        player.socket.send(JSON.stringify({ type: 'cash', roundId: player.roundId }));
      },
      AFTER_START_MS + (spreadMs * index) / all.length,
    );
  }
  await answered;
  const took = all.flatMap(({ tookMs }) => tookMs ?? []).toSorted((a, b) => a - b);
  const at = (share: number): number => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0;
  const late = all.filter((player) => player.late).length;
  return { cashed: all.length - late, late, p50: at(0.5), p99: at(0.99), max: at(1) };
}

process.on('message', (order) => {
  void run(order as CrashOrder).then((result) => process.send?.(result));
});

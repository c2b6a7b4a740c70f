import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface PageAnswer {
  status: number;
  body: string;
}

/** Sends calls over keep-alive sockets: a free one, or one more. */
export interface PageCalls {
  /** null: the connection came to nothing. */
  send(call: { path: string; headers: Record<string, string>; body: string }): Promise<PageAnswer | null>;
  close(): void;
}

/** The first answer in what has arrived; null: it is not whole yet. */
function readAnswer(text: string): PageAnswer | null {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1]);
  const body = Buffer.from(text.slice(end + 4), 'latin1');
  if (!(body.length >= length)) return null;
  return { status: Number(text.slice(9, 12)), body: body.subarray(0, length).toString() };
}

function answerOf(socket: Socket, bytes: string): Promise<PageAnswer | null> {
  return new Promise((resolve) => {
    let buffered = '';
    const finish = (answer: PageAnswer | null) => {
      socket.off('data', read).off('close', broken).off('error', broken);
      resolve(answer);
    };
    const broken = () => finish(null);
    const read = (chunk: Buffer) => {
      buffered += chunk.toString('latin1');
      const answer = readAnswer(buffered);
      if (answer) finish(answer);
    };
    socket.on('data', read).once('close', broken).once('error', broken);
    socket.write(bytes);
  });
}

/** Bare sockets on purpose, as in load-bets.ts: the load shares the machine with what it measures. */
export function openPageCalls(port: number): PageCalls {
  const free: Socket[] = [];
  const all = new Set<Socket>();
  async function take(): Promise<Socket> {
    for (let known = free.pop(); known; known = free.pop()) if (!known.destroyed && known.writable) return known;
    const socket = connect(port, '127.0.0.1').setNoDelay(true);
    await once(socket, 'connect');
    all.add(socket);
    // Closed by the server while it rests: `take` passes it over.
    socket.on('error', () => {}).once('close', () => all.delete(socket));
    return socket;
  }
  return {
    async send({ path, headers, body }) {
      const socket = await take().catch(() => null);
      if (!socket) return null;
      const lines = Object.entries({ host: `localhost:${port}`, ...headers, 'content-length': `${body.length}` });
      const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      const answer = await answerOf(socket, `POST ${path} HTTP/1.1\r\n${head}\r\n${body}`);
      if (answer) free.push(socket);
      return answer;
    },
    close: () => all.forEach((socket) => void socket.destroy()),
  };
}

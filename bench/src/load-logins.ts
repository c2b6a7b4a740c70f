/**
 * The load: logins encrypted beforehand and sent at a steady rate, whether or not answers come, in a process of its own so that
 * encrypting them costs the server nothing. Started by the bench with IPC: an
 * order is answered when it is prepared, `go` when every login has its answer.
 */
import { Agent, request } from 'node:http';
import { endpoints } from '@sampan/contract';
import { encryptTo } from '../../apps/server/test/encrypt-body.ts';

export interface LoginOrder {
  port: number;
  /** The key that bodies are encrypted to. */
  key: Parameters<typeof encryptTo>[0];
  merchant: string;
  usernames: string[];
  password: string;
  perSecond: number;
  seconds: number;
}

export interface LoginResult {
  /** How many answers had which status; `lost` came to no answer. */
  statuses: Record<string, number>;
  /** Refused with `system.overloaded` and a time to come back. */
  overloaded: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1024 });

/** An address of its own a call, so that no cap of failures hides what is measured. */
const addressOf = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

async function prepare(order: LoginOrder): Promise<string[]> {
  return Promise.all(
    Array.from({ length: order.perSecond * order.seconds }, async (_, index) => {
      const username = order.usernames[index % order.usernames.length];
      return JSON.stringify(await encryptTo(order.key, { type: 'username', username, password: order.password }));
    }),
  );
}

function send(order: LoginOrder, body: string, index: number): Promise<{ status: string; overloaded: boolean }> {
  return new Promise((resolve) => {
    const headers = {
      merchant: order.merchant,
      encryption: 'jwe',
      'content-type': 'application/json',
      'content-length': String(body.length),
      'x-forwarded-for': addressOf(index),
    };
    const { path } = endpoints.login;
    const call = request({ agent, host: '127.0.0.1', port: order.port, method: 'POST', path, headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += chunk));
      response.on('end', () => {
        const overloaded = text.includes('system.overloaded') && response.headers['retry-after'] !== undefined;
        resolve({ status: String(response.statusCode), overloaded });
      });
    });
    call.on('error', () => resolve({ status: 'lost', overloaded: false }));
    call.end(body);
  });
}

async function run(order: LoginOrder, bodies: readonly string[]): Promise<LoginResult> {
  const result: LoginResult = { statuses: {}, overloaded: 0 };
  const open: Promise<void>[] = [];
  const began = performance.now();
  let sent = 0;
  while (sent < bodies.length) {
    const due = Math.min(bodies.length, ((performance.now() - began) / 1000) * order.perSecond);
    for (; sent < due; sent += 1)
      open.push(
        send(order, bodies[sent] ?? '', sent).then(({ status, overloaded }) => {
          result.statuses[status] = (result.statuses[status] ?? 0) + 1;
          if (overloaded) result.overloaded += 1;
        }),
      );
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(open);
  return result;
}

let prepared: { order: LoginOrder; bodies: string[] } | null = null;

async function answer(message: LoginOrder | 'go'): Promise<LoginResult | 'ready'> {
  if (message !== 'go') {
    prepared = { order: message, bodies: await prepare(message) };
    return 'ready';
  }
  if (!prepared) throw new Error('told to go before there was an order');
  return run(prepared.order, prepared.bodies);
}

process.on('message', (message) => {
  void answer(message as LoginOrder | 'go').then((said) => process.send?.(said));
});

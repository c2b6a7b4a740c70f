/**
 * A vendor with a transfer wallet, on a line that can be as bad as lines are. The vendor itself keeps the rules: a
 * transfer happens once, and one it was asked about before it came never happens.
 */
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  currencyOf,
  minorOfWire,
  signedText,
  usualWireUnit,
  vendorEndSessionRequest,
  vendorTransferRequest,
  vendorTransferStatusRequest,
  vendorWalletBalanceRequest,
  type WireUnit,
  wireOfMinor,
} from '@sampan/contract';

/** lost: done, unanswered. never: not done, unanswered. late: unanswered now, done when arrive() says. twice: done twice. */
export type LineFault = 'good' | 'lost' | 'never' | 'late' | 'twice' | 'garbage' | 'broken';

export interface VendorWallet {
  url: string;
  /** By player, minor units. */
  balances: Map<string, bigint>;
  /** What happens to the next calls, first to last; after them the line is good. */
  line: LineFault[];
  /** Players whose play it was told to end, in order. */
  ended: string[];
  /** Currencies that it does not write as they are. */
  units: Map<string, WireUnit>;
  /** The vendor takes and gives nothing. */
  refuse: boolean;
  /** The player wins (or loses) at the vendor. */
  play(playerId: string, net: bigint): void;
  /** What is late comes now. */
  arrive(): Promise<void>;
  close(): Promise<void>;
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function isSigned(request: IncomingMessage, text: string, secret: string): boolean {
  const { headers, url: path = '' } = request;
  const bodyHash = createHash('sha256').update(text).digest('hex');
  const signed = signedText({ timestamp: String(headers['x-timestamp']), method: 'POST', path, bodyHash });
  return headers['x-signature'] === `v1=${createHmac('sha256', secret).update(signed).digest('hex')}`;
}

const unitIn = ({ units }: VendorWallet, code: string): WireUnit => units.get(code) ?? usualWireUnit(currencyOf(code));

export async function openVendorWallet(secret: string): Promise<VendorWallet> {
  const states = new Map<string, 'done' | 'refused'>();
  const late: (() => void)[] = [];
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const vendorWallet: VendorWallet = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/wallet`,
    balances: new Map(),
    line: [],
    ended: [],
    units: new Map(),
    refuse: false,
    play: (playerId, net) =>
      void vendorWallet.balances.set(playerId, (vendorWallet.balances.get(playerId) ?? 0n) + net),
    arrive: () => Promise.resolve(late.splice(0).forEach((done) => done())),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  function transfer(body: unknown): object {
    const { transferId, playerRef, direction, amount, currency } = vendorTransferRequest.parse(body);
    const before = vendorWallet.balances.get(playerRef) ?? 0n;
    const after =
      before + (direction === 'in' ? 1n : -1n) * (minorOfWire(amount, unitIn(vendorWallet, currency)) ?? 0n);
    if (!states.has(transferId)) {
      states.set(transferId, after < 0n || vendorWallet.refuse ? 'refused' : 'done');
      if (states.get(transferId) === 'done') vendorWallet.balances.set(playerRef, after);
    }
    return { transferId, state: states.get(transferId) };
  }
  function answer(name: string, body: unknown): object {
    if (name === 'transfer') return transfer(body);
    if (name === 'status') {
      const { transferId } = vendorTransferStatusRequest.parse(body);
      if (!states.has(transferId)) states.set(transferId, 'refused');
      return { transferId, state: states.get(transferId) };
    }
    if (name === 'end-session')
      return { ended: vendorWallet.ended.push(vendorEndSessionRequest.parse(body).playerRef) > 0 };
    const { playerRef, currency } = vendorWalletBalanceRequest.parse(body);
    return { balance: wireOfMinor(vendorWallet.balances.get(playerRef) ?? 0n, unitIn(vendorWallet, currency)) };
  }
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readText(request);
    if (!isSigned(request, text, secret)) return void response.writeHead(401).end('{"success":false}');
    const name = request.url?.split('/').at(-1) ?? '';
    const body = JSON.parse(text) as unknown;
    const fault = vendorWallet.line.shift() ?? 'good';
    if (fault === 'never') return void request.socket.destroy();
    if (fault === 'late') {
      late.push(() => void answer(name, body));
      return void request.socket.destroy();
    }
    const value = answer(name, body);
    if (fault === 'twice') answer(name, body);
    if (fault === 'lost') return void request.socket.destroy();
    if (fault === 'garbage') return void response.writeHead(200).end('<html>welcome</html>');
    if (fault === 'broken') return void response.writeHead(502).end('{"success":true}');
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ success: true, value }));
  }
  return vendorWallet;
}

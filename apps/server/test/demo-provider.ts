import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { PaymentEvent } from '@sampan/contract';
import { createDemoPay } from '@sampan/demo-pay';
import fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { createServiceDatabase } from '../../../tools/test-support/service-database.queries.ts';
import { systemClock } from '../src/platform/clock.ts';
import { TEST_MERCHANT } from './test-app.ts';

const layout = { folder: join(import.meta.dirname, '../../demo-pay'), schema: 'public' };

/** Which orders' callbacks have been received with a 200, and a way to wait for one. */
export function createInbox() {
  const received = new Set<string>();
  const waiting: (() => void)[] = [];
  return {
    add(body: unknown, status: number) {
      if (status !== 200 || !Buffer.isBuffer(body)) return;
      received.add((JSON.parse(body.toString()) as PaymentEvent).reference);
      for (const wake of waiting.splice(0)) wake();
    },
    /** Resolves when a callback of this order was answered with 200. */
    async of({ reference }: { reference: string }): Promise<void> {
      while (!received.has(reference)) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}

/** The demo provider on a server and a database of its own. */
export async function openProvider(ownerUrl: string, secret: string) {
  const database = new URL(ownerUrl);
  database.pathname = `/demo_pay_${randomBytes(6).toString('hex')}`;
  await createServiceDatabase(ownerUrl, database.pathname.slice(1), layout);
  const server: FastifyInstance = fastify();
  const demoPay = createDemoPay({
    databaseUrl: database.href,
    publicUrl: 'http://pay.test',
    merchants: { [TEST_MERCHANT]: { secret } },
    clock: systemClock,
    payoutDelayMs: 0,
  });
  await demoPay.migrate();
  await server.register(demoPay.plugin);
  await server.listen({ host: '127.0.0.1', port: 0 });
  demoPay.start();
  return {
    port: () => (server.server.address() as AddressInfo).port,
    async inject(url: string, payload: string, headers: Record<string, string>): Promise<number> {
      return (await server.inject({ method: 'POST', url, payload, headers })).statusCode;
    },
    async close() {
      await server.close();
      await demoPay.stop();
      await asOwner(ownerUrl, `drop database if exists ${database.pathname.slice(1)} with (force)`);
    },
  };
}

/** One statement as the owner of the database, who may do what the application may not. */
export async function asOwner(ownerUrl: string, text: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(text, values);
  await client.end();
}

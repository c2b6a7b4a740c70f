import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { createLogger } from '@sampan/service-kit/log';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/test-database.ts';
import { inTransaction } from '../database/index.ts';
import { startJobs, transactionalJobs } from './jobs.ts';

const { db, ownerUrl } = await testDatabase();

/** PostgreSQL's last word to a connection when its postmaster is killed, as the protocol has it. */
const LAST_WORD = (() => {
  const fields = Buffer.from('SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0');
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
})();
/** A client's goodbye. */
const TERMINATE = Buffer.from([0x58, 0, 0, 0, 4]);

test('R-01 a connection of the job runner that dies while the runner lets go of it does not end the process', async () => {
  let deaths = 0;
  const line = createServer((incoming) => {
    const outgoing = connect(Number(new URL(ownerUrl).port), '127.0.0.1');
    incoming.on('data', (part) => {
      if (!part.equals(TERMINATE)) return void outgoing.write(part);
      deaths += 1;
      incoming.end(LAST_WORD);
      outgoing.destroy();
    });
    outgoing.on('data', (part) => incoming.write(part)).on('error', () => incoming.destroy());
    incoming.on('error', () => outgoing.destroy()).on('close', () => outgoing.destroy());
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const proxied = new URL(ownerUrl);
  proxied.port = String((line.address() as AddressInfo).port);

  let ran = 0;
  const work = { name: 'last-word', run: async () => void (ran += 1) };
  const log = createLogger({ logLevel: 'fatal' });
  const jobs = await startJobs({ ownerUrl: proxied.href, definitions: [work], log });
  await inTransaction(db, (tx) => transactionalJobs.add(tx, work.name, {}));
  await expect.poll(() => ran, { timeout: 10_000 }).toBe(1);
  // An error that nobody listens to fails the run.
  await jobs.stop();
  await expect.poll(() => deaths).toBeGreaterThan(0);
  line.close();
});

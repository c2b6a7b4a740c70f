import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { claimRequest, selectAnswer } from '../src/features/vendor-api/calls/vendor-answer.queries.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { seedVendor } from './builders.ts';
import { rowsRead } from './rows-read.ts';
import { testDatabase } from './test-database.ts';

const { db } = await testDatabase();

test('what a request was answered is found by its key, before the journal was analysed', async () => {
  const { code } = await seedVendor(db);
  await inTransaction(db, async (tx) => {
    const ids = Array.from({ length: 300 }, () => randomUUID());
    for (const requestId of ids) {
      expect(await claimRequest(tx, { vendor: code, requestId, bodyHash: Buffer.alloc(32, 1) }, 'pot-round')).toBe(
        true,
      );
    }
    const asked = { vendor: code, requestId: ids[7] ?? '' };
    const before = await rowsRead(tx, 'ledger.transfer');
    expect(await selectAnswer(tx, asked)).toMatchObject({ kind: 'pot-round', status: 0 });
    expect(await selectAnswer(tx, { ...asked, requestId: randomUUID() })).toBeNull();
    expect(await claimRequest(tx, { ...asked, bodyHash: Buffer.alloc(32, 2) }, 'pot-round')).toBe(false);
    expect((await rowsRead(tx, 'ledger.transfer')) - before).toBeLessThan(10);
  });
});

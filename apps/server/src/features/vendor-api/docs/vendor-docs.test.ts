import { execFile } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  errorCodes,
  gameFrameMessage,
  publishedRoundValue,
  type VendorBulkOperation,
  vendorBulkOperation,
  vendorCalls,
  vendorCatalogue,
  vendorFreeRoundsAward,
  vendorFreeRoundsAwarded,
  vendorFreeRoundsCancelled,
  vendorOperation,
  vendorOperationsRequest,
  vendorOperationsValue,
  vendorRefusalsOfAll,
  vendorTransferRequest,
  vendorTransferStatusRequest,
  vendorTransferValue,
  vendorWalletBalanceRequest,
} from '@sampan/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { curlExample, exampleBody, exampleKey, exampleTime, typescriptExample } from './docs-examples.ts';
import { vendorDocsPage } from './docs-page.ts';
import { fieldNotes } from './field-notes.ts';
import { refusalNotes } from './refusal-notes.ts';
import { exampleMessages } from './sections/docs-frame.ts';
import { exampleFreeRounds } from './sections/docs-free-rounds.ts';
import { exampleOperations } from './sections/docs-operations.ts';
import { exampleCatalogue, examplePublished } from './sections/docs-sections.ts';
import { exampleTransferAnswer } from './sections/docs-transfer.ts';

const origin = 'https://play.example';
const page = vendorDocsPage(origin);

describe('R-61 the page /docs/vendors says what the server does', () => {
  test.each(vendorCalls.map((row) => [row.name, row] as const))(
    '%s: example and answer are what the schemas accept',
    (_, row) => {
      expect(row.request.parse(row.example)).toEqual(row.example);
      expect(row.value.parse(row.answer)).toEqual(row.answer);
      for (const field of Object.keys(
        (z.toJSONSchema(row.request, { io: 'input', unrepresentable: 'any' }) as { properties: object }).properties,
      ))
        expect([field, fieldNotes[field]]).toEqual([field, expect.any(String)]);
    },
  );

  test.each(vendorCalls.map((row) => [row.name, row] as const))('%s: the signature in curl is right', (_, row) => {
    const curl = curlExample(row, origin);
    const signature = /x-signature: v1=([0-9a-f]{64})/.exec(curl)?.[1];
    const body = /-d '([^']*)'/.exec(curl)?.[1] ?? '';
    const bodyHash = createHash('sha256').update(body).digest('hex');
    const signed = `${exampleTime.getTime()}.POST./vendor/v1/${row.name}.${bodyHash}`;
    expect(signature).toBe(createHmac('sha256', exampleKey.secret).update(signed).digest('hex'));
    expect(page).toContain(signature);
  });

  test('X-370 the operations in the example of bulk are signed as calls of their own', () => {
    const row = vendorCalls.find(({ name }) => name === 'bulk');
    if (!row) throw new Error('there is no bulk');
    const { operations } = JSON.parse(exampleBody(row)) as { operations: VendorBulkOperation[] };
    expect(operations.map(({ call }) => call)).toEqual(['bet', 'win']);
    for (const { call, timestamp, signature, body } of operations) {
      const bodyHash = createHash('sha256').update(body).digest('hex');
      const signed = `${timestamp}.POST./vendor/v1/${call}.${bodyHash}`;
      expect(signature).toBe(`v1=${createHmac('sha256', exampleKey.secret).update(signed).digest('hex')}`);
      const { request } = vendorCalls.find(({ name }) => name === call) ?? row;
      expect(request.safeParse(JSON.parse(body)).success).toBe(true);
    }
    for (const field of Object.keys(vendorBulkOperation.shape))
      expect([field, fieldNotes[field]]).toEqual([field, expect.any(String)]);
    expect(page).toContain('At most 256 operations and 256 kB');
  });

  test('the TypeScript runs as it stands and signs as curl does', async () => {
    const [row] = vendorCalls;
    if (!row) throw new Error('there are no calls');
    const folder = await mkdtemp(join(tmpdir(), 'sampan-docs-'));
    const file = join(folder, 'example.mts');
    const use = `console.log(sign('POST', '/vendor/v1/${row.name}', ${JSON.stringify(exampleBody(row))}, ${exampleTime.getTime()})['x-signature'])`;
    await writeFile(file, `${typescriptExample(row, origin)}\n${use}\n`);
    const out = await new Promise<string>((resolve, reject) => {
      execFile(process.execPath, [file], (failure, said) => (failure ? reject(failure) : resolve(said)));
    });
    await rm(folder, { recursive: true });
    expect(curlExample(row, origin)).toContain(out.trim());
  });

  test('every refusal of the vendor API is told, with what to do', () => {
    const told = new Set([...vendorRefusalsOfAll, ...vendorCalls.flatMap((row) => row.errors)]);
    const mine = Object.keys(errorCodes).filter((code) => code.startsWith('vendor.'));
    for (const code of mine) expect([code, told.has(code as 'vendor.unknown')]).toEqual([code, true]);
    for (const code of told) expect([code, refusalNotes[code]]).toEqual([code, expect.any(String)]);
  });

  test('the example of a catalogue is one', () => {
    expect(vendorCatalogue.parse(exampleCatalogue)).toEqual(exampleCatalogue);
  });

  test('the example of a published round is one', () => {
    expect(publishedRoundValue.parse(examplePublished)).toEqual(examplePublished);
    expect(page).toContain('GET /vendor/rounds/ROUND');
  });

  test('the answers of a transfer wallet are what the platform reads', () => {
    expect(vendorTransferValue.parse(exampleTransferAnswer)).toEqual(exampleTransferAnswer);
    for (const schema of [vendorTransferRequest, vendorTransferStatusRequest, vendorWalletBalanceRequest])
      for (const field of Object.keys(schema.shape))
        expect([field, fieldNotes[field]]).toEqual([field, expect.any(String)]);
  });

  test('R-19 X-373 the report of operations is what the platform asks and reads', () => {
    expect(vendorOperationsRequest.parse(exampleOperations.asked)).toEqual(exampleOperations.asked);
    expect(vendorOperationsValue.parse(exampleOperations.value)).toEqual(exampleOperations.value);
    for (const field of Object.keys(vendorOperation.shape))
      expect([field, fieldNotes[field]]).toEqual([field, expect.any(String)]);
    expect(page).toContain('Reporting operations');
  });

  test('X-374 free rounds are given and cancelled as the platform asks and reads', () => {
    expect(vendorFreeRoundsAward.parse(exampleFreeRounds.asked)).toEqual(exampleFreeRounds.asked);
    expect(vendorFreeRoundsAwarded.parse(exampleFreeRounds.awarded)).toEqual(exampleFreeRounds.awarded);
    expect(vendorFreeRoundsCancelled.parse(exampleFreeRounds.cancelled)).toEqual(exampleFreeRounds.cancelled);
    for (const field of Object.keys(vendorFreeRoundsAward.shape))
      expect([field, fieldNotes[field]]).toEqual([field, expect.any(String)]);
    expect(page).toContain('no operations of the daily report');
  });

  test('R-73 every message of a frame is told, as the site takes it', () => {
    for (const [message] of exampleMessages) expect(gameFrameMessage.parse(message)).toEqual(message);
    const told = new Set(exampleMessages.map(([message]) => ('state' in message ? message.state : message.type)));
    const taken = gameFrameMessage.options.flatMap(({ shape }) =>
      'state' in shape ? shape.state.options : [shape.type.value],
    );
    expect([...told].sort()).toEqual([...taken].sort());
    expect(gameFrameMessage.safeParse({ type: 'sampan:round', state: 'open', stake: '-2.00' }).success).toBe(false);
    expect(page).toContain('15 seconds after your last');
  });

  test('every link inside the page leads somewhere', () => {
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g))
      expect([target, ids.has(target)]).toEqual([target, true]);
    expect(page).not.toContain('<script');
  });
});

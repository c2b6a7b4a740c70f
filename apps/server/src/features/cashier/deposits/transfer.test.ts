import { randomUUID } from 'node:crypto';
import { type Deposit, endpoints, readPaymentCode, TRANSFER_NOTICE_PATH, type TransferNotice } from '@sampan/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openCashierFixture, type TestPlayer } from '../../../../test/cashier-fixture.ts';
import { testOperator } from '../../../../test/operators.ts';
import { connectAsOwner, inTransaction, openDatabase } from '../../../platform/database/index.ts';
import { changeSetting } from '../../brand/index.ts';
import { waiveLoop } from '../withdrawals/checks/waive-loop.service.ts';
import { importTransfers } from './import-transfers.ts';
import { assignTransfer, proposeOrders, setTransferAside } from './transfer.service.ts';
import { selectTransfers } from './transfers.queries.ts';

const fixture = await openCashierFixture();
const { call, db } = fixture;
const brand = 'sampan';
const path = TRANSFER_NOTICE_PATH.replace(':provider', 'demo');

const open = async (player: TestPlayer, method: string, amount: string) => {
  const answer = await call<Deposit>(endpoints.createDeposit, player, { method, amount });
  expect(answer).toMatchObject({ status: 200 });
  return answer.value;
};
const notice = (change: Partial<TransferNotice>): TransferNotice => ({
  account: '5550102030',
  amount: '100.00',
  currency: 'USD',
  note: '',
  senderName: '',
  senderAccount: '',
  bankReference: randomUUID(),
  at: Date.now(),
  ...change,
});
const sendNotice = (word: TransferNotice, change = {}) =>
  fixture.sendCallback(word, { path, signedPath: path, ...change });
const setLoop = (value: boolean) =>
  inTransaction(db, (tx) => changeSetting(tx, { brand, key: 'cashier.closedLoop', value, changedBy: 'test' }));
const waiting = () => selectTransfers(db, { brand, state: 'new', limit: 100 });

describe('S-301 a transfer to an account of ours', () => {
  test('is credited by amount and reference, once, however often the bank tells of it', async () => {
    const player = await fixture.player();
    const order = await open(player, 'bank-transfer', '120.00');
    expect(order).toMatchObject({ kind: 'transfer', payUrl: expect.stringContaining('http://pay.test/transfer') });
    expect(order.transfer).toMatchObject({ accountNumber: '5550102030', note: order.reference });
    const word = notice({ amount: order.payAmount, note: `for ${order.reference.toLowerCase()}` });
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendNotice(word)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(await fixture.deposit(player, order.reference)).toMatchObject({ state: 'paid', amount: '120.00' });
    expect(await fixture.balances(player)).toMatchObject({ main: 120_00n });
    expect(await sendNotice({ ...word, amount: '999.00' })).toMatchObject({
      status: 409,
      errorCode: 'callback.mismatch',
    });
  });

  test('two orders of one amount ask for amounts apart, and each transfer finds its own without a note', async () => {
    const [one, other] = [await fixture.player(), await fixture.player()];
    const first = await open(one, 'promptpay', '20.00');
    const second = await open(other, 'promptpay', '20.00');
    expect(first.payAmount).toBe('700.00');
    expect(second.payAmount).toBe('700.01');
    const code = readPaymentCode(second.qrText);
    expect(code).toMatchObject({ scheme: 'promptpay', amount: '700.01', currency: 'THB' });
    const account = code?.account ?? '';
    await sendNotice(notice({ account, currency: 'THB', amount: '700.01' }));
    expect(await fixture.deposit(other, second.reference)).toMatchObject({ state: 'paid' });
    expect(await fixture.deposit(one, first.reference)).toMatchObject({ state: 'waiting' });
    expect(await fixture.balances(other)).toMatchObject({ main: 20_00n });
  });

  test('R-71 the small units that tell two orders apart never carry a player past an own limit', async () => {
    const other = await fixture.player();
    const player = await fixture.player();
    const limit = { kind: 'deposit', period: 'day', amount: '177.00' };
    expect(await call(endpoints.setLimit, player, limit)).toMatchObject({ status: 200 });
    expect((await open(other, 'bank-transfer', '177.00')).payAmount).toBe('177.00');
    const order = await open(player, 'bank-transfer', '177.00');
    expect(order).toMatchObject({ payAmount: '176.99', amount: '176.99' });
    await sendNotice(notice({ amount: order.payAmount, note: order.reference }));
    expect(await fixture.balances(player)).toMatchObject({ main: 176_99n });
  });

  test('R-19 another amount than the order’s is worth what the order’s rate says, not the rate of today', async () => {
    const operator = await (await testOperator(db, 'kim', 'finance')).at(brand);
    const player = await fixture.player();
    const order = await open(player, 'promptpay', '40.00');
    const account = readPaymentCode(order.qrText)?.account ?? '';
    await fixture.asOwner(`update cashier.method set rate_micro = rate_micro * 2 where code = 'promptpay'`);
    await sendNotice(notice({ account, currency: 'THB', amount: '700.00', note: order.reference }));
    const transfer = (await waiting()).find(({ note }) => note === order.reference);
    await inTransaction(db, (tx) =>
      assignTransfer(tx, operator, { id: transfer?.id ?? '', reference: order.reference }),
    );
    await fixture.asOwner(`update cashier.method set rate_micro = rate_micro / 2 where code = 'promptpay'`);
    expect(await fixture.balances(player)).toMatchObject({ main: 20_00n });
  });

  test('R-20 each account gets back what came from it first, and an operator can waive that for one player', async () => {
    await setLoop(true);
    const player = await fixture.player();
    const came = async (senderAccount: string, amount: string) => {
      const order = await open(player, 'bank-transfer', amount);
      await sendNotice(notice({ amount: order.payAmount, note: order.reference, senderAccount }));
    };
    await came('999-888-777', '1000.00');
    await came('123-456-7890', '20.00');
    expect(await fixture.balances(player)).toMatchObject({ main: 1020_00n });
    const payeeId = await fixture.payee(player, '1234567890');
    const ask = async (amount: string) =>
      (await call<object>(endpoints.createWithdrawal, player, { payeeId, amount })).errorCode;
    // What the account is owed itself passes, and meets the next question.
    expect(await ask('20.00')).toBe('withdrawal.turnover.remaining');
    expect(await ask('21.00')).toBe('withdrawal.closed.loop');
    const username = `w${randomUUID().slice(0, 8)}`;
    await fixture.asOwner(`
      insert into account.player (player_id, brand, username, username_key, nickname, password_hash)
      values ('${player.playerId}', '${brand}', '${username}', '${username}', '${username}', 'x');
      insert into account.login_name (brand, name_key, player_id) values ('${brand}', '${username}', '${player.playerId}')`);
    const operator = await (await testOperator(db, 'lee', 'finance')).at(brand);
    const waive = (waived: boolean, reason: string) =>
      inTransaction(db, (tx) => waiveLoop(tx, operator, { username, waived, reason }));
    await expect(waive(true, ' ')).rejects.toThrow('Say why');
    await waive(true, 'the bank masks its senders');
    expect(await ask('21.00')).toBe('withdrawal.turnover.remaining');
    await expect(waive(true, 'again')).rejects.toThrow('is waived');
    await waive(false, 'the bank names them now');
    expect(await ask('21.00')).toBe('withdrawal.closed.loop');
    await setLoop(false);
  });

  test('VietQR and QR Ph orders carry amount and reference and are credited by them', async () => {
    for (const [method, currency, amount] of [
      ['vietqr', 'VND', '250000'],
      ['qrph', 'PHP', '580.00'],
    ] as const) {
      const player = await fixture.player();
      const order = await open(player, method, '10.00');
      const code = readPaymentCode(order.qrText);
      expect(code).toMatchObject({ scheme: method, currency, amount, reference: order.reference });
      await sendNotice(notice({ account: code?.account ?? '', currency, amount, note: code?.reference ?? '' }));
      expect(await fixture.balances(player)).toMatchObject({ main: 10_00n });
    }
  });

  test('R-61 word of it is refused when forged, changed, old, or for an account that is not ours', async () => {
    const player = await fixture.player();
    const order = await open(player, 'bank-transfer', '130.00');
    const word = notice({ amount: order.payAmount, note: order.reference });
    expect(await sendNotice(word, { secret: 'guessed' })).toMatchObject({ status: 401 });
    expect(await sendNotice(word, { body: JSON.stringify({ ...word, amount: '9999.00' }) })).toMatchObject({
      status: 401,
    });
    expect(await sendNotice(word, { timestamp: Date.now() - 301_000 })).toMatchObject({ errorCode: 'callback.stale' });
    expect(await sendNotice({ ...word, account: '999' })).toMatchObject({
      status: 404,
      errorCode: 'transfer.not.found',
    });
    expect(await sendNotice({ ...word, currency: 'THB' })).toMatchObject({ status: 404 });
    expect(await fixture.deposit(player, order.reference)).toMatchObject({ state: 'waiting' });
    expect(await fixture.balances(player)).toMatchObject({ main: 0n });
  });

  test('B-011 a statement is imported once; near matches are proposed and a person decides, crediting what came', async () => {
    const player = await fixture.player();
    const exact = await open(player, 'bank-transfer', '140.00');
    const short = await open(player, 'bank-transfer', '150.00');
    const now = new Date().toISOString();
    const text = [
      'time,amount,bank_reference,note,sender_name',
      `${now},140.00,S-1,"${exact.reference}, thanks",`,
      `${now},149.00,S-2,${short.reference},Ana Cruz`,
      `${now},-20.00,S-3,rent,`,
      `${now},77.77,S-4,,`,
    ].join('\n');
    const ana = await (await testOperator(db, 'ana', 'finance')).at(brand);
    const file = { account: 'harbour', text };
    expect(await importTransfers(db, ana, file)).toEqual({ credited: 1, waits: 2, repeated: 0, refused: [] });
    expect(await importTransfers(db, ana, file)).toEqual({ credited: 0, waits: 0, repeated: 3, refused: [] });
    const rows = await waiting();
    const near = rows.find((row) => row.bankReference === 'S-2');
    const stranger = rows.find((row) => row.bankReference === 'S-4');
    if (!near || !stranger) throw new Error('the transfers are not waiting');
    const { reference, proposals } = await inTransaction(db, (tx) => proposeOrders(tx, near));
    expect(reference).toBeNull();
    expect(proposals[0]).toEqual({ reference: short.reference, reasons: ['reference', 'close-amount'] });
    const decision = { id: near.id, reference: short.reference };
    await inTransaction(db, (tx) => assignTransfer(tx, ana, decision));
    expect(await fixture.balances(player)).toMatchObject({ main: 289_00n });
    await expect(inTransaction(db, (tx) => assignTransfer(tx, ana, decision))).rejects.toThrow('matched');
    await inTransaction(db, (tx) => setTransferAside(tx, ana, { id: stranger.id }));
    expect((await waiting()).map((row) => row.bankReference)).not.toContain('S-4');
  });

  test('R-01 an import that is killed in the middle of a line is begun again: that line is credited, no other a second time', async () => {
    const player = await fixture.player();
    const [early, cut] = [await open(player, 'bank-transfer', '41.00'), await open(player, 'bank-transfer', '42.00')];
    const now = new Date().toISOString();
    const notes = [early.reference, '', cut.reference, ''];
    const amounts = [early.payAmount, '7.11', cut.payAmount, '7.22'];
    const lines = notes.map((note, at) => `${now},${amounts[at]},K-${at},${note}`);
    const file = { account: 'harbour', text: ['time,amount,bank_reference,note', ...lines].join('\n') };
    const actor = await (await testOperator(db, 'ana', 'finance')).at(brand);
    const importer = openDatabase({ ownerUrl: fixture.ownerUrl, appName: 'importer', poolSize: 1 });
    const [holder, killer] = [await connectAsOwner(fixture.ownerUrl), await connectAsOwner(fixture.ownerUrl)];
    await holder.query('begin');
    await holder.query('select from cashier.deposit where reference = $1 for update', [cut.reference]);
    const killed = importTransfers(importer, actor, file).then(
      () => 'done',
      (error: Error) => error.message,
    );
    const waitsAtTheThird = `application_name = 'importer' and wait_event_type = 'Lock'`;
    const kill = `select pg_terminate_backend(pid) as killed from pg_stat_activity where ${waitsAtTheThird}`;
    await expect.poll(async () => (await killer.query(kill)).rows).toEqual([{ killed: true }]);
    expect(await killed).toContain('terminating connection');
    await holder.query('rollback');
    for (const client of [holder, killer]) await client.end();
    await importer.destroy();
    expect(await fixture.balances(player)).toMatchObject({ main: 41_00n });
    expect(await importTransfers(db, actor, file)).toEqual({ credited: 1, waits: 1, repeated: 2, refused: [] });
    expect(await fixture.balances(player)).toMatchObject({ main: 83_00n });
  });

  test('R-20 a sender of another name than the player’s accounts is left to a person', async () => {
    const player = await fixture.player();
    await fixture.payee(player);
    const order = await open(player, 'bank-transfer', '160.00');
    const word = notice({ amount: order.payAmount, note: order.reference, senderName: 'Somebody Else' });
    await sendNotice(word);
    expect(await fixture.deposit(player, order.reference)).toMatchObject({ state: 'waiting' });
    await sendNotice({ ...word, bankReference: randomUUID(), senderName: 'MS. CRUZ ANA' });
    expect(await fixture.deposit(player, order.reference)).toMatchObject({ state: 'paid' });
  });

  test('R-18 an order on our account ends in time and late money is still credited', async () => {
    const player = await fixture.player();
    const order = await open(player, 'bank-transfer', '170.00');
    await sql`update cashier.deposit set expires_at = now() where reference = ${order.reference}`.execute(db);
    await fixture.work();
    expect(await fixture.deposit(player, order.reference)).toMatchObject({ state: 'expired' });
    await sendNotice(notice({ amount: order.payAmount, note: order.reference }));
    expect(await fixture.deposit(player, order.reference)).toMatchObject({ state: 'paid' });
    expect(await fixture.balances(player)).toMatchObject({ main: 170_00n });
  });
});

describe('S-301 a slip', () => {
  const picture = (format: 'png' | 'jpeg' | 'webp', width = 300) =>
    sharp({ create: { width, height: 400, channels: 3, background: '#3a7' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .toFormat(format)
      .toBuffer();

  test('X-170 is drawn anew, kept out of reach, gives the order time, and shows where the same one was sent', async () => {
    const player = await fixture.player();
    const order = await open(player, 'bank-transfer', '180.00');
    const png = await picture('png', 2400);
    const sent = await call<Deposit>(endpoints.addSlip, player, {
      reference: order.reference,
      picture: png.toString('base64'),
    });
    expect(sent).toMatchObject({ status: 200, value: { slips: 1, slipsLeft: 2, state: 'waiting' } });
    expect(sent.value.expiresAt).toBeGreaterThan(order.expiresAt + 20 * 3_600_000);
    const { rows } = await sql<{ picture: Buffer }>`
      select picture from cashier.slip where reference = ${order.reference}`.execute(db);
    const kept = await sharp(rows[0]?.picture).metadata();
    expect(kept).toMatchObject({ format: 'jpeg', width: 1600 });
    expect(kept.exif).toBeUndefined();
    expect(await fixture.balances(player)).toMatchObject({ main: 0n });
  });

  test('R-58 is refused when it is no picture, too large, too many, another’s, or for an order that takes none', async () => {
    const player = await fixture.player();
    const order = await open(player, 'bank-transfer', '190.00');
    const add = (who: TestPlayer, reference: string, bytes: Buffer) =>
      call<Deposit>(endpoints.addSlip, who, { reference, picture: bytes.toString('base64') });
    const png = await picture('png');
    const bad = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      await picture('webp'),
      png.subarray(0, 60),
      Buffer.concat([png.subarray(0, 8), Buffer.alloc(5 * 1024 * 1024)]),
    ];
    for (const bytes of bad) {
      expect(await add(player, order.reference, bytes)).toMatchObject({
        status: 400,
        errorCode: 'deposit.slip.invalid',
      });
    }
    expect(await add(await fixture.player(), order.reference, png)).toMatchObject({ status: 404 });
    const other = await fixture.openDeposit(player);
    expect(await add(player, other.reference, png)).toMatchObject({ status: 409, errorCode: 'deposit.state' });
    for (let n = 0; n < 3; n++) expect(await add(player, order.reference, png)).toMatchObject({ status: 200 });
    expect(await add(player, order.reference, png)).toMatchObject({ status: 409, errorCode: 'deposit.slip.limit' });
  });
});

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../tools/test-support/property-runs.ts';
import { createDraw, createWordSource } from '../../src/fairness.ts';
import {
  addShots,
  createMerkleBuilder,
  drawLottery,
  findTable,
  isIncluded,
  isPublishedDraw,
  isShot,
  type LotteryGame,
  merkleRoot,
  type PayoutTable,
  proveInclusion,
  sampleDraw,
  sampleGames,
  verifyPublishedDraw,
  writeDrawInputs,
  writeTicketLeaf,
} from '../../src/lottery.ts';

const leaves = (count: number) => Array.from({ length: count }, (_, at) => `ticket-${`${at}`.padStart(5, '0')}|x`);
const sha256 = (...parts: (Buffer | string)[]) =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part as string))))
    .digest();

/** RFC 9162 §2.1.1, as it is written there. */
function treeHash(texts: readonly string[]): Buffer {
  if (texts.length === 0) return sha256('');
  if (texts.length === 1) return sha256(Buffer.from([0]), texts[0] as string);
  let left = 1;
  while (left * 2 < texts.length) left *= 2;
  return sha256(Buffer.from([1]), treeHash(texts.slice(0, left)), treeHash(texts.slice(left)));
}

describe('the tree of tickets', () => {
  it('R-36 is that of RFC 9162 for every size up to 40, and 300', () => {
    for (const count of [...Array(41).keys(), 300])
      expect(merkleRoot(leaves(count)), `${count}`).toBe(treeHash(leaves(count)).toString('hex'));
  });

  it('R-36 proves every leaf of every size up to 18, and nothing else', () => {
    for (let count = 1; count <= 18; count++) {
      const texts = leaves(count);
      const tree = { root: merkleRoot(texts), count };
      for (const [index, text] of texts.entries()) {
        const proof = proveInclusion(texts, index);
        expect(isIncluded(text, proof, tree)).toBe(true);
        expect(isIncluded(`${text}.`, proof, tree)).toBe(false);
        expect(isIncluded(text, { ...proof, index: index + 1 }, tree)).toBe(false);
        expect(isIncluded(text, { ...proof, path: [...proof.path, 'ab'.repeat(32)] }, tree)).toBe(false);
        expect(isIncluded(text, { ...proof, path: proof.path.slice(1) }, tree)).toBe(count === 1);
        expect(isIncluded(text, { ...proof, path: proof.path.map(() => 'no hash') }, tree)).toBe(count === 1);
      }
    }
  });

  it('hashes the UTF-8 of a text, whatever is in it', () => {
    for (const text of ['', 'plain', 'vé số', 'ตั๋ว', '🎟'])
      expect(merkleRoot([text])).toBe(treeHash([text]).toString('hex'));
  });

  it('takes leaves in order only, so that no ticket stands in it twice', () => {
    const builder = createMerkleBuilder();
    builder.add('b');
    expect(() => builder.add('b')).toThrow(RangeError);
    expect(() => builder.add('a')).toThrow(RangeError);
    expect(builder.count).toBe(1);
    expect(() => proveInclusion(['a'], 1)).toThrow(RangeError);
  });

  it('no field of a ticket can be read as another', () => {
    const ticket = {
      tableId: 'lottery-k3',
      tableVersion: 1,
      playId: 'sum',
      picks: '11',
      series: 1800,
      mode: 'whole',
      multiple: 1,
      unitStake: 200n,
      stake: 200n,
      half: [],
    } as const;
    const sold = { ticketId: 't-1', gameCode: 'SEA_K3_1M', numero: '20261123-0571', currency: 'USD', ticket };
    expect(writeTicketLeaf(sold)).toBe('t-1|SEA_K3_1M|20261123-0571|lottery-k3|1|sum|11|1800|whole|1|200|200|USD|');
    expect(() => writeTicketLeaf({ ...sold, ticketId: 't|1' })).toThrow(RangeError);
  });
});

describe('a published draw', () => {
  const [game] = sampleGames;
  const word = createWordSource({ serverSeed: '5a'.repeat(32), clientSeed: 'published', nonce: 1 }, 0);
  const good = sampleDraw(game as LotteryGame, '5b'.repeat(32), createDraw(word));

  it('R-36 is malformed when anything else stands in one of its fields, and never throws', () => {
    expect(verifyPublishedDraw(good)).toMatchObject({ ok: true, faults: [], result: good.result });
    expect(isPublishedDraw(good)).toBe(true);
    const fields = Object.keys(good).filter((field) => field !== 'tickets');
    const property = fc.property(fc.constantFrom(...fields), fc.jsonValue(), (field, value) => {
      const same = JSON.stringify(value) === JSON.stringify(good[field as keyof typeof good]);
      expect(verifyPublishedDraw({ ...good, [field]: value }).ok).toBe(same);
    });
    fc.assert(property, propertyRuns(150, 5000));
    const anything = fc.property(fc.jsonValue(), (value) => !verifyPublishedDraw(value).ok);
    fc.assert(anything, propertyRuns(50, 2000));
  });
});

describe('a draw by commitment', () => {
  const table = findTable('lottery-5d', 1) as PayoutTable;
  const inputs = {
    gameCode: 'SEA_5D_1M',
    numero: '20261123-0571',
    ticketCount: 2,
    ticketsRoot: merkleRoot(leaves(2)),
    beacon: { round: 1000, randomness: 'fe'.repeat(32) },
  };

  it('R-36 the result changes with everything that was fixed at lock, and with nothing else', () => {
    const seed = '5c'.repeat(32);
    const result = drawLottery(table, seed, inputs);
    expect(drawLottery(table, seed, inputs)).toEqual(result);
    const others = [
      { ...inputs, gameCode: 'SEA_5D_3M' },
      { ...inputs, numero: '20261123-0572' },
      { ...inputs, ticketCount: 3 },
      { ...inputs, ticketsRoot: merkleRoot(leaves(3)) },
      { ...inputs, beacon: null },
      { ...inputs, beacon: { round: 1001, randomness: 'fe'.repeat(32) } },
      { ...inputs, beacon: { round: 1000, randomness: 'ff'.repeat(32) } },
    ];
    const texts = [inputs, ...others].map((one) => writeDrawInputs(table, one));
    expect(new Set(texts).size).toBe(8);
    const results = others.map((one) => drawLottery(table, seed, one).join(''));
    expect(results.filter((one) => one === result.join(''))).toEqual([]);
  });

  it('yeekee adds what players sent and takes the sixteenth off', () => {
    const form = { kind: 'digits', tiers: [{ name: 'sum', digits: 5, count: 1 }] } as const;
    const sumTable = { id: 'sums', version: 1, form, takesShots: true } as const;
    const shots = Array.from({ length: 20 }, (_, at) => (at * 7919 + 98_765) % 100_000);
    const sum = (sent: readonly number[]) => sent.reduce((left, right) => left + right, 0);
    expect(addShots([12_345], shots)).toEqual([(12_345 + sum(shots) - (shots[15] ?? 0)) % 100_000]);
    expect(addShots([12_345], shots.slice(0, 15))).toEqual([(12_345 + sum(shots.slice(0, 15))) % 100_000]);
    expect(addShots([7], [...Array<number>(15).fill(0), 9])).toEqual([7]);
    const seed = '5d'.repeat(32);
    const results = [[], [1], [1, 2], [2, 1]].map((sent) => drawLottery(sumTable, seed, { ...inputs, shots: sent })[0]);
    expect(new Set(results).size).toBe(4);
    expect(() => drawLottery(sumTable, seed, inputs)).toThrow(RangeError);
    expect(() => drawLottery(table, seed, { ...inputs, shots: [] })).toThrow(RangeError);
    expect([0, 99_999, 100_000, -1, 0.5, '1'].filter(isShot)).toEqual([0, 99_999]);
  });
});

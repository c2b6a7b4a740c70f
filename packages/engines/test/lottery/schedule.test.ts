import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../../tools/test-support/property-runs.ts';
import {
  dayOf,
  drawsOfDay,
  drawWeekdays,
  findDraw,
  findLotteryGame,
  findTable,
  type LotteryGame,
  lotteryGames,
  lotteryVendors,
  momentAt,
  nextDraws,
  type Schedule,
  weekdayOf,
} from '../../src/lottery.ts';

const game = (code: string): LotteryGame => {
  const found = findLotteryGame(code);
  if (!found) throw new Error(`no game ${code}`);
  return found;
};
const iso = (moment: number | undefined): string => new Date(moment ?? 0).toISOString();

describe('lotteries as data', () => {
  it('every game has a code of its own, a table that is there, and a vendor with its prize mode', () => {
    expect(new Set(lotteryGames.map(({ code }) => code)).size).toBe(lotteryGames.length);
    for (const { code, table, vendor } of lotteryGames) {
      expect(code).toMatch(/^[A-Z0-9_]{3,32}$/);
      expect(findTable(table.id, table.version), code).not.toBeNull();
      expect(Object.keys(lotteryVendors)).toContain(vendor);
    }
    expect(new Set(lotteryGames.map(({ vendor }) => vendor))).toEqual(new Set(Object.keys(lotteryVendors)));
  });

  it('Vietnam draws by the calendar of FACTS §3: one region in the north, two to four provinces elsewhere', () => {
    const drawnOn = (group: string, weekday: number): string[] =>
      lotteryGames
        .filter((one) => one.group === group && drawWeekdays(one.schedule).includes(weekday))
        .map(({ name }) => name);
    expect(drawnOn('MN', 2)).toEqual(['TP. HCM', 'Đồng Tháp', 'Cà Mau']);
    expect(drawnOn('MN', 7)).toEqual(['TP. HCM', 'Long An', 'Bình Phước', 'Hậu Giang']);
    expect(drawnOn('MN', 1)).toEqual(['Tiền Giang', 'Kiên Giang', 'Đà Lạt']);
    expect(drawnOn('MT', 2)).toEqual(['Phú Yên', 'Huế']);
    expect(drawnOn('MT', 5)).toEqual(['Bình Định', 'Quảng Trị', 'Quảng Bình']);
    expect(drawnOn('MT', 1)).toEqual(['Huế', 'Khánh Hòa', 'Kon Tum']);
    expect([3, 4, 6].map((weekday) => drawnOn('MN', weekday).length)).toEqual([3, 3, 3]);
    expect([3, 4, 6, 7].map((weekday) => drawnOn('MT', weekday).length)).toEqual([2, 2, 2, 3]);
    expect(game('VN_MB').hosts?.[weekdayOf('2026-11-23')]).toBe('Hà Nội');
  });
});

describe('when draws are', () => {
  it('S-363 Sunday is 1 and Saturday 7, over month ends, leap days and the turn of a year', () => {
    expect(weekdayOf('2026-11-22')).toBe(1);
    expect(weekdayOf('2026-11-28')).toBe(7);
    expect(weekdayOf('2028-02-29')).toBe(3);
    expect(weekdayOf('2027-01-01')).toBe(6);
    expect(weekdayOf('1969-12-31')).toBe(4);
    expect(() => weekdayOf('2027-02-29')).toThrow(RangeError);
  });

  it('a minute draw is called by its day in its market and its place in it', () => {
    const { schedule } = game('SEA_K3_1M');
    const day = drawsOfDay(schedule, '2026-11-23');
    expect(day).toHaveLength(1440);
    expect(day[570]).toEqual({
      numero: '20261123-0571',
      drawAt: Date.UTC(2026, 10, 23, 2, 31),
      lockAt: Date.UTC(2026, 10, 23, 2, 30, 55),
    });
    expect(iso(day.at(-1)?.drawAt)).toBe('2026-11-23T17:00:00.000Z');
    expect(drawsOfDay(schedule, '2026-11-24')[0]).toMatchObject({ numero: '20261124-0001' });
    expect(findDraw(schedule, '20261123-0571')).toEqual(day[570]);
    for (const numero of ['20261123-1441', '20261123-0000', '20261123', '20260230-0001', 'x', '20261123-571'])
      expect(findDraw(schedule, numero), numero).toBeNull();
  });

  it('Vietnam draws at 18:15, 17:15 and 16:15 Indochina time, Thailand on the first and the sixteenth', () => {
    expect(drawsOfDay(game('VN_MB').schedule, '2026-11-23')).toEqual([
      { numero: '20261123', drawAt: Date.UTC(2026, 10, 23, 11, 15), lockAt: Date.UTC(2026, 10, 23, 11, 10) },
    ]);
    expect(iso(drawsOfDay(game('VN_MN_HCM').schedule, '2026-11-23')[0]?.drawAt)).toBe('2026-11-23T09:15:00.000Z');
    expect(drawsOfDay(game('VN_MN_HCM').schedule, '2026-11-24')).toEqual([]);
    const thai = game('TH_GOV').schedule;
    const next = nextDraws(thai, { after: Date.UTC(2026, 11, 15), count: 3 });
    expect(next.map(({ numero }) => numero)).toEqual(['20261216', '20270101', '20270116']);
    expect(iso(next[0]?.lockAt)).toBe('2026-12-16T08:30:00.000Z');
  });

  it('holidays leave a day out or move its draw, without a second one where the day has its own', () => {
    const thai = game('TH_GOV').schedule;
    const holidays = { '2027-01-01': '2026-12-30', '2027-01-16': '2027-01-17' };
    const next = nextDraws(thai, { after: Date.UTC(2026, 11, 20), count: 3, holidays });
    expect(next.map(({ numero }) => numero)).toEqual(['20261230', '20270117', '20270201']);
    expect(iso(next[0]?.drawAt)).toBe('2026-12-30T09:00:00.000Z');
    expect(findDraw(thai, '20270101', holidays)).toBeNull();
    const north = game('VN_MB').schedule;
    const tet = { '2027-02-05': null, '2027-02-06': null, '2027-02-07': '2027-02-08' };
    const after = momentAt('2027-02-04', 19 * 60, north.zone);
    const afterTet = ['20270208', '20270209'];
    expect(nextDraws(north, { after, count: 2, holidays: tet }).map(({ numero }) => numero)).toEqual(afterTet);
    expect(drawsOfDay(game('SEA_5D_1M').schedule, '2027-02-05', { '2027-02-05': null })).toEqual([]);
  });

  it('several draws a day are told apart by their place', () => {
    const { schedule } = game('E_3D');
    expect(drawsOfDay(schedule, '2026-11-23').map(({ numero, drawAt }) => [numero, iso(drawAt)])).toEqual([
      ['20261123-0001', '2026-11-23T06:00:00.000Z'],
      ['20261123-0002', '2026-11-23T09:00:00.000Z'],
      ['20261123-0003', '2026-11-23T13:00:00.000Z'],
    ]);
  });

  it('a draw at the very moment is over, the next one is a whole step away', () => {
    const { schedule } = game('SEA_K3_1M');
    const midnight = momentAt('2026-11-24', 0, schedule.zone);
    expect(nextDraws(schedule, { after: midnight - 1, count: 1 })[0]).toMatchObject({ numero: '20261123-1440' });
    expect(nextDraws(schedule, { after: midnight, count: 1 })[0]).toMatchObject({ numero: '20261124-0001' });
  });
});

describe('a zone whose clocks change', () => {
  const minutely: Schedule = { zone: 'Europe/Berlin', timetable: { kind: 'every', minutes: 15 }, lockSeconds: 5 };
  const nightly: Schedule = {
    zone: 'Europe/Berlin',
    timetable: { kind: 'weekly', weekdays: [1, 2, 3, 4, 5, 6, 7], minutes: [150] },
    lockSeconds: 60,
  };

  it('has 92 draws of a quarter on the short day and 100 on the long one, each number once', () => {
    for (const [day, count] of [
      ['2027-03-28', 92],
      ['2027-10-31', 100],
      ['2027-06-01', 96],
    ] as const) {
      const draws = drawsOfDay(minutely, day);
      expect(draws).toHaveLength(count);
      expect(new Set(draws.map(({ numero }) => numero)).size).toBe(count);
    }
  });

  it('draws a minute that the clocks leap over after the leap, and one that they show twice the first time', () => {
    expect(iso(drawsOfDay(nightly, '2027-03-28')[0]?.drawAt)).toBe('2027-03-28T01:30:00.000Z');
    expect(iso(drawsOfDay(nightly, '2027-10-31')[0]?.drawAt)).toBe('2027-10-31T00:30:00.000Z');
    expect(iso(drawsOfDay(nightly, '2027-10-30')[0]?.drawAt)).toBe('2027-10-30T00:30:00.000Z');
    expect(iso(drawsOfDay(nightly, '2027-11-01')[0]?.drawAt)).toBe('2027-11-01T01:30:00.000Z');
  });

  it('everywhere and always the next draws ascend, are all that there are, and are found by their numbers', () => {
    const zones = ['Asia/Bangkok', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Apia'];
    const property = fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom(...lotteryGames),
      fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) }),
      (zone, { schedule }, after) => {
        const zoned = { ...schedule, zone };
        const draws = nextDraws(zoned, { after, count: 4 });
        expect(draws).toHaveLength(4);
        for (const [index, draw] of draws.entries()) {
          expect(draw.drawAt).toBeGreaterThan(draws[index - 1]?.drawAt ?? after);
          expect(draw.lockAt).toBe(draw.drawAt - schedule.lockSeconds * 1000);
          expect(findDraw(zoned, draw.numero)).toEqual(draw);
        }
        const later = nextDraws(zoned, { after: draws[0]?.drawAt ?? 0, count: 3 });
        expect(later).toEqual(draws.slice(1));
        expect(dayOf(after, zone)).toMatch(/^20\d\d-\d\d-\d\d$/);
      },
    );
    fc.assert(property, propertyRuns(25, 1000));
  });
});

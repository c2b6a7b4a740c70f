import { endpoints, localAmount, type Permission, parseMoney, type ValueOf } from '@sampan/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { login } from '../../test/account-steps.ts';
import { testApp } from '../../test/test-app.ts';
import { bonusSettings } from '../features/bonuses/bonus.settings.ts';
import { demoBrands, loadSettings } from '../features/brand/index.ts';
import { withdrawalSettings } from '../features/cashier/withdrawals/withdrawal.settings.ts';
import { selectDraw } from '../features/lottery/draws/draws.queries.ts';
import { lockDraws } from '../features/lottery/draws/lock-draws.ts';
import { openDraws } from '../features/lottery/draws/open-draws.ts';
import { rankSettings } from '../features/rank/rank.settings.ts';
import { walletSettings } from '../features/wallet/wallet.settings.ts';
import { parseConfig } from '../platform/config/parse-config.ts';
import { inTransaction } from '../platform/database/index.ts';
import { systemRandom } from '../platform/random.ts';
import { drawDemoResult, publishDemoResults } from './demo-results.ts';
import { demoGreeting, seedDemo } from './seed-demo.ts';

const app = await testApp();
const { db, call } = app;
const config = parseConfig({ LOG_LEVEL: 'silent' }, '/tmp');
const seeded = await inTransaction(db, (tx) => seedDemo(tx, config, systemRandom));

const at = ({ brand, hosts }: (typeof demoBrands)[number], language = 'EN') => ({
  headers: { merchant: brand, host: hosts[0] ?? 'localhost', language },
});

test('a second start changes nothing', async () => {
  const count = async () => (await sql`select count(*)::int as n from brand.setting_change`.execute(db)).rows;
  const signed = async () => (await sql`select * from commissions.contract order by 1`.execute(db)).rows;
  const before = [await count(), await signed()];
  await inTransaction(db, (tx) => seedDemo(tx, config, systemRandom));
  expect([await count(), await signed()]).toEqual(before);
});

test('npm start tells the address and accounts of each brand', () => {
  expect(demoGreeting(config)).toEqual([
    '  Ghe Ngo (₫):      http://vn.localhost:8080  linh / lantern-river-7, quang / lantern-river-8',
    '  Hang Yao (฿):     http://th.localhost:8080  nuan / lantern-river-7, anan / lantern-river-8',
    '  Bangka (₱):       http://ph.localhost:8080  ligaya / lantern-river-7, dante / lantern-river-8',
  ]);
});

test('E-037 the demo results service ends official draws without an operator, and every lottery has results from the start', async () => {
  const { secret, brands } = seeded.results;
  expect(brands).toHaveLength(2);
  const brand = brands[0] ?? '';
  const games = await sql<{ code: string; past: number; played: boolean }>`
    select g.code, count(d.draw_id)::int as past, bool_and(d.demo = (d.source = 'official')) as played
    from lottery.game g left join lottery.draw d on d.brand = g.brand and d.game_code = g.code and d.before_opening
    group by g.brand, g.code`.execute(db);
  expect(games.rows.filter(({ past, played }) => past === 0 || !played)).toEqual([]);

  await openDraws(db, systemRandom);
  const { rows } = await sql<{ numero: string }>`
    update lottery.draw set lock_at = clock_timestamp() - interval '1 ms', draw_at = clock_timestamp(),
      opened_at = clock_timestamp() - interval '1 s'
    where draw_id = (select draw_id from lottery.draw where brand = ${brand} and game_code = 'VN_MB' and state = 'open'
      order by draw_at limit 1) returning numero`.execute(db);
  const numero = rows[0]?.numero ?? '';
  await lockDraws(db);
  const platformUrl = await app.server.listen({ host: '127.0.0.1', port: 0 });
  const publish = (by: string) => publishDemoResults({ platformUrl, brands, secret: by, clock: app.services.clock });
  await expect(publish('another secret')).rejects.toThrow('401');
  expect([await publish(secret), await publish(secret)]).toEqual([1, 0]);
  const drawn = await selectDraw(db, { brand, gameCode: 'VN_MB', numero });
  expect(drawn).toMatchObject({ state: 'drawn', demo: true });
  const numbers = drawDemoResult(secret, 'VN_MB', numero).split(',').map(Number);
  expect(drawn?.result).toEqual(numbers);
});

describe.each(demoBrands)('the demo brand $brand', (demo) => {
  test('its agent is paid each salary, and is asked for the answer to a dividend', async () => {
    const { token } = (await login(app, demo.agent.username, demo.agent.password, {}, at(demo))).value ?? {};
    const kinds = ['daily', 'hourly', 'realtime', 'dividend'];
    const states = [];
    for (const kind of kinds) {
      const { value } = await call<ValueOf<typeof endpoints.contracts>>(
        endpoints.contracts,
        { kind },
        { ...at(demo), token: token ?? '' },
      );
      expect(value?.unanswered).toEqual(['dividend']);
      states.push([value?.mine.valid?.currency, value?.mine.offered?.currency]);
    }
    const { code } = demo.currency;
    expect(states).toEqual([
      [code, undefined],
      [code, undefined],
      [code, undefined],
      [undefined, code],
    ]);
  });

  const { brand, currency } = demo;
  const { code, digits } = currency;
  const fits = (text: string) => expect(parseMoney(text, digits), `${text} ${code}`).not.toBeNull();

  test('is itself at its own address', async () => {
    const { value } = await call<Permission>(endpoints.systemStatus, {}, at(demo));
    expect(value?.brand).toMatchObject({ name: demo.name, currency, timeZone: demo.timeZone });
    expect(value?.brand.headerLanguages[0]).toBe(demo.headerLanguages[0]);
  });

  test('has every amount of its settings in its own money', async () => {
    const settings = await loadSettings(db, brand);
    const limits = settings.get(withdrawalSettings.limits);
    expect(limits).toMatchObject({ minimum: localAmount('10.00', code), maximum: localAmount('20000.00', code) });
    const amounts = [
      limits.perDayAmount,
      settings.get(withdrawalSettings.secondApprovalFrom),
      settings.get(withdrawalSettings.risk).largeAmount,
      settings.get(walletSettings.uplineLimits).maximum,
    ];
    for (const offer of settings.get(bonusSettings.offers)) amounts.push(offer.amount);
    for (const level of settings.get(rankSettings.levels)) amounts.push(level.turnover);
    for (const text of amounts) fits(text);
  });

  test('is paid by the methods of its market, and pays to its banks', async () => {
    const { rows } = await sql<{ code: string; currency: string }>`
      select code, coalesce(pay_currency, ${code}) as currency from cashier.method where brand = ${brand}`.execute(db);
    const own = { VND: 'vietqr', THB: 'promptpay', PHP: 'qrph', USD: 'demo-qr' }[code];
    expect(rows.map((row) => row.code)).toContain(own);
    if (demo.hosts.length > 0) expect(new Set(rows.map((row) => row.currency))).toEqual(new Set([code]));
    const banks = await sql<{ country: string }>`
      select distinct country from cashier.bank where brand = ${brand} and country <> '' order by 1`.execute(db);
    expect(banks.rows.map((row) => row.country)).toEqual([...demo.countries].toSorted());
  });

  test('speaks of its own money in its own promotions', async () => {
    for (const language of ['EN', 'PH', 'TH', 'VI', 'CN', 'ID']) {
      const { value } = await call(endpoints.announcements, {}, at(demo, language));
      const text = JSON.stringify(value).replaceAll(/&nbsp;|\u00a0/g, ' ');
      expect(text).toContain({ VND: '₫200,000', THB: '฿300', PHP: '₱500', USD: '$10' }[code]);
      if (code !== 'USD') expect(text).not.toMatch(/\$|\[\d+\]/);
    }
  });

  test('has its player logged in at its own address alone', async () => {
    const answer = await login(app, demo.player.username, demo.player.password, {}, at(demo));
    expect(answer.success).toBe(true);
    for (const other of demoBrands.filter((row) => row !== demo)) {
      const { username, password } = demo.player;
      expect((await login(app, username, password, {}, at(other))).success).toBe(false);
    }
  });
});

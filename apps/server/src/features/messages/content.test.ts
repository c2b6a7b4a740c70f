import { announcementSchema, type Banner, endpoints, type InputOf, type ValueOf } from '@sampan/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { register } from '../../../test/account-steps.ts';
import { commandRunner } from '../../../test/run-command.ts';
import { testApp } from '../../../test/test-app.ts';
import { CliError } from '../../platform/cli/cli-error.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { changeSetting, DEMO_BRAND } from '../brand/index.ts';
import { seedDemoPromotions } from '../promotions/index.ts';
import { saveBanner, savePromotion } from '../promotions/promotions.service.ts';
import { announce, seedDemoAnnouncements } from './index.ts';
import { commands } from './messages.cli.ts';

const app = await testApp();
const { db, call } = app;
type Answer = ValueOf<typeof endpoints.announcements>;

await inTransaction(db, async (tx) => {
  await seedDemoPromotions(tx);
  await seedDemoAnnouncements(tx);
});

async function read(input: Partial<InputOf<typeof endpoints.announcements>> = {}, options = {}): Promise<Answer> {
  const answer = await call<Answer>(endpoints.announcements, input, options);
  expect(endpoints.announcements.value.safeParse(answer.value).error).toBeUndefined();
  return answer.value as Answer;
}

const art = { scene: 'reels', palette: 'indigo', seed: 1 };
const inEnglish = (title: string, content: string) => ({ EN: { title, content } });

describe('announcements, banners and promotions', () => {
  it('D-072 D-075 E-038 S-337 D-073 D-076 answers the four parts', async () => {
    const value = await read({ types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B' });
    expect(value.popup.map((row) => row.id)).toEqual(['welcome']);
    expect(value.banners.length).toBeGreaterThan(13);
    expect(value.promotion.length).toBeGreaterThan(2);
    expect(Math.abs(Date.now() - announcementSchema.parse(value.popup[0]).date)).toBeLessThan(600_000);
  });

  it('A-027 sends only what `types` asks for', async () => {
    expect(await read({ types: 'B' })).toMatchObject({ popup: [], player: [], promotion: [] });
    expect((await read({ types: 'pu' })).popup).toHaveLength(1);
    expect(await read({ types: 'nonsense' })).toEqual({ popup: [], player: [], banners: [], promotion: [] });
  });

  it('D-074 A-027 PL is for players, H for everybody', async () => {
    const token = (await register(app)).value?.token ?? '';
    expect((await read()).player.map((row) => row.id)).toEqual(['check-your-rounds']);
    expect((await read({}, { token })).player.map((row) => row.id).toSorted()).toEqual([
      'check-your-rounds',
      'keep-your-password',
    ]);
  });

  it('S-247 S-259 D-067 every page of the specification has its group', async () => {
    const groups = new Set((await read()).banners.map((banner) => banner.groupName));
    for (const group of 'home rng live fish pvp sports esports lott down promotion shop help reg'.split(' '))
      expect([...groups]).toContain(`w_${group}`);
  });

  it('D-062 D-063 D-064 D-065 a promotion has an id, a title, content and a category, in the language asked for', async () => {
    const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
    const [english, thai] = [(await read()).promotion, (await read({ language: 'TH' })).promotion];
    expect(idsOf(english)).toEqual(idsOf(thai));
    expect(new Set(idsOf(english)).size).toBe(english.length);
    for (const { id, title, content, category } of english) {
      expect([id, title.length > 0, content.startsWith('<p>')]).toEqual([id, true, true]);
      expect(category).toMatch(/^[a-z_]+$/);
    }
    expect(english.find(({ id }) => id === 'cashback')).toMatchObject({
      category: 'cashback',
      title: 'Cashback on your week',
    });
    expect(thai.find(({ id }) => id === 'cashback')?.title).toBe('คืนเงินจากยอดเสียรายสัปดาห์');
  });

  it('S-135 there are promotions of category new_player', async () => {
    expect((await read()).promotion.filter((promotion) => promotion.category === 'new_player')).toHaveLength(3);
  });

  it('S-339 S-014 words come in the language asked, EN PH TH VI CN ID all six, else in English', async () => {
    const titles = async (language: string) => {
      const value = await read({ language });
      return [...value.banners, ...value.promotion, ...value.popup, ...value.player].map((row) => row.title);
    };
    const [en, ph, th, vi, cn, id] = await Promise.all(['EN', 'PH', 'TH', 'VI', 'CN', 'ID'].map(titles));
    for (const [index, title] of (en ?? []).entries()) {
      const all = [title, ph?.[index], th?.[index], vi?.[index], cn?.[index], id?.[index]];
      expect(new Set(all).size, all.join(' | ')).toBe(6);
    }
    for (const title of th ?? []) expect(title).toMatch(/[ก-๙]/);
    expect(await titles('AR')).toEqual(en);
    expect((await read({}, { headers: { language: 'VI' } })).banners.map((banner) => banner.title)).toEqual(
      (await read({ language: 'VI' })).banners.map((banner) => banner.title),
    );
  });

  it('S-340 R-57 HTML is cleaned on write, in every language', async () => {
    const hostile =
      '<p>kept</p><script>alert(1)</script><img src=x onerror=alert(1)><a href="https://evil.example">x</a>';
    await inTransaction(db, async (tx) => {
      await announce(tx, DEMO_BRAND, {
        announcementId: 'hostile',
        type: 'H',
        texts: { EN: { title: 'x', content: hostile }, TH: { title: 'x', content: hostile } },
      });
      await savePromotion(tx, DEMO_BRAND, {
        promotionId: 'hostile',
        category: 'x',
        texts: inEnglish('x', hostile),
        art,
        position: 9,
      });
    });
    const { rows } = await sql<{ stored: string }>`
      select texts::text as stored from messages.announcement where announcement_id = 'hostile'
      union all select texts::text from promotions.promotion where promotion_id = 'hostile'`.execute(db);
    expect(rows).toHaveLength(2);
    for (const { stored } of rows) {
      expect(stored).toContain('kept');
      expect(stored).not.toMatch(/script|onerror|evil/);
    }
  });

  it('D-066 D-068 D-069 S-267 a banner leads into the site or to an allow-listed host, nowhere else', async () => {
    const banner = (url: string) => ({
      bannerId: 'link',
      groupName: 'w_home',
      url,
      texts: { EN: { title: 'x', text: '', action: '' } },
      art,
      position: 99,
    });
    const save = (url: string) => inTransaction(db, (tx) => saveBanner(tx, DEMO_BRAND, banner(url)));
    const stored = async (): Promise<Banner | undefined> =>
      (await read({ types: 'B' })).banners.find((row) => row.bannerId === 'link');
    for (const url of ['javascript:alert(1)', 'https://partner.example', '//partner.example', 'http://partner.example'])
      await expect(save(url)).rejects.toThrow(/url: must be a path/);
    expect(await stored()).toBeUndefined();
    await save('/rng');
    expect(await stored()).toMatchObject({ linkageType: 'INNER', url: '/rng' });
    const turn = (value: boolean) =>
      inTransaction(db, (tx) =>
        changeSetting(tx, { brand: DEMO_BRAND, key: 'flag.GAMELO3', value, changedBy: 'test' }),
      );
    await turn(false);
    expect(await stored(), 'it leads to a page that is switched off').toBeUndefined();
    await turn(true);
    await inTransaction(db, (tx) =>
      changeSetting(tx, {
        brand: DEMO_BRAND,
        key: 'content.linkHosts',
        value: ['partner.example'],
        changedBy: 'test',
      }),
    );
    await save('https://partner.example/x');
    expect(await stored()).toMatchObject({ linkageType: 'OUTER' });
    await save('');
    expect(await stored()).toMatchObject({ linkageType: 'NONE' });
  });

  it('B-006 S-421 a promotion is sent only while it runs', async () => {
    const past = {
      promotionId: 'past',
      category: 'x',
      texts: inEnglish('Past', '<p>x</p>'),
      art,
      position: 0,
      endsAt: new Date(Date.now() - 1000),
    };
    const coming = { ...past, promotionId: 'coming', startsAt: new Date(Date.now() + 60_000), endsAt: undefined };
    await inTransaction(db, async (tx) => {
      await savePromotion(tx, DEMO_BRAND, past);
      await savePromotion(tx, DEMO_BRAND, coming);
    });
    const ids = (await read()).promotion.map((promotion) => promotion.id);
    expect(ids).not.toContain('past');
    expect(ids).not.toContain('coming');
  });

  it('content of one brand is not shown by another', async () => {
    await sql`insert into brand.brand (brand, name, currency_code, currency_symbol, currency_digits) values ('other', 'Other', 'USD', '$', 2)`.execute(
      db,
    );
    expect(await read({}, { headers: { merchant: 'other' } })).toEqual({
      popup: [],
      player: [],
      banners: [],
      promotion: [],
    });
  });

  it('seeding again brings back nothing an operator has removed', async () => {
    await sql`delete from promotions.promotion where promotion_id = 'clear-head'`.execute(db);
    await inTransaction(db, async (tx) => {
      await seedDemoPromotions(tx);
      await seedDemoAnnouncements(tx);
    });
    expect((await read()).promotion.map((promotion) => promotion.id)).not.toContain('clear-head');
  });

  it('D-070 D-071 B-005 the operator’s command publishes, and open pages are notified', async () => {
    const sampan = commandRunner(db, commands);
    const run = (...args: string[]) => sampan('announce', ...args);
    await run('PU', 'Market day', '<p>Come by.</p>', '--brand', DEMO_BRAND);
    expect((await read()).popup[0]).toMatchObject({ title: 'Market day', content: '<p>Come by.</p>' });
    const { rows } = await sql<{
      payload: object;
    }>`select payload from platform.outbox where topic = 'message' order by id desc limit 1`.execute(db);
    expect(rows[0]?.payload).toEqual({ type: 'message', title: 'Market day' });
    await expect(run('XX', 'a', 'b', '--brand', DEMO_BRAND)).rejects.toBeInstanceOf(CliError);
  });
});

import type { MemberInfo, Permission } from '@sampan/contract';
import { agentTypes } from '@sampan/contract/account-types';
import type { Text } from '@sampan/web-client/i18n/catalogues';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import type { ObservedValue } from '@sampan/web-client/storage/observed-value';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { serviceLinks } from '../src/app/menus/menu-entries.ts';
import { MemberFace } from '../src/features/member/avatar/member-face.tsx';
import { memberMessages } from '../src/features/member/locales/index.ts';
import { defaultPermission } from '../src/shared/brand/default-permission.ts';
import { announcementsQuery } from '../src/shared/brand/use-announcements.ts';
import { permissionQuery } from '../src/shared/brand/use-permission.ts';
import { beginSession, endSession } from '../src/shared/session/session.ts';
import { between, type DrawnSite, drawPart, drawSite, failed, module, openWords, textOf } from './draw-site.tsx';

// As a browser draws it after the first time: with the session of the tab.
vi.mock('@sampan/web-client/storage/use-observed', () => ({
  useObserved: <Value,>(value: ObservedValue<Value>) => value.get(),
}));
// Needs a browser; what it takes out is shown where it is proven (S-340).
vi.mock('../src/shared/sanitize-html.ts', () => ({ sanitizeHtml: (html: string) => html }));

let text: Text;
beforeAll(async () => {
  text = await openWords('EN', memberMessages);
});
afterEach(endSession);

const { brand } = defaultPermission;
const draw = (path: string, more: Partial<DrawnSite> = {}) => drawSite({ text, path, announcements: {}, ...more });
const say = (key: string, values = {}) => text.i18n._(key, values);
const headerOf = (html: string) => between(html, /<header/, '</header>');
const mainOf = (html: string) => between(html, /<main/, '</main>');
const footerOf = (html: string) => between(html, /<footer/, '</footer>');
const hasMenu = (html: string) => html.includes(`<nav aria-label="${say('app.mainMenu')}"`);

const memberOf = (type: number): MemberInfo =>
  ({ id: 'm1', account: 'mali', nickname: 'Mali', type, toUpline: false, memberLabel: [] }) as unknown as MemberInfo;
const whitelabel = ['REWCEN3', 'DIRECTREG3', 'USERNAMEREG3', 'GAMELO3'].map((id) => module(id));

/** The page as somebody with a session sees it. */
function drawAs(type: number, path: string, permission: Partial<Permission> = {}): Promise<string> {
  beginSession('a-token');
  const answers = [
    [queryKeys.member, memberOf(type)],
    [queryKeys.balance, { sumBalance: '12.00', available: '12.00', held: '0.00', bonus: '0.00', currency: 'USD' }],
    [[...queryKeys.rewards, 'count'], { count: 3 }],
  ] as const;
  return draw(path, { permission: { whitelabel, ...permission }, answers });
}

describe('what stands around a page', () => {
  it('S-025 home has header, banner, footer and side menu', async () => {
    const art = { scene: 'reels', palette: 'indigo', seed: 1 };
    const slide = {
      bannerId: 'b',
      groupName: 'w_home',
      url: '',
      linkageType: 'NONE' as const,
      text: '',
      action: '',
      art,
    };
    const html = await draw('/', { announcements: { banners: [{ ...slide, title: 'Night market' }] } });
    expect(mainOf(html)).toContain('Night market');
    expect([headerOf(html), footerOf(html)].map(Boolean)).toEqual([true, true]);
    expect(hasMenu(html)).toBe(true);
  });

  it.each([true, false])(
    'S-035 /seamless has header and side menu where its flag shows them: %s',
    async (shellShown) => {
      const html = await draw('/seamless', { permission: { brand: { ...brand, shellShown } } });
      expect([Boolean(headerOf(html)), hasMenu(html)]).toEqual([shellShown, shellShown]);
    },
  );

  it('S-036 S-426 /help shows the topics; /helpmc the same without header', async () => {
    const topics = [
      { id: 'deposit', title: 'How to deposit', content: '<p>Thus.</p>' },
      { id: 'limits', title: 'Own limits', content: '<p>So.</p>' },
    ];
    const answers = [[queryKeys.help('EN'), { topics }]] as const;
    const [help, alone] = [await draw('/help', { answers }), await draw('/helpmc', { answers })];
    for (const html of [help, alone]) {
      expect(
        mainOf(html)
          .match(/<summary.*?<\/summary>/gs)
          ?.map(textOf),
      ).toEqual(topics.map(({ title }) => title));
      expect(html).toContain('<p>Thus.</p>');
    }
    expect([Boolean(headerOf(help)), hasMenu(help)]).toEqual([true, true]);
    expect([headerOf(alone), hasMenu(alone)]).toEqual(['', false]);
  });

  it('S-040 /login has a form that can be used', async () => {
    const html = mainOf(await draw('/login'));
    const types = ['username', 'password'].map((name) => {
      const input = html.match(/<input[^>]*>/g)?.find((tag) => tag.includes(`name="${name}"`));
      return /type="(\w+)"/.exec(input ?? '')?.[1];
    });
    expect(types).toEqual(['text', 'password']);
    expect(html).toMatch(/<button[^>]*type="submit"/);
  });

  it.each(['EN', 'TH', 'VI', 'CN'])(
    'S-270 A-005 the footer has the logo, the vendors and the copyright line, Filipino in every language (%s)',
    async (language) => {
      const cards = [{ vassalage: 'ARCADE', name: 'River Arcade', gameCount: 2, classes: [], classGames: {} }];
      const answers = [[[...queryKeys.games, 'groups'], [{ title: 'RNG', gameClassify: 'RNG', cards }]]] as const;
      const words = await openWords(language);
      const footer = footerOf(await drawSite({ text: words, path: '/help', answers, permission: { whitelabel } }));
      expect(footer).toMatch(/<svg[^>]*aria-label="Sampan"/);
      expect(footer).toMatch(/<li>.*<svg.*River Arcade/s);
      const line = /<p[^>]* lang="fil">.*?<\/p>/s.exec(footer)?.[0] ?? '';
      expect(textOf(line.replaceAll('<!-- -->', ''))).toBe('© 2026 Sampan. Nakalaan ang lahat ng karapatan.');
    },
  );
});

describe('the header', () => {
  it('S-056 S-057 has the logo that leads home, both switches, and the ways to log in or the bar of a member', async () => {
    const stranger = headerOf(await draw('/help', { permission: { whitelabel } }));
    const known = headerOf(await drawAs(0, '/help'));
    const language = `aria-label="${say('app.language', { name: 'English, EN' })}"`;
    for (const header of [stranger, known])
      for (const part of ['<a href="/"', say('app.themeToLight'), language]) expect(header).toContain(part);
    expect(textOf(stranger)).toContain(say('app.logIn'));
    expect(textOf(known)).not.toContain(say('app.logIn'));
    expect(known).toContain(`aria-label="${say('member.avatar.label', { name: 'Mali' })}"`);
    expect(textOf(known)).toContain(say('wallet.page.deposit'));
  });

  it.each([
    [['DIRECTREG3', 'USERNAMEREG3'], true],
    [['USERNAMEREG3'], false],
  ])('S-069 the button to sign up stands there only with DIRECTREG3: %s', async (ids, stands) => {
    const html = await draw('/help', { permission: { whitelabel: ids.map((id) => module(id)) } });
    expect(textOf(headerOf(html)).includes(say('app.signUp'))).toBe(stands);
  });

  it.each([
    ['/promotions', true],
    ['/help', true],
    ['/seamless', false],
    ['/lottery', false],
  ])('S-061 S-062 S-063 on %s the way to the reward centre with its count stands there: %s', async (path, stands) => {
    const header = headerOf(await drawAs(0, path, { brand: { ...brand, shellShown: true } }));
    expect(textOf(header)).toContain(say('wallet.page.deposit'));
    const entry = /<a href="\/me\/rewardCenter".*?<\/a>/s.exec(header)?.[0] ?? '';
    expect(entry !== '').toBe(stands);
    if (stands) expect(entry).toContain(say('bonuses.reward.count', { count: 3 }));
  });
});

describe('who is looking', () => {
  it.each([
    [1, true],
    [2, true],
    [41, true],
    [42, true],
    [0, false],
  ])('S-002 an agent is told from a member: type %s, %s', async (type, agent) => {
    const html = await drawAs(type, '/me');
    expect(html).toContain('href="/me/withdraw"');
    expect(textOf(html).includes(say('member.avatar.agents'))).toBe(agent);
    expect(agentTypes.includes(type as 1)).toBe(agent);
  });

  it('S-002 a demo account has its mark and no centre; a visitor is asked to log in', async () => {
    const help = await drawAs(4, '/help');
    expect(headerOf(help)).toContain('data-demo="true"');
    const demo = await drawAs(4, '/me');
    expect(demo).not.toContain('href="/me/withdraw"');
    expect(textOf(mainOf(demo))).not.toContain(say('member.centre.logIn'));
    endSession();
    expect(textOf(mainOf(await draw('/me')))).toContain(say('member.centre.logIn'));
  });
});

describe('S-536 the label of a member', () => {
  const clubLabel = { labelName: 'Jade', color: '#00341f', color2: '#7fe3b5', rankLevel: 5 };
  const memberLabel = [{ labelName: 'Harbour crew' }];
  const plain = say.bind(null, 'member.account.member');
  const face = (type: number, label: object) => {
    beginSession('a-token');
    return drawPart(<MemberFace />, { text, answers: [[queryKeys.member, { ...memberOf(type), ...label }]] });
  };
  it.each([0, 1, 42])('S-536.M S-536.G A-018 type %s has it where there is one', async (type) => {
    expect(textOf(await face(type, { memberLabel }))).toContain('Harbour crew');
    expect(textOf(await face(type, {}))).toContain(plain());
  });
  it('S-536.P A-018 a rank has the name of its label, in colours that a journey looks at', async () => {
    expect(textOf(await face(0, { clubLabel, memberLabel }))).toContain('Jade');
  });
  it('S-536.D S-536.V neither a demo account nor a visitor has one', async () => {
    for (const label of ['Jade', 'Harbour crew', plain()])
      expect(textOf(await face(4, { clubLabel, memberLabel }))).not.toContain(label);
    endSession();
    expect(textOf(await drawSite({ text, path: '/help' }))).not.toContain(plain());
  });
});

describe('what members and others can reach', () => {
  it.each([null, 0, 4, 1, 42])('S-525 lobbies and promotions are open to type %s', async (type) => {
    const see = (path: string) => (type === null ? draw(path, { permission: { whitelabel } }) : drawAs(type, path));
    expect(mainOf(await see('/rng'))).toContain(`<h1`);
    expect(textOf(mainOf(await see('/rng')))).toContain(say('games.category.RNG'));
    expect(textOf(mainOf(await see('/promotions')))).toContain(say('promotions.title'));
  });

  it('S-006 every page of a member has its way in, the chat room and customer service too', async () => {
    const all = { whitelabel: ['REWCEN3', 'GAMELO3', 'GAMELOFAV3', 'FUNDTRANS3', 'CBS3'].map((id) => module(id)) };
    const centre = await drawAs(0, '/me', all);
    const pages =
      'transferFund depositv2 withdraw transactionHistory personalHistoryCopy points missionLeaderboard referral rewardCenter';
    for (const key of pages.split(' ')) expect(centre, key).toContain(`href="/me/${key}"`);
    const service = serviceLinks({ ...defaultPermission, ...all }).map(({ id }) => id);
    expect(service).toEqual(expect.arrayContaining(['service', 'chat']));
  });
});

it('S-336 announcements are asked for by their types, for the web', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    asked.push(JSON.parse(init.body as string));
    return Response.json({ success: true, value: { popup: [], player: [], banners: [], promotion: [] } });
  });
  const { queryFn } = announcementsQuery('TH');
  await (queryFn as (context: object) => Promise<unknown>)({ signal: new AbortController().signal });
  vi.unstubAllGlobals();
  expect(asked).toEqual([{ types: 'B,PL,PU,PR,H', platform: 'W', execution: 'B', language: 'TH' }]);
});

it('A-044 A-050 settings are asked for again on focus after five minutes; words are kept by language', () => {
  expect(permissionQuery.refetchOnWindowFocus).toBe(true);
  expect(permissionQuery.staleTime).toBe(300_000);
  for (const keyOf of [queryKeys.announcements, queryKeys.help]) expect(keyOf('TH')).not.toEqual(keyOf('EN'));
});

describe('screens that stand in for every page', () => {
  const location = { ip: '203.0.113.9', countryCode: 'XX' };
  const closed = { maintenance: true, status: 1, location } as const;
  const blocked = { regionRestriction: true, status: 2, location } as const;
  it.each([null, 0, 4, 1, 2, 41, 42])('S-022 S-539 S-540 whoever looks, type %s', async (type) => {
    for (const path of ['/', '/rng', '/me/withdraw']) {
      const see = (permission: Partial<Permission>) =>
        type === null ? draw(path, { permission }) : drawAs(type, path, permission);
      const [first, second] = [await see(closed), await see(blocked)];
      expect(textOf(first)).toContain(say('maintenance.title'));
      expect(textOf(second)).toContain(say('region.title'));
      expect(textOf(second)).toContain('203.0.113.9');
      for (const html of [first, second]) expect([headerOf(html), hasMenu(html)]).toEqual(['', false]);
    }
  });
});

it('S-497 without an answer of the configuration the shell stands with every switch off, and it is asked for again', async () => {
  const html = await drawSite({ text, path: '/', answers: [[queryKeys.permission, failed()]] });
  expect([headerOf(html), footerOf(html)].map(Boolean)).toEqual([true, true]);
  for (const key of ['app.signUp', 'app.searchPlain', 'app.chat']) expect(textOf(html)).not.toContain(say(key));
  const again = permissionQuery.refetchInterval as (query: { state: object }) => number | false;
  expect(again({ state: { data: undefined, status: 'error' } })).toBe(10_000);
  expect(again({ state: { data: { status: 0 }, status: 'success' } })).toBe(false);
});

import type { Text } from '@sampan/web-client/i18n/catalogues';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import type { ObservedValue } from '@sampan/web-client/storage/observed-value';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { HotRail } from '../src/features/games/catalogue/game-rail.tsx';
import { gamesMessages } from '../src/features/games/index.ts';
import { GamePage } from '../src/features/games/sections.ts';
import { WinnerBoard } from '../src/features/games/winners/winner-board.tsx';
import { ReferralPage } from '../src/features/referral/index.ts';
import { WalletPage } from '../src/features/wallet/member-sections.ts';
import type { ProviderGroup } from '../src/shared/brand/categories.ts';
import { beginSession, endSession } from '../src/shared/session/session.ts';
import { sessionArea } from '../src/shared/storage/browser-storage.ts';
import { type Answers, between, drawPart, drawSite, failed, module, openWords, textOf, WAITING } from './draw-site.tsx';

// As a browser draws it after the first time: with its session, and with or without a connection.
vi.mock('@sampan/web-client/storage/use-observed', () => ({
  useObserved: <Value,>(value: ObservedValue<Value>) => value.get(),
}));
const network = vi.hoisted(() => ({ online: true }));
vi.mock('@sampan/web-client/online/use-online', () => ({ useOnline: () => network.online }));
// Needs a browser; what it takes out is shown where it is proven (S-340).
vi.mock('../src/shared/sanitize-html.ts', () => ({ sanitizeHtml: (html: string) => html }));

let text: Text;
beforeAll(async () => {
  text = await openWords('EN', gamesMessages);
});
afterEach(() => {
  network.online = true;
  endSession();
});
const say = (key: string, values = {}) => text.i18n._(key, values);
const permission = { whitelabel: ['GAMELO3', 'FUNDTRANS3'].map((id) => module(id)) };
const mainOf = (html: string) => between(html, /<main/, '</main>');
const at = async (path: string, answers: Answers = [], search = '') =>
  drawSite({ text, path, search, permission, answers });
const skeletons = (html: string) => html.match(/_skeleton_/g)?.length ?? 0;
const alertOf = (html: string) => textOf(between(html, /role="alert"/, '</button>'));
/** What says that a page is read without a connection: the bar over every page. */
const offlineBar = (html: string) =>
  between(html, /<div role="status" class="_offline/, '</div>').includes(say('state.offline.bar'));

const art = { scene: 'reels', palette: 'indigo', seed: 1 };
const promotion = {
  id: 'cashback',
  title: 'Cashback',
  category: 'cashback',
  content: '<p>Back it comes.</p>',
  art,
  endsAt: null,
  offer: null,
  gift: null,
};
const announced = (value: unknown): Answers => [[queryKeys.announcements('EN'), value]];
const promotions = { popup: [], player: [], banners: [], promotion: [promotion] };

describe('S-498 home', () => {
  const game = (name: string) => ({
    nodeId: name,
    displayName: name,
    showIcon: '',
    pots: [],
    rooms: [],
    vassalage: 'A',
    gameType: 'RNG',
  });
  const hot = (value: unknown): Answers => [[[...queryKeys.games, 'hot'], value]];
  const rail = (value: unknown) => drawPart(<HotRail />, { text, permission, answers: hot(value) });
  it('S-498.L the hero stands at once, the rail as eight tiles of its final size', async () => {
    const html = await rail(WAITING);
    expect(textOf(html)).toContain(say('games.hotTonight'));
    expect(html.match(/_tile_\w+ _waiting_/g)).toHaveLength(8);
    const banner = {
      bannerId: 'b',
      groupName: 'w_home',
      url: '',
      linkageType: 'NONE',
      title: 'Night market',
      text: '',
      action: '',
      art,
    };
    expect(await at('/', announced({ ...promotions, banners: [banner] }))).toContain('Night market');
  });
  it('S-498.E a rail with no games is absent; where there is none at all home says so, with a way to customer service', async () => {
    expect(await rail([])).not.toContain('<section');
    const html = mainOf(await at('/', [...hot([]), [[...queryKeys.games, 'groups'], [] satisfies ProviderGroup[]]]));
    expect(html).toContain(say('home.empty'));
    expect(html).toMatch(new RegExp(`<button[^>]*>${say('common.service')}</button>`));
  });
  it('hot games have their places in the order of the list from three on; a game that is not hot has none', async () => {
    const games = (hotOnes: number) =>
      ['A', 'B', 'C', 'D'].map((name, index) => ({ ...game(name), isHot: index < hotOnes }));
    const places = async (hotOnes: number) => (await rail(games(hotOnes))).match(/data-place="\d"/g);
    expect(await places(3)).toEqual(['data-place="1"', 'data-place="2"', 'data-place="3"']);
    expect(await places(2)).toBeNull();
  });
  it('S-498.R a rail that failed offers another try and leaves the rest of home alone', async () => {
    const html = mainOf(await at('/', hot(failed())));
    expect(alertOf(html)).toContain(say('common.retry'));
    expect(textOf(html)).toContain(say('app.searchPlain'));
  });
  it('S-498.O the games last seen stay, under the offline bar', async () => {
    network.online = false;
    const html = await at('/', hot([game('Lantern Sevens')]));
    expect(offlineBar(html)).toBe(true);
    expect(mainOf(html)).toContain('Lantern Sevens');
  });
});

describe('S-502 seamless', () => {
  it('S-502.L loads with the name of the game', async () => {
    beginSession('a-token');
    sessionArea.set('iframeUrl', 'https://games.example/x?code=1');
    const played = { sessionId: 's', gameName: 'Lantern Sevens', game: { nodeId: 'x' }, used: true };
    sessionArea.set('gameSession', JSON.stringify(played));
    const html = await drawPart(<GamePage lead={<i>arrow</i>} />, { text });
    expect(html).toContain(say('games.play.loading', { game: 'Lantern Sevens' }));
  });
  it('S-502.E without a game it offers to choose one, behind its arrow', async () => {
    const html = mainOf(await at('/seamless'));
    expect(textOf(html)).toContain(say('games.play.choose'));
    expect(html).toContain('href="/rng"');
    expect(textOf(html)).toContain(say('app.shellShow'));
    expect(textOf(mainOf(await at('/game')))).not.toContain(say('games.play.choose'));
  });
});

describe('S-504 promotions', () => {
  it('S-504.L six cards wait', async () =>
    expect(skeletons(mainOf(await at('/promotions', announced(WAITING))))).toBe(6));
  it('S-504.E says that there is none', async () =>
    expect(textOf(mainOf(await at('/promotions')))).toContain(say('promotions.empty')));
  it('S-504.R offers another try', async () => {
    const html = mainOf(await at('/promotions', announced(failed())));
    expect(alertOf(html)).toContain(say('common.retry'));
  });
  it('S-504.O the list stays, under the offline bar', async () => {
    network.online = false;
    const html = await at('/promotions', announced(failed(promotions)));
    expect(offlineBar(html)).toBe(true);
    expect(textOf(mainOf(html))).toContain('Cashback');
  });
});

describe('S-505 a promotion', () => {
  const open = (value: unknown) => at('/promoDetail', announced(value), '?id=cashback');
  it('S-505.L title and text wait', async () => expect(skeletons(mainOf(await open(WAITING)))).toBe(2));
  it('S-505.E A-009 an unknown one, and none at all, lead to the list', async () => {
    for (const search of ['?id=gone', '']) {
      const html = mainOf(await at('/promoDetail', announced(promotions), search));
      expect(textOf(html)).toContain(say('promotions.missing'));
      expect(html).toContain('href="/promotions"');
    }
  });
  it('S-505.R offers another try', async () =>
    expect(textOf(mainOf(await open(failed())))).toContain(say('common.retry')));
  it('S-505.O what was read stays, under the offline bar', async () => {
    network.online = false;
    const html = await open(failed(promotions));
    expect(offlineBar(html)).toBe(true);
    expect(html).toContain('<p>Back it comes.</p>');
  });
});

describe('S-508 the login', () => {
  const submit = (html: string) => /<button[^>]*type="submit"[^>]*>/.exec(mainOf(html))?.[0] ?? '';
  it('S-508.L stands without waiting for the settings', async () => {
    const html = await drawSite({ text, path: '/login', answers: [[queryKeys.permission, WAITING]] });
    expect(mainOf(html)).toContain('name="username"');
    expect(submit(html)).not.toContain('disabled');
  });
  it('S-508.O cannot be sent without a connection, and says why', async () => {
    network.online = false;
    const html = await at('/login');
    expect(submit(html)).toContain('disabled');
    expect(textOf(mainOf(html))).toContain(say('account.login.offline'));
  });
});

describe.each(['/help', '/helpmc'])('S-509 %s', (path) => {
  const help = async (value: unknown) => at(path, [[queryKeys.help('EN'), value]]);
  const topics = [{ id: 'a', title: 'How to deposit', content: '<p>Thus.</p>' }];
  it('S-509.L six rows wait', async () => expect(skeletons(mainOf(await help(WAITING)))).toBe(6));
  it('S-509.E says that there are no topics', async () =>
    expect(textOf(mainOf(await help({ topics: [] })))).toContain(say('support.help.none')));
  it('S-509.R offers another try and customer service', async () => {
    const html = textOf(mainOf(await help(failed())));
    for (const key of ['common.retry', 'support.help.service']) expect(html).toContain(say(key));
  });
  it('S-509 S-045 the index beside the topics leads to each of them, where the page is not a popup', async () => {
    const html = await help({ topics });
    expect(html.includes('href="#a"')).toBe(path === '/help');
    expect(html).toContain('<details id="a"');
  });
  it('S-509.O topics that were read stay', async () => {
    network.online = false;
    expect(await help(failed({ topics }))).toContain('<p>Thus.</p>');
  });
});

describe('S-513 the wallet', () => {
  const balance = { sumBalance: '12.00', currencySymbol: '$', held: '0.00', bonus: '0.00' };
  const vendor = { vendor: 'GPI', name: 'Grand Play', balance: '5.00', pending: '0.00', open: true };
  const vendors = (isSingle: boolean) =>
    [
      queryKeys.vendorWallets,
      { isSingle, automatic: false, main: '12.00', wallets: isSingle ? [] : [vendor] },
    ] as const;
  const draw = (answers: Answers) => {
    beginSession('a-token');
    return drawPart(<WalletPage />, { text, permission, answers });
  };
  const panel = (html: string) => between(html, /<section[^>]*data-theme="dark"/, '</section>');
  it('S-513.L the figure has a placeholder of its size', async () => {
    const html = panel(await draw([]));
    expect(skeletons(html)).toBeGreaterThan(0);
    expect(textOf(html)).toContain(say('wallet.bar.refreshing'));
  });
  it('S-513.E without wallets at vendors the main one stands alone', async () => {
    const html = await draw([[queryKeys.balance, balance], vendors(true)]);
    expect(textOf(panel(html)).replaceAll(' ', '')).toContain('$12.00');
    expect(textOf(html)).not.toContain(say('vendorWallets.title'));
  });
  it('S-513.R the last figure stays, marked as old, with another try', async () => {
    const html = textOf(panel(await draw([[queryKeys.balance, failed(balance)]])));
    expect(html.replaceAll(' ', '')).toContain('$12.00');
    expect(html).toContain(say('wallet.bar.retry'));
    expect(html).toMatch(new RegExp(say('wallet.bar.stale', { time: '.+' })));
  });
  it('S-513.O no transfer can be made', async () => {
    const state = (html: string) =>
      ['in', 'out', 'collect'].map((key) => {
        const button = html
          .match(/<button[^>]*>[^<]*<\/button>/g)
          ?.find((one) => textOf(one) === say(`vendorWallets.${key}`));
        return button?.includes(' disabled=""');
      });
    expect(state(await draw([vendors(false)]))).toEqual([false, false, false]);
    network.online = false;
    expect(state(await draw([vendors(false)]))).toEqual([true, true, true]);
  });
});

describe('S-519 inviting friends', () => {
  const program = {
    steps: [{ kind: 'registered', money: '1.00', points: null, atLeast: null }],
    levels: [],
    friendGets: false,
  };
  const referral = {
    program,
    referralCode: 'F8KQ2',
    link: 'https://play.example/?referralCode=F8KQ2',
    totalInvitations: 0,
    complete: 0,
    money: '0.00',
    points: 0,
    held: '0.00',
  };
  const key = [...queryKeys.rewards, 'referral'];
  const friends = [[...key, 'friends', 1, 0], { list: [], pageNo: 1, totalPages: 1 }] as const;
  const draw = (value: unknown) => drawPart(<ReferralPage />, { text, answers: [[key, value], friends] });
  it('S-519.L the code waits', async () => expect(skeletons(await draw(WAITING))).toBe(1));
  it('S-519.E says that nobody is invited yet, with the link to share', async () => {
    const html = textOf(await draw(referral));
    expect(html).toContain(say('referral.nobody'));
    expect(html).toContain(say('referral.share'));
  });
  it('S-519.R offers another try', async () => expect(textOf(await draw(failed()))).toContain(say('common.retry')));
  it('S-519.O code and link stay usable', async () => {
    network.online = false;
    const html = await draw(failed(referral));
    for (const part of ['F8KQ2', referral.link]) expect(html).toContain(part);
  });
});

describe('S-524 the winner board', () => {
  const win = {
    account: 'm•••i',
    at: 0,
    winAmount: '9.00',
    multiple: 9,
    game: { displayName: 'Lantern Sevens', showIcon: '' },
  };
  const draw = (value: unknown) =>
    drawPart(<WinnerBoard />, { text, permission, answers: [[[...queryKeys.games, 'winners'], value]] });
  it('S-524.L keeps its place', async () =>
    expect(await draw(WAITING)).toMatch(/<div class="_waiting_[^"]*" aria-hidden="true">/));
  it('S-524.E S-524.R is hidden with nothing in it and after a failure', async () => {
    for (const value of [[], failed()]) expect(textOf(await draw(value))).toBe('');
  });
  it('S-524.O the last list stays', async () => {
    network.online = false;
    expect(textOf(await draw(failed([{ vo: win }])))).toContain('Lantern Sevens');
  });
});

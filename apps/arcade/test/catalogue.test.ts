import { currencyCodes, currencyOf, vendorCatalogue, vendorHeaders } from '@sampan/contract';
import {
  type ChoiceGameId,
  choiceGames,
  choiceReturnInHundredths,
  slotGames,
  slotReturnInHundredths,
} from '@sampan/engines';
import type { tableScenes } from '@sampan/ui/art';
import { type ThemeName, themes } from '@sampan/ui/themes/theme-tiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { titles, vendorWalletTitles } from '../server/catalogue/titles.ts';
import { signRequest } from '../server/platform/signature.ts';
import { testKey } from './platform-double.ts';
import { startTestArcade, type TestArcade } from './test-arcade.ts';

let test: TestArcade;
beforeAll(async () => {
  test = await startTestArcade();
});
afterAll(() => test.stop());

const word = expect.stringMatching(/\S/) as string;
const everyName = { en: word, fil: word, th: word, vi: word, zh: word, id: word };

describe('catalogue', () => {
  it('is of the contract’s form, has at least twenty slots and every game with choices, each with a name in six languages', async () => {
    const answer = await test.app.inject({ method: 'GET', url: '/vendor/catalogue' });
    const catalogue = vendorCatalogue.parse(answer.json());
    const all = [...titles, ...vendorWalletTitles];
    expect(all.filter(({ family }) => family === 'slot').length).toBeGreaterThanOrEqual(20);
    expect(all.flatMap((title) => (title.family === 'slot' ? [] : [title.game])).toSorted()).toEqual(
      Object.keys(choiceGames).toSorted(),
    );
    expect(catalogue.games).toHaveLength(titles.length);
    expect(new Set(catalogue.games.map((game) => game.code)).size).toBe(catalogue.games.length);
    for (const game of catalogue.games) expect(game.names).toMatchObject(everyName);
    const groups = new Set(catalogue.lanes.map((group) => group.vassalage));
    expect(catalogue.games.every((game) => groups.has(game.vassalage))).toBe(true);
  });

  it('R-40 every title is played with demo money but those with pots, whose tile names the pot and what it begins with', async () => {
    const { games } = vendorCatalogue.parse((await test.app.inject({ url: '/vendor/catalogue' })).json());
    const withPots = games.filter(({ pots }) => pots !== undefined);
    expect(withPots.map(({ code }) => code)).toEqual(['three-urns', 'fairground-pots']);
    expect(withPots.every(({ pots }) => pots?.name === 'grand' && Number(pots.seeds.USD) > 0)).toBe(true);
    expect(games.filter(({ demo }) => !demo)).toEqual(withPots);
  });

  it('names limits and pots in every currency there is, in its digits and in proportion to the stake', async () => {
    const { currencies, games } = vendorCatalogue.parse((await test.app.inject({ url: '/vendor/catalogue' })).json());
    expect([...currencies, 'DEMO'].toSorted()).toEqual([...currencyCodes].toSorted());
    const roulette = games.find(({ code }) => code === 'single-zero-roulette');
    expect(roulette?.limits).toEqual({
      USD: { minBet: '0.10', maxBet: '200.00' },
      DEMO: { minBet: '0.10', maxBet: '200.00' },
      THB: { minBet: '1.00', maxBet: '2000.00' },
      PHP: { minBet: '1.00', maxBet: '2000.00' },
      VND: { minBet: '1000', maxBet: '2000000' },
      IDR: { minBet: '1000', maxBet: '2000000' },
      KWD: { minBet: '0.050', maxBet: '100.000' },
    });
    const urns = games.find(({ code }) => code === 'three-urns');
    expect(Object.keys(urns?.limits ?? {})).toEqual(currencies);
    expect(urns?.pots?.seeds).toMatchObject({ USD: '10000.00', VND: '100000000', KWD: '5000.000' });
  });

  it('says that every currency is written as it is, and opens no session in another unit', async () => {
    const { units } = vendorCatalogue.parse((await test.app.inject({ url: '/vendor/catalogue' })).json());
    expect(Object.keys(units ?? {}).toSorted()).toEqual([...currencyCodes].toSorted());
    expect(units).toMatchObject({ USD: { rate: 100, digits: 2 }, VND: { rate: 1, digits: 0 } });
    const own = test.platform.currency;
    test.platform.currency = { ...currencyOf('VND'), digits: 2 };
    const opened = await test.post('open', { launchCode: test.platform.launch('lantern-sevens') });
    test.platform.currency = own;
    expect(opened.errorCode).toBe('game.unavailable');
  });

  it('R-33 declares for each title the proven return of the model it runs on', async () => {
    const { games } = vendorCatalogue.parse((await test.app.inject({ url: '/vendor/catalogue' })).json());
    const proven = titles.map((title) =>
      title.family === 'slot'
        ? slotReturnInHundredths(slotGames[title.model])
        : choiceReturnInHundredths(choiceGames[title.game]),
    );
    expect(games.map((game) => game.rtp)).toEqual(proven);
  });

  it('D-170 D-171 D-172 D-173 S-413 the four mini-games are in their own category under their codes', async () => {
    const { games } = vendorCatalogue.parse((await test.app.inject({ url: '/vendor/catalogue' })).json());
    const mini = games.filter((game) => game.category === 'MINIGAME').map((game) => game.code);
    expect(mini).toEqual(['SPB', 'GM', 'XGS', 'KM']);
    const classes = games.filter((game) => game.classify).map((game) => [game.classify, game.code]);
    expect(classes).toEqual([
      ['JP', 'three-urns'],
      ['JP', 'fairground-pots'],
      ['TG', 'SPB'],
      ['TG', 'GM'],
      ['TG', 'XGS'],
      ['AC', 'pearl-mines'],
      ['AC', 'stall-drop'],
      ['TG', 'single-zero-roulette'],
      ['SC', 'lantern-scratch'],
      ['VP', 'jacks-at-night'],
      ['AC', 'sky-lantern'],
      ['TG', 'quayside-blackjack'],
      ['BG', 'fiesta-bingo'],
    ]);
  });

  it('no motif stands twice in the whole catalogue, no palette twice within three rows of any grid of up to three columns', () => {
    const row = [...titles, ...vendorWalletTitles];
    expect(new Set(row.map(({ art }) => art.scene)).size).toBe(row.length);
    for (const [index, title] of row.entries())
      for (const near of row.slice(index + 1, index + 11))
        expect(near.art.palette, title.code).not.toBe(title.art.palette);
  });

  it('the art belongs to its title: a slot has the theme of its name, a game with choices the tile of its kind', () => {
    const slots = [...titles, ...vendorWalletTitles].filter((title) => title.family === 'slot');
    expect(slots.map(({ art }) => art.scene).toSorted()).toEqual(Object.keys(themes).toSorted());
    for (const { names, art } of slots) {
      expect(themes[art.scene as ThemeName].palette, names.en).toBe(art.palette);
      const words = names.en.toLowerCase().split(' ');
      expect(
        words.some((part) => art.scene.includes(part.slice(0, 4))),
        `${names.en} is no ${art.scene}`,
      ).toBe(true);
    }
    const kinds: Record<ChoiceGameId, keyof typeof tableScenes> = {
      baccarat: 'baccarat',
      bingo: 'bingo',
      blackjack: 'blackjack',
      crash: 'skylantern',
      'fish-prawn-crab': 'crab',
      keno: 'keno',
      mines: 'mines',
      plinko: 'plinko',
      roulette: 'roulette',
      scratch: 'scratch',
      sevens: 'sevens',
      'video-poker': 'poker',
    };
    for (const title of titles) if (title.family !== 'slot') expect(title.art.scene).toBe(kinds[title.game]);
  });

  it('R-61 whoever claims to be the platform must sign as the platform', async () => {
    const part = { method: 'GET', path: '/vendor/catalogue', body: '' };
    const headers = signRequest(testKey, { ...part, timestamp: String(Date.now()) });
    const status = async (changed: Record<string, string>): Promise<number> =>
      (await test.app.inject({ url: '/vendor/catalogue', headers: { ...headers, ...changed } })).statusCode;
    expect(await status({})).toBe(200);
    expect(await status({ [vendorHeaders.signature]: `v1=${'0'.repeat(64)}` })).toBe(401);
    expect(await status({ [vendorHeaders.timestamp]: String(Date.now() - 400_000) })).toBe(401);
    expect(await status({ [vendorHeaders.keyId]: 'other' })).toBe(401);
  });
});

import type { Text } from '@sampan/web-client/i18n/catalogues';
import { beforeAll, describe, expect, it } from 'vitest';
import { turningOptions } from '../src/features/promotions/banners/turning-options.ts';
import { BannerCarousel } from '../src/features/promotions/index.ts';
import { drawPart, drawSite, module, openWords } from './draw-site.tsx';

let text: Text;
beforeAll(async () => {
  text = await openWords();
});

const art = { scene: 'reels', palette: 'indigo', seed: 31 };
const banner = (bannerId: string, groupName: string) => ({
  bannerId,
  groupName,
  url: '/promotions',
  linkageType: 'INNER' as const,
  title: `Banner ${bannerId}`,
  text: 'Words',
  action: 'Go',
  art,
});

const groups = 'w_home w_rng w_live w_fish w_pvp w_sports w_esports w_lott w_down w_promotion w_shop w_help w_reg'
  .split(' ')
  .map((group) => banner(group, group));
const drawAt = (path: string, banners = groups) =>
  drawSite({ text, path, permission: { whitelabel: [module('GAMELO3')] }, announcements: { banners } });
async function shownAt(path: string): Promise<string[]> {
  const html = await drawAt(path);
  return groups.filter(({ title }) => html.includes(title)).map((one) => one.groupName);
}

describe('a page shows the banners of its group and of no other', () => {
  it.each([
    ['S-248', '/rng', 'w_rng'],
    ['S-249', '/live', 'w_live'],
    ['S-250', '/fish', 'w_fish'],
    ['S-251', '/pvp', 'w_pvp'],
    ['S-252', '/sports', 'w_sports'],
    ['S-253', '/esports', 'w_esports'],
    ['S-254', '/elott', 'w_lott'],
    ['S-255', '/down', 'w_down'],
    ['S-256', '/promotions', 'w_promotion'],
    ['S-257', '/pointMall', 'w_shop'],
    ['S-258', '/help', 'w_help'],
    ['S-259', '/register', 'w_reg'],
  ])('%s %s shows %s', async (_id, path, group) => expect(await shownAt(path)).toEqual([group]));

  it('S-264 a group with no banner leaves no empty box', async () => {
    expect(await drawAt('/rng')).toContain('aria-roledescription="carousel"');
    expect(await drawAt('/rng', [banner('other', 'w_fish')])).not.toContain('carousel');
    expect(await drawAt('/help', [])).not.toContain('carousel');
  });
});

describe('the carousel', () => {
  const draw = (count: number) => {
    const banners = Array.from({ length: count }, (_, index) => banner(`b${index}`, 'w_home'));
    const announcements = { popup: [], player: [], promotion: [], banners };
    return drawPart(<BannerCarousel group="w_home" home />, {
      text,
      answers: [[['announcements', 'EN'], announcements]],
    });
  };
  const named = (html: string) => [...html.matchAll(/<button[^>]* aria-label="([^"]+)"/g)].map(([, name]) => name);

  it('S-261 S-484 several turn every 5000 ms', () =>
    expect(turningOptions(2)).toMatchObject({ loop: true, delay: 5000 }));
  it('S-262 one stands still, without controls', async () => {
    expect(turningOptions(1)).toMatchObject({ loop: false, delay: null });
    expect(named(await draw(1))).toEqual([]);
    expect(await draw(1)).toContain('Banner b0');
  });
  it('S-263 those of home are centred', () => expect(turningOptions(3)).toMatchObject({ align: 'center' }));
  it('S-265 it has previous, a dot for each, next and pause; what is out of sight is out of reach', async () => {
    const html = await draw(3);
    expect(named(html)).toEqual([
      text.i18n._('promotions.previous'),
      ...[1, 2, 3].map((at) => text.i18n._('promotions.goTo', { at })),
      text.i18n._('promotions.next'),
      text.i18n._('promotions.play'),
    ]);
    expect(html.match(/aria-roledescription="slide"[^>]* inert=""/g)).toHaveLength(2);
  });
});

import { expect, it } from 'vitest';
import { drawSite, openWords, textOf } from './draw-site.tsx';

it('S-419 a promotion that nobody can claim says on its card what it is about, and leads to its page', async () => {
  const text = await openWords();
  const promotion = {
    id: 'play-money',
    title: 'This site plays with play money',
    category: 'fair_play',
    content: '<p>Balances here are <b>numbers</b>.</p><p>Nobody needs a card.</p>',
    art: { scene: 'reels', palette: 'indigo', seed: 31 },
    endsAt: null,
    offer: null,
    gift: null,
  };
  const html = await drawSite({ text, path: '/promotions', announcements: { promotion: [promotion] } });
  const [, card = ''] = html.split('/art/tile/reels.indigo.31');
  expect(textOf(card)).toContain('Balances here are numbers.');
  expect(textOf(card)).not.toContain('Nobody needs a card.');
  expect(card).toContain('href="/promoDetail?id=play-money"');
});

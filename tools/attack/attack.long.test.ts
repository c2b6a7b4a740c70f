import { expect, it } from 'vitest';
import { attackLines } from './lines.ts';
import { OWN_PLAYER, startOwnSite } from './own-site.ts';
import { runAttack } from './run-attack.ts';
import { openTarget } from './target.ts';

it('every line in its short form is green on a site of our own', async () => {
  const site = await startOwnSite();
  try {
    const target = openTarget({ url: site.url, merchant: 'sampan', short: true, player: OWN_PLAYER });
    const results = await runAttack(attackLines, { target, say: () => {} });
    expect(results.filter(({ verdict }) => verdict !== 'green')).toEqual([]);
  } finally {
    await site.stop();
  }
});

import { expect, it } from 'vitest';
import { between, drawSite, openWords } from './draw-site.tsx';

it('S-045 every part that the index of the fairness page names is on it', async () => {
  const html = between(await drawSite({ text: await openWords(), path: '/fairness' }), /<main/, '</main>');
  const named = [...html.matchAll(/href="#(\w+)"/g)].map(([, id]) => id);
  expect(named).toEqual(['verify', 'how', 'returns', 'inventory']);
  for (const id of named) expect(html).toContain(`id="${id}"`);
});

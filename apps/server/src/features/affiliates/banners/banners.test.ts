import { affiliateBannerPath, affiliateBanners, languages } from '@sampan/contract';
import { expect, test } from 'vitest';

import { testApp } from '../../../../test/test-app.ts';
import { setSetting } from '../../../../test/verification-steps.ts';

const app = await testApp();
const get = (url: string) => app.server.inject({ url });

test('E-067 a banner of every size has words in every language, the brand’s name and the age, and other pages may show it', async () => {
  await setSetting(app, 'register.minimumAge', 21);
  const drawn = new Set<string>();
  for (const size of affiliateBanners)
    for (const words of languages.flatMap(({ dictionary }) => dictionary ?? [])) {
      const answer = await get(affiliateBannerPath(size, words));
      expect(answer.statusCode, `${size} ${words}`).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': expect.stringContaining('image/svg+xml'),
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(answer.body).toMatch(
        new RegExp(`^<svg [^>]*width="${size.split('x')[0]}" height="${size.split('x')[1]}"`),
      );
      expect(answer.body).toContain('>21+</text>');
      expect(answer.body).toContain('>Sampan</text>');
      drawn.add(answer.body);
    }
  expect(drawn.size).toBe(affiliateBanners.length * 6);
  await setSetting(app, 'register.minimumAge', 18);
});

test('E-067 a size or language that there is not is none, and a link is not taken for a banner', async () => {
  for (const url of ['/go/banner/10x10-en.svg', '/go/banner/728x90-xx.svg', '/go/banner/728x90-en.png', '/go/banner/'])
    expect((await get(url)).headers['content-type'], url).not.toContain('svg');
});

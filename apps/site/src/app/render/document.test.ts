import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { busyHtml, documentHtml, escapeState, hashThemeScript, pageFiles, themeScript } from './document.ts';

const manifest = {
  'src/main.tsx': {
    file: 'assets/main.js',
    name: 'main',
    imports: ['_lib.js'],
    css: ['assets/main.css'],
    isEntry: true,
  },
  '_lib.js': { file: 'assets/lib.js', name: 'libraries' },
  'src/app/home/home-page.tsx': {
    file: 'assets/home.js',
    name: 'home-page',
    imports: ['_lib.js'],
    css: ['assets/home.css'],
  },
  '_words-th.js': { file: 'assets/words-th.js', name: 'words-th' },
};

describe('document', () => {
  it('lists every file of the page once, what is imported before what imports it', () => {
    expect(pageFiles(manifest, ['src/app/home/home-page.tsx', 'words-th'])).toEqual({
      scripts: ['/assets/lib.js', '/assets/main.js', '/assets/home.js', '/assets/words-th.js'],
      styles: ['/assets/main.css', '/assets/home.css'],
    });
  });
  it('refuses a page that no file, or more than one, is called by', () => {
    const twins = { ...manifest, 'src/other/home-page.tsx': { file: 'assets/other.js', name: 'home-page' } };
    expect(() => pageFiles(twins, ['home-page'])).toThrow('2 files of the build are called home-page');
    expect(() => pageFiles(manifest, ['promotions-page'])).toThrow('0 files of the build are called promotions-page');
  });
  it('lets no state leave its element', () => {
    const text = escapeState({ title: '</script><script>alert(1)</script>\u2028' });
    expect(text).not.toMatch(/<|\u2028/);
    expect(JSON.parse(text)).toEqual({ title: '</script><script>alert(1)</script>\u2028' });
  });
  it('S-020 has one inline script, and the policy gets its hash', async () => {
    const sha = createHash('sha256').update(themeScript).digest('base64');
    expect(await hashThemeScript()).toBe(`'sha256-${sha}'`);
    const html = documentHtml({
      language: 'TH',
      theme: 'light',
      title: 'a "b" <c>',
      description: '',
      layout: 'shell',
      files: { scripts: [], styles: ['/assets/main.css'] },
      entry: '/assets/main.js',
      body: '<main></main>',
      style: 'main{color:red}',
      state: {},
      origin: '',
      path: '/',
    });
    expect(html.match(/<script>/g)).toHaveLength(1);
    expect(html).toContain('lang="th" dir="ltr" data-theme="light"');
    expect(html).toContain('a &quot;b&quot; &lt;c&gt;');
    expect(html).not.toMatch(/ style=/);
    expect(html.match(/<style>(.*?)<\/style>/g)).toEqual(['<style>main{color:red}</style>']);
    // A sheet in the head would hold up the first paint.
    expect(html.indexOf('<link rel="stylesheet" href="/assets/main.css">')).toBeGreaterThan(html.indexOf('<main>'));
  });
  it('R-01 says that the site is busy and comes again by itself, with nothing inline but the one script', () => {
    const html = busyHtml({
      language: 'TH',
      theme: 'dark',
      words: 'a <b> & c',
      styles: ['/assets/main.css'],
      seconds: 3,
    });
    expect(html).toContain('<meta http-equiv="refresh" content="3">');
    expect(html).toContain('<html lang="th" dir="ltr" data-theme="dark">');
    expect(html).toContain('<p>a &lt;b&gt; &amp; c</p>');
    expect(html.match(/<script>/g)).toHaveLength(1);
    expect(html).toContain('<link rel="stylesheet" href="/assets/main.css">');
  });
});

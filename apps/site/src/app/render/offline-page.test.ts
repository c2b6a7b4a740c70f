import { expect, test } from 'vitest';
import { offlineHtml, offlineScript, offlineStyle } from './offline-page.ts';

test('Q-017 the page for when there is no connection needs no file, asks again by itself and has a way to ask now', () => {
  const html = offlineHtml({
    language: 'TH',
    theme: 'light',
    brand: 'Hang <Yao>',
    title: 'a "b"',
    text: 'c & d',
    retry: 'again',
    icon: '<svg viewBox="0 0 1 1"></svg>',
  });
  expect(html).toContain('<html lang="th" dir="ltr" data-theme="light">');
  expect(html).toContain('<title>Hang &lt;Yao&gt;</title>');
  expect(html).toContain('<p role="status">c &amp; d</p><a href="">again</a>');
  expect(html).toContain(`<script>${offlineScript}</script>`);
  expect(html).toContain('<svg aria-hidden="true" viewBox');
  expect(html).not.toMatch(/<link|src=|url\(|@import/);
  expect(html).toContain(`<style>${offlineStyle}</style>`);
});

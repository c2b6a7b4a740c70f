import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { openText } from '../i18n/catalogues.ts';
import { TextProvider } from '../i18n/text-context.tsx';
import { forgetFailedSections, lazySection } from './lazy-section.tsx';

const Page = ({ name }: { name: string }) => <p>{name}</p>;

describe('section on demand', () => {
  it('S-050 is drawn at once by the server when it was prepared, with its words', async () => {
    const words = vi.fn(async () => ({ messages: {} }));
    const section = lazySection(
      async () => Page,
      [{ en: words, fil: words, th: words, vi: words, zh: words, id: words }],
    );
    const text = openText('TH');
    await section.prepare(text);
    const Section = section;
    const html = renderToString(
      <TextProvider text={text}>
        <Suspense fallback="waiting">
          <Section name="market" />
        </Suspense>
      </TextProvider>,
    );
    expect(html).toContain('market');
    expect(words).toHaveBeenCalledTimes(1);
  });
  it('S-051 turns a file that does not come into one failure, and asks again only when told to', async () => {
    const load = vi
      .fn<() => Promise<typeof Page>>()
      .mockRejectedValueOnce(new TypeError('404'))
      .mockResolvedValue(Page);
    const section = lazySection(load);
    const text = openText('EN');
    await expect(section.prepare(text)).rejects.toMatchObject({ code: 'chunk.failed' });
    await expect(section.prepare(text)).rejects.toMatchObject({ code: 'chunk.failed' });
    expect(load).toHaveBeenCalledTimes(1);
    // React, which is told that a promise pends, reads no failure of it unless that is told too.
    expect(section.prepare(text)).toMatchObject({ status: 'rejected', reason: { code: 'chunk.failed' } });
    forgetFailedSections();
    await expect(section.prepare(text)).resolves.toBe(Page);
  });
  it('S-051 gives up after 120 s', async () => {
    vi.useFakeTimers();
    const section = lazySection(() => new Promise<typeof Page>(() => {}));
    const outcome = section.prepare(openText('EN')).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(await outcome).toMatchObject({ code: 'chunk.failed' });
    vi.useRealTimers();
  });
});

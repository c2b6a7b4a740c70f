import { languageValue } from '@sampan/web-client/i18n/language';
import { createQueryClient } from '@sampan/web-client/queries/query-client';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { homeQuery, hotQuery, winnersQuery } from '../../../features/games/catalogue/games-queries.ts';
import { defaultPermission } from '../../../shared/brand/default-permission.ts';
import { permissionQuery } from '../../../shared/brand/use-permission.ts';
import { providerGroupsQuery } from '../../../shared/brand/use-provider-groups.ts';
import type { StartState } from '../../render/drawn.ts';
import { fillQueries } from '../../render/start-data.ts';
import { askInLanguage } from './ask-in-language.ts';

/** The languages that calls went out in, one after the other, and what lets their answers come. */
const asked: (string | null)[] = [];
let mayAnswer: Promise<void>;
let client: QueryClient;
beforeEach(() => {
  asked.length = 0;
  mayAnswer = Promise.resolve();
  client = createQueryClient();
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const language = new Headers(init.headers).get('Language');
    asked.push(language);
    await mayAnswer;
    return Response.json({ success: true, value: { list: [language], data: { lanes: [language] }, language } });
  });
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
  languageValue.set('EN');
});

/** As a part of an open page looks at it. */
const look = (options: unknown) => new QueryObserver(client, options as never).subscribe(() => {});

function change(code: string): Promise<void> {
  languageValue.set(code);
  return askInLanguage(client, code);
}

describe('a page that changes its language', () => {
  it('S-068 asks again, once, for whatever came with the document in another language', async () => {
    const drawn = { language: 'EN', permission: defaultPermission, hot: ['EN'], winners: ['EN'], groups: ['EN'] };
    fillQueries(client, { ...drawn, at: Date.now() } as unknown as StartState);
    const parts = [permissionQuery, hotQuery, winnersQuery, providerGroupsQuery];
    for (const part of parts) look(part);
    expect(asked).toEqual([]);
    await change('TH');
    expect(parts.map(({ queryKey }) => client.getQueryData(queryKey as readonly unknown[]))).toEqual([
      expect.objectContaining({ language: 'TH' }),
      ['TH'],
      ['TH'],
      ['TH'],
    ]);
    expect(asked).toHaveLength(parts.length);
  });

  it('an answer that is still on its way in the former language is asked for again', async () => {
    let answer = () => {};
    mayAnswer = new Promise((resolve) => {
      answer = resolve;
    });
    look(hotQuery);
    const changed = change('TH');
    answer();
    await changed;
    expect([asked, client.getQueryData(hotQuery.queryKey)]).toEqual([['EN', 'TH'], ['TH']]);
  });

  it('what names its language in its key is left alone, and that of the former one is old', async () => {
    const now = { updatedAt: Date.now() };
    for (const code of ['EN', 'TH']) client.setQueryData(homeQuery(code).queryKey, {} as never, now);
    look(homeQuery('TH'));
    await change('TH');
    const isOld = (code: string) => client.getQueryState(homeQuery(code).queryKey)?.isInvalidated;
    expect([asked, isOld('EN'), isOld('TH')]).toEqual([[], true, false]);
  });

  it('a game that runs is not opened a second time', async () => {
    client.setQueryData(['games', 'relaunch', 'intent'], {});
    look({ queryKey: ['games', 'relaunch', 'intent'], queryFn: () => fetch('/launch'), staleTime: 'static' });
    await change('TH');
    expect(asked).toEqual([]);
  });
});

import type { Permission } from '@sampan/contract';
import { ApiError } from '@sampan/web-client/calls/api-error';
import { type Catalogue, openText, type Text } from '@sampan/web-client/i18n/catalogues';
import { TextProvider } from '@sampan/web-client/i18n/text-context';
import { createQueryClient } from '@sampan/web-client/queries/query-client';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { type QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import { appMessages } from '../src/app/locales/index.ts';
import type { AnnouncementsValue } from '../src/app/render/drawn.ts';
import { Site } from '../src/app/render/site.tsx';
import { defaultPermission } from '../src/shared/brand/default-permission.ts';
import { PermissionContext } from '../src/shared/brand/use-permission.ts';
import { sharedMessages } from '../src/shared/locales/index.ts';
import { useSiteLocation, useSiteSearch } from '../src/shared/route/navigate.ts';

/** A page as the server draws it, and as a browser draws it first: what stands there is looked at, nothing moves. */
const at = Date.UTC(2026, 10, 24);

export const module = (
  modId: string,
  ...childrenNodes: Permission['whitelabel']
): Permission['whitelabel'][number] => ({
  modId,
  enabled: '1',
  childrenNodes,
});

export const noAnnouncements: AnnouncementsValue = { popup: [], player: [], banners: [], promotion: [] };

/** Stands for an answer that is still waited for. */
export const WAITING = Symbol('waiting');
/** A call that has failed, `last`: after it had answered once. */
export const failed = (last?: unknown) => ({ failed: new ApiError('network.failed'), last });
/** What a page asks for, by the key of the query; `failed` for a call that has failed, and a later one takes the place of an earlier one. */
export type Answers = readonly (readonly [key: QueryKey, value: unknown])[];

export async function openWords(language = 'EN', ...more: readonly Catalogue[]): Promise<Text> {
  const text = openText(language);
  await Promise.all([sharedMessages, appMessages, ...more].map(text.add));
  return text;
}

export function answering(answers: Answers): QueryClient {
  const client = createQueryClient();
  // What has failed stays so: nobody asks again while it is drawn.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryOnMount: false } });
  for (const [queryKey, value] of answers) {
    client.removeQueries({ queryKey, exact: true });
    if (value === WAITING) continue;
    if (typeof value === 'object' && value !== null && 'failed' in value) {
      const query = client.getQueryCache().build(client, { queryKey });
      const { failed: error, last } = value as ReturnType<typeof failed>;
      const dataUpdatedAt = last === undefined ? 0 : Date.now();
      query.setState({ status: 'error', error, data: last, dataUpdatedAt, errorUpdatedAt: at, fetchStatus: 'idle' });
    } else client.setQueryData(queryKey, value, { updatedAt: Date.now() });
  }
  return client;
}

export interface DrawnSite {
  text: Text;
  path: string;
  search?: string;
  permission?: Partial<Permission>;
  announcements?: Partial<AnnouncementsValue>;
  answers?: Answers;
}

/** Waits for every part that comes in a file of its own. What breaks in one breaks the test. */
async function drawn(page: ReactNode, client: QueryClient): Promise<string> {
  const faults: unknown[] = [];
  // What came later stands in its place, however large it is.
  const inPlace = { progressiveChunkSize: Number.MAX_SAFE_INTEGER };
  const { prelude } = await prerender(page, { ...inPlace, onError: (fault) => void faults.push(fault) });
  const html = await new Response(prelude).text();
  client.clear();
  if (faults.length > 0) throw faults[0];
  return html;
}

/** The whole site at an address. */
export function drawSite({
  text,
  path,
  search = '',
  permission,
  announcements,
  answers = [],
}: DrawnSite): Promise<string> {
  const client = answering([
    [queryKeys.permission, { ...defaultPermission, ...permission }],
    [queryKeys.announcements(text.code), { ...noAnnouncements, ...announcements }],
    ...answers,
  ]);
  return drawn(<Site text={text} client={client} drawn={{ theme: 'dark', at }} path={path} search={search} />, client);
}

/** One part of the site by itself. */
export function drawPart(
  part: ReactNode,
  { text, path = '/', search = '', permission, answers = [] }: Omit<DrawnSite, 'path'> & { path?: string },
): Promise<string> {
  const client = answering(answers);
  return drawn(
    <QueryClientProvider client={client}>
      <PermissionContext value={{ ...defaultPermission, ...permission }}>
        <Router hook={useSiteLocation} searchHook={useSiteSearch} ssrPath={path} ssrSearch={search}>
          <TextProvider text={text}>
            <Suspense>{part}</Suspense>
          </TextProvider>
        </Router>
      </PermissionContext>
    </QueryClientProvider>,
    client,
  );
}

/** The text a reader sees, tags taken out. */
export const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The inside of the first element that begins so, up to the next closing tag of its kind; '' where there is none. */
export function between(html: string, opening: RegExp, closing: string): string {
  const found = opening.exec(html);
  if (!found) return '';
  const end = html.indexOf(closing, found.index);
  return html.slice(found.index, end < 0 ? undefined : end);
}

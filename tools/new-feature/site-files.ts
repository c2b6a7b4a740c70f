import type { FeatureName } from './feature-name.ts';

/** The site's side: a page with its four states, in four languages, behind the feature's public API. */
export function siteFiles(name: FeatureName): Record<string, string> {
  const folder = `apps/site/src/features/${name.kebab}`;
  return {
    [`${folder}/index.ts`]: publicApi(name),
    [`${folder}/${name.kebab}-page.tsx`]: page(name),
    [`${folder}/locales/index.ts`]: catalogue(name),
    [`${folder}/locales/en.ts`]: words(name, { empty: 'Nothing here yet', failed: 'This could not be loaded' }),
    ...translated(name, folder),
  };
}

function publicApi({ kebab, camel, pascal }: FeatureName): string {
  return `import { lazySection } from '@sampan/web-client/sections/lazy-section';
import { ${camel}Messages } from './locales/index.ts';

export const ${pascal}Page = lazySection(() => import('./${kebab}-page.tsx').then((part) => part.${pascal}Page), [${camel}Messages]);
`;
}

function page({ kebab, camel, pascal }: FeatureName): string {
  return `import { Button, EmptyState, ErrorState, Skeleton } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { endpoints } from '../../shared/api/endpoints.ts';
import { usePage } from '../../shared/route/use-page.ts';
import type { ${pascal}Key } from './locales/index.ts';

export function ${pascal}Page() {
  const t = useMessages<${pascal}Key>();
  usePage(t('${kebab}.title'));
  return (
    <section>
      <h1>{t('${kebab}.title')}</h1>
      <Entries />
    </section>
  );
}

function Entries() {
  const t = useMessages<${pascal}Key>();
  const errorText = useErrorText();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: queryKeys.${camel},
    queryFn: ({ signal }) => call(endpoints.list${pascal}, {}, { signal }),
  });
  if (isPending) return <Skeleton />;
  if (error) {
    const retry = <Button onClick={() => void refetch()}>{t('${kebab}.retry')}</Button>;
    return (
      <ErrorState title={t('${kebab}.failed')} actions={retry}>
        {errorText(error)}
      </ErrorState>
    );
  }
  if (data.entries.length === 0) return <EmptyState title={t('${kebab}.empty')} />;
  return (
    <ul>
      {data.entries.map((entry) => (
        <li key={entry.id}>{entry.title}</li>
      ))}
    </ul>
  );
}
`;
}

function catalogue({ camel, pascal }: FeatureName): string {
  return `import type { Catalogue } from '@sampan/web-client/i18n/catalogues';
import type { messages } from './en.ts';

export const ${camel}Messages: Catalogue = {
  en: () => import('./en.ts'),
  fil: () => import('./fil.ts'),
  th: () => import('./th.ts'),
  vi: () => import('./vi.ts'),
  zh: () => import('./zh.ts'),
  id: () => import('./id.ts'),
};
export type ${pascal}Key = keyof typeof messages;
`;
}

type Texts = { empty: string; failed: string; retry?: string };

function words({ kebab, words: title }: FeatureName, { empty, failed, retry = 'Try again' }: Texts): string {
  return `export const messages = {
  '${kebab}.title': '${title}',
  '${kebab}.empty': '${empty}',
  '${kebab}.failed': '${failed}',
  '${kebab}.retry': '${retry}',
};
`;
}

/** The title stays English until someone who speaks the language names the feature. */
function translated(name: FeatureName, folder: string): Record<string, string> {
  const texts: Record<string, Texts> = {
    fil: { empty: 'Wala pang laman dito', failed: 'Hindi ito ma-load', retry: 'Subukan muli' },
    th: { empty: 'ยังไม่มีรายการ', failed: 'โหลดไม่สำเร็จ', retry: 'ลองอีกครั้ง' },
    vi: { empty: 'Chưa có gì ở đây', failed: 'Không tải được', retry: 'Thử lại' },
    zh: { empty: '暂无内容', failed: '加载失败', retry: '重试' },
    id: { empty: 'Belum ada apa-apa di sini', failed: 'Gagal dimuat', retry: 'Coba lagi' },
  };
  const typed = (text: string) =>
    `import type { messages as en } from './en.ts';\n\n${text.replace('messages =', 'messages: Record<keyof typeof en, string> =')}`;
  return Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [`${folder}/locales/${language}.ts`, typed(words(name, text))]),
  );
}

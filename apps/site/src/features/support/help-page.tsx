import { Button, Card, EmptyState, ErrorState, Icon, Skeleton, TextField } from '@sampan/ui';
import { useText } from '@sampan/web-client/i18n/text-context';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../shared/api/call.ts';
import type { SharedKey } from '../../shared/locales/index.ts';
import { openModal } from '../../shared/modals/modals.ts';
import { PageIndex } from '../../shared/page-index.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import { followMoves } from '../../shared/route/navigate.ts';
import { usePage } from '../../shared/route/use-page.ts';
import css from './help-page.module.css';
import type { SupportKey } from './locales/index.ts';
import { matchTopics, type Topic } from './match-topics.ts';
import { supportEndpoints } from './support-endpoints.ts';

function useTopics() {
  const { code } = useText();
  return useQuery({
    queryKey: queryKeys.help(code),
    queryFn: ({ signal }) => call(supportEndpoints.helpCentre, { language: code }, { signal }),
    staleTime: 10 * 60_000,
  });
}

/** Help topics; `bare` is /helpmc, the same without the header (S-509). A topic opens by its id after the #. */
export function HelpPage({ bare = false }: { bare?: boolean }) {
  const t = useMessages<SupportKey | SharedKey>();
  const errorText = useErrorText();
  const topics = useTopics();
  usePage(t('support.help.title'));
  const service = (
    <Button look="line" icon="headset" onClick={() => openModal('serviceModal')}>
      {t('support.help.service')}
    </Button>
  );
  return (
    <div className={bare ? css.bare : css.page}>
      <h1 className="h28">{t('support.help.title')}</h1>
      {topics.isPending && <Waiting label={t('common.loading')} />}
      {topics.isError && !topics.data && (
        <ErrorState
          compact
          title={t('state.error.title')}
          actions={
            <>
              <Button look="action" icon="refresh" onClick={() => void topics.refetch()}>
                {t('common.retry')}
              </Button>
              {service}
            </>
          }
        >
          {errorText(topics.error)}
        </ErrorState>
      )}
      {topics.data?.topics.length === 0 && (
        <EmptyState compact title={t('support.help.none')} actions={service}>
          {t('support.help.noneText')}
        </EmptyState>
      )}
      {topics.data && topics.data.topics.length > 0 && (
        <TopicSearch topics={topics.data.topics} bare={bare}>
          <Card className={css.more}>
            <p>{t('support.help.unanswered')}</p>
            {service}
          </Card>
        </TopicSearch>
      )}
    </div>
  );
}

const readHash = () => location.hash;
const noHash = () => '';

interface TopicSearchProps {
  topics: readonly Topic[];
  bare: boolean;
  /** What helps where the topics do not. */
  children: ReactNode;
}

/** Everything, or what holds the words that are looked for; beside it, where there is room, its index. */
function TopicSearch({ topics, bare, children }: TopicSearchProps) {
  const t = useMessages<SupportKey>();
  const [word, setWord] = useState('');
  const asked = word.trim();
  const found = matchTopics(topics, asked);
  return (
    <div className={bare ? css.main : css.columns}>
      <div className={css.main}>
        <TextField
          type="search"
          bare
          icon="search"
          label={t('support.help.search')}
          value={word}
          maxLength={60}
          onChange={({ target }) => setWord(target.value)}
        />
        <p className="visually-hidden" role="status">
          {asked && t('support.help.found', { count: found.length, word: asked })}
        </p>
        {found.length === 0 ? (
          <EmptyState compact title={t('support.help.noMatch', { word: asked })}>
            {t('support.help.noMatchText')}
          </EmptyState>
        ) : (
          <Topics topics={found} spread={!bare} />
        )}
      </div>
      <aside className={css.side}>
        {!bare && <PageIndex label={t('support.help.topics')} parts={found} />}
        {children}
      </aside>
    </div>
  );
}

/** Beside the index a topic is read where it stands; without it the titles are the index, and one opens by a press. */
const hasIndex = () => typeof matchMedia === 'function' && matchMedia('(min-width: 1200px)').matches;

function Topics({ topics, spread }: { topics: readonly Topic[]; spread: boolean }) {
  const [opened] = useState(() => spread && hasIndex());
  const t = useMessages<SupportKey | SharedKey>();
  const hash = useSyncExternalStore(followMoves, readHash, noHash);
  useEffect(() => {
    const open = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (open instanceof HTMLDetailsElement) open.open = true;
  }, [hash]);
  return (
    <section aria-label={t('support.help.topics')} className={css.topics}>
      {topics.map((topic) => (
        <details key={topic.id} id={topic.id} className={css.topic} open={opened}>
          <summary className={css.summary}>
            <h2 className={css.title}>{topic.title}</h2>
            <Icon name="chevron-down" size="s" className={css.turn} />
          </summary>
          <div className={css.content}>
            <Suspense fallback={<p>{t('common.loading')}</p>}>
              <RichText html={topic.content} />
            </Suspense>
          </div>
        </details>
      ))}
    </section>
  );
}

function Waiting({ label }: { label: string }) {
  return (
    <div className={css.topics} aria-busy="true">
      <span className="visually-hidden" role="status">
        {label}
      </span>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className={css.waiting} />
      ))}
    </div>
  );
}

import { Count, Icon } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useEffect, useRef } from 'react';
import { BrandLogo } from '../../../shared/brand/brand-logo.tsx';
import css from '../agent-centre.module.css';
import {
  type AgentPageKey,
  agentPageIcons,
  agentPageLabel,
  type BroughtPages,
  contractPageKeys,
  isOwnPage,
  teamPageKeys,
} from '../agent-pages.ts';
import type { AgentsKey } from '../locales/index.ts';

interface PageMenuProps {
  page: AgentPageKey;
  brought: BroughtPages;
  onPage: (page: AgentPageKey) => void;
}

/** The pages in order (S-321): the team's, then the contracts that this agent has or is offered (S-322 to S-325). */
export function PageMenu({ page, brought, onPage }: PageMenuProps) {
  const t = useMessages<AgentsKey>();
  const lists = useRef<HTMLDivElement>(null);
  // On a phone the pages are one row that scrolls: the open one may lie outside of it.
  useEffect(() => {
    const current = lists.current?.querySelector(`[data-page="${page}"]`);
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [page]);
  const there = (key: AgentPageKey) => isOwnPage(key) || brought[key] !== undefined;
  const entries = (keys: readonly AgentPageKey[]) => (
    <ul className={css.entries}>
      {keys.filter(there).map((key) => (
        <li key={key}>
          <button
            type="button"
            className={css.entry}
            data-page={key}
            aria-current={key === page ? 'page' : undefined}
            data-autofocus={key === page || undefined}
            onClick={() => onPage(key)}
          >
            <Icon name={agentPageIcons[key]} />
            {t(agentPageLabel(key))}
            {!isOwnPage(key) && <Count value={brought[key]?.unanswered ?? 0} label={t('agents.unanswered')} />}
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <nav className={css.menu} aria-label={t('agents.title')}>
      <BrandLogo className={css.logo} />
      <p className={css.caption}>{t('agents.title')}</p>
      <div ref={lists} className={css.lists}>
        {entries(teamPageKeys)}
        {contractPageKeys.some(there) && (
          <>
            <p className={css.caption}>{t('agents.contracts')}</p>
            {entries(contractPageKeys)}
          </>
        )}
      </div>
    </nav>
  );
}

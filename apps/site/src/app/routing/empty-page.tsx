import { ButtonLink, EmptyState } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { usePage } from '../../shared/route/use-page.ts';
import type { AppKey } from '../locales/index.ts';

/** An address without a page. */
export function EmptyPage() {
  const t = useMessages<AppKey>();
  usePage(t('notFound.title'));
  return (
    <EmptyState
      level={1}
      pose="empty"
      title={t('notFound.title')}
      actions={
        <>
          <ButtonLink look="action" href="/">
            {t('common.home')}
          </ButtonLink>
          <ButtonLink look="line" href="/help" icon="help">
            {t('common.help')}
          </ButtonLink>
        </>
      }
    >
      {t('notFound.text')}
    </EmptyState>
  );
}

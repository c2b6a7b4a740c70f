import type { PaginationProps } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { AffiliateKey } from './locales/index.ts';

export function usePageTexts(label: string): PaginationProps['texts'] {
  const t = useMessages<AffiliateKey>();
  return {
    label,
    previous: t('affiliate.page.previous'),
    next: t('affiliate.page.next'),
    page: (page) => t('affiliate.page.number', { page }),
  };
}

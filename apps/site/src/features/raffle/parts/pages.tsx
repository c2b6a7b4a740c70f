import { Pagination } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { SharedKey } from '../../../shared/locales/index.ts';
import type { RaffleKey } from '../locales/index.ts';

interface PagesProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  label: string;
}

export function Pages({ label, ...rest }: PagesProps) {
  const t = useMessages<RaffleKey | SharedKey>();
  const texts = {
    label,
    previous: t('common.previous'),
    next: t('common.next'),
    page: (page: number) => t('raffle.page', { page }),
  };
  return <Pagination {...rest} texts={texts} />;
}

import { Button } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { CreditKey } from './locales/index.ts';

export function CreditButton({ name, onOpen }: { name: string; onOpen: () => void }) {
  const t = useMessages<CreditKey>();
  return (
    <Button look="link" dense onClick={onOpen}>
      <span className="visually-hidden">{t('agents.credit.give', { name })}</span>
      <span aria-hidden="true">{t('agents.credit.column')}</span>
    </Button>
  );
}

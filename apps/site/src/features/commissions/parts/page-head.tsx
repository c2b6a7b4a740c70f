import { IconButton } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { ReactNode } from 'react';
import css from '../commissions.module.css';
import type { CommissionsKey } from '../locales/index.ts';

interface PageHeadProps {
  title: string;
  line: ReactNode;
  /** Back to the list it was opened from. */
  onBack?: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** A page's heading, what can be done with it, and the way out (S-326). */
export function PageHead({ title, line, onBack, onClose, children }: PageHeadProps) {
  const t = useMessages<CommissionsKey>();
  return (
    <header role="presentation" className={css.head}>
      {onBack && <IconButton icon="arrow-left" label={t('commissions.back')} onClick={onBack} />}
      <div className={css.heading}>
        <h2 className={css.title}>{title}</h2>
        <p className="muted t13 num">{line}</p>
      </div>
      {children && <div className={css.headActs}>{children}</div>}
      <IconButton icon="close" label={t('commissions.close')} className={css.close} onClick={onClose} />
    </header>
  );
}

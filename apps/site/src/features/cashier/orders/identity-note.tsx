import { ButtonLink, Note } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { ReactNode } from 'react';
import css from '../cashier.module.css';
import type { CashierKey } from '../locales/index.ts';

interface IdentityNoteProps {
  /** It answers what the person just did. */
  refused?: boolean;
  children: ReactNode;
}

/** What waits for proof of identity, with the way to it. */
export function IdentityNote({ refused = false, children }: IdentityNoteProps) {
  const t = useMessages<CashierKey>();
  return (
    <Note tone="warn" {...(refused && { role: 'alert' })}>
      {/* Below the words: beside them it takes half of a phone's line. */}
      <div className={css.noteWay}>
        <p>{children}</p>
        <ButtonLink look="line" dense href="/me/identity">
          {t('cashier.identity.open')}
        </ButtonLink>
      </div>
    </Note>
  );
}

import { Button, Card } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useState } from 'react';
import type { MemberKey } from '../locales/index.ts';
import { SignOutDialog } from './sign-out.tsx';
import css from './sign-out-card.module.css';

/** The last card of my account: log out of this device. */
export function SignOutCard() {
  const t = useMessages<MemberKey>();
  const [leaving, setLeaving] = useState(false);
  return (
    <Card className={css.block}>
      <h2 className="h18">{t('member.account.out')}</h2>
      <p className="sub">{t('member.account.outText')}</p>
      <Button look="bad" icon="logout" className={css.act} onClick={() => setLeaving(true)}>
        {t('member.account.out')}
      </Button>
      <SignOutDialog open={leaving} onClose={() => setLeaving(false)} />
    </Card>
  );
}

import { Skeleton, TabPanel, Tabs } from '@sampan/ui';
import { Suspense, useState } from 'react';
import { useModule } from '../../../shared/brand/use-permission.ts';
import { useMessages } from '../../../shared/i18n/use-messages.ts';
import css from '../form.module.css';
import type { AccountKey } from '../messages/index.ts';
import { SmsLoginSection } from '../sections.ts';
import { LoginForm } from './login-form.tsx';

export interface LoginWaysProps {
  onDone: () => void;
  notice?: AccountKey | undefined;
}

/** The ways to log in, the same in the popup and on /login; the selector shows only while there are two (S-079, F-007). */
export function LoginWays({ onDone, notice }: LoginWaysProps) {
  const t = useMessages<AccountKey>();
  const sms = useModule('MOBILEVERCODELOGIN3');
  const [chosen, setChosen] = useState('username');
  const way = sms ? chosen : 'username';
  const form = way === 'username' ? <LoginForm onDone={onDone} notice={notice} /> : <SmsLogin onDone={onDone} />;
  return (
    <div className={css.ways}>
      {sms && (
        <Tabs
          look="line"
          label={t('account.login.ways')}
          tabs={[
            { id: 'username', label: t('account.login.byUsername') },
            { id: 'sms', label: t('account.login.bySms') },
          ]}
          value={way}
          group="login"
          onChange={setChosen}
        />
      )}
      {sms ? (
        <TabPanel group="login" id={way}>
          {form}
        </TabPanel>
      ) : (
        form
      )}
    </div>
  );
}

/** A file of its own: most log in by name. */
function SmsLogin({ onDone }: { onDone: () => void }) {
  return (
    <Suspense fallback={<Skeleton className={css.waiting} />}>
      <SmsLoginSection onDone={onDone} />
    </Suspense>
  );
}

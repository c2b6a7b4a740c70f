import { Skeleton, TabPanel, Tabs } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { Suspense, useState } from 'react';
import css from '../form.module.css';
import type { AccountKey } from '../locales/index.ts';
import { LoginForm } from './login-form.tsx';
import { SmsLoginSection } from './login-sections.ts';
import { useLoginState } from './login-state.ts';
import type { LoginWaysProps } from './login-ways-props.ts';

/** The ways to log in, the same in the popup and on /login; the selector shows only while there are two (S-079, F-007). */
export function LoginWays({ onDone, notice, agents }: LoginWaysProps) {
  const t = useMessages<AccountKey>();
  const { showVerCodeLogin: sms } = useLoginState();
  const [chosen, setChosen] = useState('username');
  const way = sms ? chosen : 'username';
  const form =
    way === 'username' ? (
      <LoginForm onDone={onDone} notice={notice} agents={agents} />
    ) : (
      <SmsLogin onDone={onDone} agents={agents} />
    );
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
function SmsLogin({ onDone, agents }: LoginWaysProps) {
  return (
    <Suspense fallback={<Skeleton className={css.waiting} />}>
      <SmsLoginSection onDone={onDone} agents={agents} />
    </Suspense>
  );
}

import { Button, EmptyState, Note, Skeleton } from '@sampan/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isModuleOn, permissionQuery } from '../../../shared/brand/use-permission.ts';
import { useErrorText } from '../../../shared/i18n/use-error-text.ts';
import { useMessages } from '../../../shared/i18n/use-messages.ts';
import type { SharedKey } from '../../../shared/messages/index.ts';
import { openModal } from '../../../shared/modals/modals.ts';
import { useQueryParams } from '../../../shared/route/use-query-params.ts';
import { sessionArea } from '../../../shared/storage/browser-storage.ts';
import css from '../form.module.css';
import type { AccountKey } from '../messages/index.ts';
import { RegisterForm } from './register-form.tsx';

/** The registration with its states: waiting for the rules, rules that did not come, registration switched off. */
export function Registration() {
  const t = useMessages<AccountKey | SharedKey>();
  const errorText = useErrorText();
  const settings = useQuery(permissionQuery);
  const referralCode = useQueryParams().get('referralCode')?.slice(0, 64) ?? '';
  const rules = settings.data?.register;
  useEffect(() => {
    // The name the specification gives the cached rules (S-193).
    if (rules) sessionArea.set('validate', JSON.stringify(rules));
  }, [rules]);
  if (settings.data && !isModuleOn(settings.data.whitelabel, 'USERNAMEREG3')) return <RegistrationOff />;
  if (rules) return <RegisterForm rules={rules} referralCode={referralCode} />;
  if (settings.isError)
    return (
      <Note
        tone="bad"
        role="alert"
        action={
          <Button look="link" onClick={() => void settings.refetch()}>
            {t('common.retry')}
          </Button>
        }
      >
        {t('account.register.rulesFailed')} {errorText(settings.error)}
      </Note>
    );
  return (
    <div className={css.form} aria-busy="true">
      <span className="visually-hidden" role="status">
        {t('common.loading')}
      </span>
      {['username', 'password', 'confirmPassword', 'check'].map((name) => (
        <Skeleton key={name} className={css.waiting} />
      ))}
    </div>
  );
}

function RegistrationOff() {
  const t = useMessages<AccountKey | SharedKey>();
  return (
    <EmptyState
      compact
      title={t('account.register.off')}
      actions={
        <Button look="line" icon="headset" onClick={() => openModal('serviceModal')}>
          {t('common.service')}
        </Button>
      }
    >
      {t('account.register.offText')}
    </EmptyState>
  );
}

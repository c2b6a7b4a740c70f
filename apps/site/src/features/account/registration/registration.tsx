import type { FieldRules, RegisterMethod } from '@sampan/contract';
import { registrationRules } from '@sampan/contract/registration-rules';
import { Button, EmptyState, Note, Skeleton, TabPanel, Tabs } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { isModuleOn, permissionQuery, useModule } from '../../../shared/brand/use-permission.ts';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { openModal } from '../../../shared/modals/modals.ts';
import { useQueryParams } from '../../../shared/route/use-query-params.ts';
import { sessionArea } from '../../../shared/storage/browser-storage.ts';
import css from '../form.module.css';
import type { AccountKey } from '../locales/index.ts';
import { useLoginState } from '../login/login-state.ts';
import { RegisterForm } from './register-form.tsx';
import { useCountedOpening } from './use-counted-opening.ts';

/** The ways to register that the brand has on, the username first (S-134, S-084). */
function useMethods(): RegisterMethod[] {
  const { whitelabelVal } = useLoginState();
  const username = isModuleOn(whitelabelVal, 'USERNAMEREG3');
  const mobile = isModuleOn(whitelabelVal, 'MOBILENUMREG3');
  return [...(username ? (['USERNAME'] as const) : []), ...(mobile ? (['MOBILE'] as const) : [])];
}

/** The registration with its states: waiting for the rules, rules that did not come, registration switched off. */
export function Registration() {
  const t = useMessages<AccountKey | SharedKey>();
  const errorText = useErrorText();
  const settings = useQuery(permissionQuery);
  const methods = useMethods();
  const rules = settings.data?.register;
  useEffect(() => {
    // The name the specification gives the cached rules (S-193).
    if (rules) sessionArea.set('validate', JSON.stringify(rules));
  }, [rules]);
  if (settings.data && methods.length === 0) return <RegistrationOff />;
  if (rules) return <RegisterWays rules={rules} methods={methods} />;
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

const wayNames = { USERNAME: 'account.register.byUsername', MOBILE: 'account.register.byMobile' } as const;

/** One form, or two under a switcher; what both ask for goes along from one to the other. */
function RegisterWays({ rules, methods }: { rules: FieldRules; methods: readonly RegisterMethod[] }) {
  const t = useMessages<AccountKey>();
  const [chosen, setChosen] = useState<RegisterMethod>('USERNAME');
  const method = methods.includes(chosen) ? chosen : (methods[0] ?? 'USERNAME');
  const params = useQueryParams();
  const referralCode = params.get('referralCode')?.slice(0, 64) ?? '';
  const affiliateCode = params.get('affiliateCode')?.slice(0, 64) ?? '';
  useCountedOpening(affiliateCode);
  const sms = useModule('REGMOBVERF3');
  const { pwdEnabled: mobilePassword } = useLoginState();
  const ruled = useMemo(
    () => registrationRules(rules, { method, sms, mobilePassword }),
    [rules, method, sms, mobilePassword],
  );
  // A form of its own each: captcha and human check begin anew with the way (S-156).
  const form = (
    <RegisterForm
      key={method}
      method={method}
      rules={ruled}
      referralCode={referralCode}
      affiliateCode={affiliateCode}
    />
  );
  if (methods.length < 2) return form;
  return (
    <div className={css.ways}>
      <Tabs
        label={t('account.register.ways')}
        tabs={methods.map((id) => ({ id, label: t(wayNames[id]) }))}
        value={method}
        group="register"
        onChange={(id) => setChosen(id as RegisterMethod)}
      />
      <TabPanel group="register" id={method}>
        {form}
      </TabPanel>
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

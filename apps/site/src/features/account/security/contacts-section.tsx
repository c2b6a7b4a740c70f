import { Button, PasswordField, TextField } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { usePermission } from '../../../shared/brand/use-permission.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import type { AccountKey } from '../locales/index.ts';
import { recoveryEndpoints } from '../recovery/recovery-endpoints.ts';
import { CodeField } from '../verification/code-field.tsx';
import { MobileField } from '../verification/mobile-field.tsx';
import { useMobile } from '../verification/use-mobile.ts';
import { usePhoneCode } from '../verification/use-phone-code.ts';
import type { SecurityKey } from './locales/index.ts';
import { SecurityCard } from './security-card.tsx';
import { SecurityDialog, useFieldError } from './security-dialog.tsx';
import { securityEndpoints } from './security-endpoints.ts';
import css from './security-page.module.css';
import { securityQuery } from './security-queries.ts';
import { type SecurityForm, useSecurityForm } from './use-security-form.ts';

type Kind = 'mobile' | 'email';

/** The proven mobile number and e-mail address: what a lost password is mended with (S-299). */
export function ContactsSection() {
  const t = useMessages<SecurityKey>();
  const { data } = useQuery(securityQuery);
  const [open, setOpen] = useState<Kind | null>(null);
  const bound = { mobile: data?.mobile ?? '', email: data?.email ?? '' };
  const isComplete = bound.mobile !== '' || bound.email !== '';
  const word = data && {
    text: t(isComplete ? 'security.state.on' : 'security.state.off'),
    tone: isComplete ? ('ok' as const) : ('warn' as const),
  };
  return (
    <SecurityCard icon="phone" title={t('security.contacts.title')} state={word}>
      <p className="sub">{t('security.contacts.text')}</p>
      {(['mobile', 'email'] as const).map((kind) => (
        <div key={kind} className={css.contact}>
          <div>
            <p className="sub">{t(`security.profile.${kind}`)}</p>
            <p className="num">{bound[kind] || t('security.profile.notSet')}</p>
          </div>
          <Button look="line" disabled={!data} onClick={() => setOpen(kind)}>
            {t(bound[kind] ? `security.contacts.change.${kind}` : `security.contacts.bind.${kind}`)}
          </Button>
        </div>
      ))}
      {open === 'mobile' && <MobileDialog isBound={bound.mobile !== ''} onClose={() => setOpen(null)} />}
      {open === 'email' && <EmailDialog isBound={bound.email !== ''} onClose={() => setOpen(null)} />}
    </SecurityCard>
  );
}

interface BindDialogProps {
  isBound: boolean;
  onClose: () => void;
}

/** What both dialogs do when the contact is bound. */
function useBound(onClose: () => void): () => Promise<void> {
  const t = useMessages<SecurityKey>();
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: securityQuery.queryKey });
    await client.invalidateQueries({ queryKey: queryKeys.member });
    showToast({ tone: 'ok', title: t('security.contacts.saved') });
    onClose();
  };
}

const empty = (field: string, value: string) => (value.trim() === '' ? { id: 'account.rule.empty', field } : null);

function MobileDialog({ isBound, onClose }: BindDialogProps) {
  const t = useMessages<SecurityKey>();
  const mobile = useMobile();
  const channel = usePhoneCode('bind-mobile', mobile);
  const done = useBound(onClose);
  const numberFault = () => (mobile.isPlausible ? null : { id: 'security.rule.mobile', field: 'mobileNum' });
  const form = useSecurityForm({
    names: ['mobileNum', 'verificationCode', 'password'],
    check: (values) => ({
      mobileNum: numberFault(),
      verificationCode: empty('verificationCode', values.verificationCode),
      password: empty('password', values.password),
    }),
    send: async ({ verificationCode, password }) => {
      await call(securityEndpoints.bindContact, { kind: 'mobile', ...mobile.body, verificationCode, password });
      await done();
    },
    fieldOf: (code) =>
      code.startsWith('phone.') ? 'mobileNum' : code.startsWith('code.') ? 'verificationCode' : undefined,
  });
  const errorOf = useFieldError(form);
  return (
    <SecurityDialog
      title={t(isBound ? 'security.contacts.change.mobile' : 'security.contacts.bind.mobile')}
      submit={t('security.save')}
      form={form}
      onClose={onClose}
    >
      <MobileField mobile={mobile} error={errorOf('mobileNum')} />
      <CodeField
        channel={channel}
        ready={() => form.validate('mobileNum', numberFault())}
        value={form.values.verificationCode}
        error={errorOf('verificationCode')}
        onChange={(text) => form.change('verificationCode', text)}
      />
      <OwnPassword form={form} />
    </SecurityDialog>
  );
}

function EmailDialog({ isBound, onClose }: BindDialogProps) {
  const t = useMessages<SecurityKey>();
  const { brand } = usePermission();
  const done = useBound(onClose);
  const addressFault = (text: string) =>
    /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim()) ? null : { id: 'security.rule.email', field: 'email' };
  const form = useSecurityForm({
    names: ['email', 'verificationCode', 'password'],
    check: (values) => ({
      email: addressFault(values.email),
      verificationCode: empty('verificationCode', values.verificationCode),
      password: empty('password', values.password),
    }),
    send: async (values) => {
      await call(securityEndpoints.bindContact, { kind: 'email', ...values });
      await done();
    },
    fieldOf: (code) => (code.startsWith('code.') ? 'verificationCode' : undefined),
  });
  const errorOf = useFieldError(form);
  const channel = {
    needsCheck: brand.humanCheck,
    send: (humanCheckId: string | undefined) =>
      call(recoveryEndpoints.sendOwnCode, {
        purpose: 'bind-email',
        email: form.values.email,
        ...(humanCheckId ? { humanCheckId } : {}),
      }),
  };
  return (
    <SecurityDialog
      title={t(isBound ? 'security.contacts.change.email' : 'security.contacts.bind.email')}
      submit={t('security.save')}
      form={form}
      onClose={onClose}
    >
      <TextField
        label={t('security.profile.email')}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        value={form.values.email}
        error={errorOf('email')}
        onChange={(event) => form.change('email', event.target.value)}
      />
      <CodeField
        channel={channel}
        ready={() => form.validate('email', addressFault(form.values.email))}
        value={form.values.verificationCode}
        error={errorOf('verificationCode')}
        onChange={(text) => form.change('verificationCode', text)}
      />
      <OwnPassword form={form} />
    </SecurityDialog>
  );
}

/** The login password: a thief of the session must not bind a number of their own. */
export function OwnPassword<Name extends string>({ form }: { form: SecurityForm<Name | 'password'> }) {
  const t = useMessages<AccountKey>();
  const errorOf = useFieldError(form);
  return (
    <PasswordField
      label={t('account.field.password')}
      name="password"
      required
      maxLength={128}
      autoComplete="current-password"
      showLabel={t('account.password.show')}
      hideTextLabel={t('account.password.hide')}
      value={form.values.password}
      error={errorOf('password')}
      onChange={(event) => form.change('password', event.target.value)}
    />
  );
}

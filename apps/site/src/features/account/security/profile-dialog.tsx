import type { SecurityState } from '@sampan/contract';
import { TextField } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { usePermission } from '../../../shared/brand/use-permission.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import { checkRule, openRule } from '../field-faults.ts';
import type { AccountKey } from '../locales/index.ts';
import type { SecurityKey } from './locales/index.ts';
import { SecurityDialog, useFieldError } from './security-dialog.tsx';
import { securityEndpoints } from './security-endpoints.ts';
import { securityQuery } from './security-queries.ts';
import { useSecurityForm } from './use-security-form.ts';

const NICKNAME_RULE = { ...openRule, minLength: 2, maxLength: 20 };

/** Nickname and the optional fields of the brand; those given once and for all cannot be typed in. */
export function ProfileDialog({ state, onClose }: { state: SecurityState; onClose: () => void }) {
  const t = useMessages<SecurityKey | AccountKey>();
  const { register: rules } = usePermission();
  const client = useQueryClient();
  const open = state.fields.filter((field) => !field.locked);
  const form = useSecurityForm({
    names: ['nickname', ...open.map((field) => field.name)],
    initial: Object.fromEntries([['nickname', state.nickname], ...open.map((field) => [field.name, field.value])]),
    check: (values) => ({
      nickname: checkRule('nickname', NICKNAME_RULE, (values['nickname'] ?? '').trim()),
      ...Object.fromEntries(
        open.map(({ name }) => [name, checkRule(name, rules[name] ?? openRule, values[name] ?? '')]),
      ),
    }),
    send: async ({ nickname = '', ...fields }) => {
      const changed = open.filter(({ name, value }) => fields[name] !== value);
      const body = Object.fromEntries(changed.map(({ name }) => [name, fields[name] ?? '']));
      await call(securityEndpoints.editProfile, { nickname, fields: body });
      await client.invalidateQueries({ queryKey: securityQuery.queryKey });
      await client.invalidateQueries({ queryKey: queryKeys.member });
      showToast({ tone: 'ok', title: t('security.profile.saved') });
      onClose();
    },
  });
  const errorOf = useFieldError(form);
  return (
    <SecurityDialog title={t('security.profile.edit')} submit={t('security.save')} form={form} onClose={onClose}>
      <TextField
        label={t('security.profile.nickname')}
        name="nickname"
        required
        maxLength={40}
        autoComplete="nickname"
        value={form.values['nickname'] ?? ''}
        error={errorOf('nickname')}
        onChange={(event) => form.change('nickname', event.target.value)}
      />
      {state.fields.map(({ name, value, locked }) => (
        <TextField
          key={name}
          label={t(`account.field.${name}` as AccountKey)}
          name={name}
          type={name === 'birthDate' ? 'date' : 'text'}
          disabled={locked}
          hint={locked ? t('security.profile.locked') : undefined}
          maxLength={128}
          value={locked ? value : (form.values[name] ?? '')}
          error={locked ? undefined : errorOf(name)}
          onChange={(event) => form.change(name, event.target.value)}
        />
      ))}
    </SecurityDialog>
  );
}

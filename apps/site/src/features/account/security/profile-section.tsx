import { Button, type DefinitionRow, DefinitionRows, Note, Skeleton } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { memberQuery } from '../../../shared/session/use-member.ts';
import type { AccountKey } from '../locales/index.ts';
import { AvatarEditor } from './avatar-editor.tsx';
import type { SecurityKey } from './locales/index.ts';
import { ProfileDialog } from './profile-dialog.tsx';
import { SecurityCard } from './security-card.tsx';
import css from './security-page.module.css';
import { securityQuery } from './security-queries.ts';

/** Who the member is (D-050…D-059). */
export function ProfileSection() {
  const t = useMessages<SecurityKey | SharedKey | AccountKey>();
  const errorText = useErrorText();
  const { day } = useFormat();
  const { data: member, error, refetch } = useQuery(memberQuery);
  const { data: state } = useQuery(securityQuery);
  const [editing, setEditing] = useState(false);
  const given = (text: string) => text || <span className="muted">{t('security.profile.notSet')}</span>;
  const rows: DefinitionRow[] = member
    ? [
        { id: 'username', label: t('security.profile.username'), value: member.account },
        { id: 'nickname', label: t('security.profile.nickname'), value: given(member.nickname) },
        ...(member.clubLabel
          ? [{ id: 'rank', label: t('security.profile.rank'), value: member.clubLabel.labelName }]
          : []),
        ...(state?.fields ?? [])
          .filter((field) => field.value !== '')
          .map(({ name, value }) => ({ id: name, label: t(`account.field.${name}` as AccountKey), value })),
        { id: 'since', label: t('security.profile.since'), value: day(member.regDate) },
      ]
    : [];
  return (
    <SecurityCard icon="user" title={t('security.profile.title')}>
      {error && (
        <Note
          tone="bad"
          role="alert"
          action={
            <Button look="link" dense onClick={() => void refetch()}>
              {t('common.retry')}
            </Button>
          }
        >
          {t('security.profile.failed')} {errorText(error)}
        </Note>
      )}
      {!member && !error && <Skeleton className={css.waiting} />}
      {member && <AvatarEditor />}
      {member && <DefinitionRows rows={rows} />}
      {state && (
        <Button look="line" icon="edit" className={css.act} onClick={() => setEditing(true)}>
          {t('security.profile.edit')}
        </Button>
      )}
      {editing && state && <ProfileDialog state={state} onClose={() => setEditing(false)} />}
    </SecurityCard>
  );
}

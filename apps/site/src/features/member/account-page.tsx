import { languages } from '@sampan/contract/languages';
import { Button, Card, type DefinitionRow, DefinitionRows, Note, Select, Skeleton } from '@sampan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBrand } from '../../shared/brand/use-permission.ts';
import { useText } from '../../shared/i18n/text-context.tsx';
import { useErrorText } from '../../shared/i18n/use-error-text.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { useMessages } from '../../shared/i18n/use-messages.ts';
import type { SharedKey } from '../../shared/messages/index.ts';
import { openModal } from '../../shared/modals/modals.ts';
import { memberQuery } from '../../shared/session/use-member.ts';
import { useObserved } from '../../shared/storage/observed-value.ts';
import { keepTheme, type Theme, themeValue } from '../../shared/theme/theme.ts';
import css from './account-page.module.css';
import type { MemberKey } from './messages/index.ts';
import { SignOutDialog } from './sign-out.tsx';

export interface AccountPageProps {
  onLanguage: (code: string) => void;
}

/** securityCenter, "my account" (S-299): profile, password, language and theme, log out. */
export function AccountPage({ onLanguage }: AccountPageProps) {
  const t = useMessages<MemberKey>();
  const [leaving, setLeaving] = useState(false);
  return (
    <div className={css.page}>
      <Profile />
      <Card className={css.block}>
        <h2 className="h18">{t('member.account.security')}</h2>
        <p className="sub">{t('member.account.securityText')}</p>
        <Button look="line" icon="lock" className={css.act} onClick={() => openModal('changePasswordModal')}>
          {t('member.account.changePassword')}
        </Button>
      </Card>
      <Display onLanguage={onLanguage} />
      <Card className={css.block}>
        <h2 className="h18">{t('member.account.out')}</h2>
        <p className="sub">{t('member.account.outText')}</p>
        <Button look="bad" icon="logout" className={css.act} onClick={() => setLeaving(true)}>
          {t('member.account.out')}
        </Button>
        <SignOutDialog open={leaving} onClose={() => setLeaving(false)} />
      </Card>
    </div>
  );
}

function Profile() {
  const t = useMessages<MemberKey | SharedKey>();
  const errorText = useErrorText();
  const { day } = useFormat();
  const { data: member, error, refetch } = useQuery(memberQuery);
  const given = (text: string) => text || <span className="muted">{t('member.account.notSet')}</span>;
  const rows: DefinitionRow[] = member
    ? [
        { id: 'username', label: t('member.account.username'), value: member.account },
        { id: 'nickname', label: t('member.account.nickname'), value: given(member.nickname) },
        { id: 'mobile', label: t('member.account.mobile'), value: given(member.mobile) },
        { id: 'email', label: t('member.account.email'), value: given(member.email) },
        ...(member.clubLabel
          ? [{ id: 'rank', label: t('member.account.rank'), value: member.clubLabel.labelName }]
          : []),
        { id: 'since', label: t('member.account.since'), value: day(member.regDate) },
      ]
    : [];
  return (
    <Card className={css.block}>
      <h2 className="h18">{t('member.account.profile')}</h2>
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
          {t('member.account.failed')} {errorText(error)}
        </Note>
      )}
      {!member && !error && <Skeleton className={css.waiting} />}
      {member && <DefinitionRows rows={rows} />}
    </Card>
  );
}

function Display({ onLanguage }: AccountPageProps) {
  const t = useMessages<MemberKey>();
  const { code } = useText();
  const brand = useBrand();
  const theme = useObserved(themeValue, 'dark');
  const offered = languages.filter((language) => brand.languages.includes(language.code) || language.code === code);
  return (
    <Card className={css.block}>
      <h2 className="h18">{t('member.account.display')}</h2>
      <div className={css.selects}>
        <Select
          bare
          icon="globe"
          label={t('member.account.language')}
          value={code}
          options={offered.map((language) => ({ value: language.code, label: language.name }))}
          onChange={(event) => onLanguage(event.target.value)}
        />
        <Select
          bare
          icon={theme === 'dark' ? 'moon' : 'sun'}
          label={t('member.account.theme')}
          value={theme}
          options={[
            { value: 'dark', label: t('member.account.dark') },
            { value: 'light', label: t('member.account.light') },
          ]}
          onChange={(event) => keepTheme(event.target.value as Theme)}
        />
      </div>
    </Card>
  );
}

import type { IdentityLevel, IdentityState } from '@sampan/contract';
import { Note, type Tone } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../shared/i18n/use-format.ts';
import css from './identity.module.css';
import type { IdentityKey } from './locales/index.ts';

export const levelTones: Readonly<Record<IdentityLevel, Tone>> = {
  none: 'plain',
  submitted: 'warn',
  verified: 'ok',
  refused: 'bad',
  expired: 'warn',
};

/** How far it has come, and what to do next. */
export function StateNote({ state }: { state: IdentityState }) {
  const t = useMessages<IdentityKey>();
  const { day, dateTime } = useFormat();
  const { level, verified, refusal, attempt } = state;
  if (level === 'verified')
    return (
      <Note tone="ok">
        {verified?.until ? t('identity.verified.until', { day: day(verified.until) }) : t('identity.verified.text')}
      </Note>
    );
  if (level === 'submitted')
    return (
      <Note tone="warn" role="status">
        {t('identity.submitted.text', { time: dateTime(attempt?.submittedAt ?? 0) })}
      </Note>
    );
  if (level === 'expired') return <Note tone="warn">{t('identity.expired.text')}</Note>;
  if (level === 'refused' && refusal)
    return (
      <Note tone="bad">
        <p className={css.strong}>{t('identity.refused.text')}</p>
        <p>{t(`identity.why.${refusal.why}`)}</p>
        {refusal.note && <p className={css.said}>{t('identity.refused.said', { note: refusal.note })}</p>}
      </Note>
    );
  return null;
}

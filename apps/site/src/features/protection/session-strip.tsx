import { Money } from '@sampan/ui';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { useMessages } from '../../shared/i18n/use-messages.ts';
import type { ProtectionKey } from './messages/index.ts';
import { useSessionClock } from './protection-queries.ts';
import css from './session-strip.module.css';

/** Clock and net result of the login, in one quiet line over every page of a member. */
export function SessionStrip() {
  const t = useMessages<ProtectionKey>();
  const { symbol, duration } = useFormat();
  const { session, elapsed } = useSessionClock();
  return (
    <dl className={css.strip}>
      <div>
        <dt>{t('protection.session.title')}</dt>
        <dd>{session ? <span role="timer">{duration(elapsed)}</span> : '–'}</dd>
      </div>
      <div>
        <dt>{t('protection.session.net')}</dt>
        <dd>{session ? <Money amount={session.net} symbol={symbol} signed /> : '–'}</dd>
      </div>
    </dl>
  );
}

import { Anchor, Money } from '@sampan/ui';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { useMessages } from '../../shared/i18n/use-messages.ts';
import type { ProtectionKey } from './messages/index.ts';
import css from './protection.module.css';
import { useSessionClock } from './protection-queries.ts';

/** How long this login lasts and what it has come to, with the way to limits and breaks. */
export function SessionLine() {
  const t = useMessages<ProtectionKey>();
  const { symbol, duration } = useFormat();
  const { session, elapsed } = useSessionClock();
  return (
    <section className={css.line} aria-label={t('protection.session.title')}>
      <dl className={css.figures}>
        <div>
          <dt>{t('protection.session.time')}</dt>
          <dd>{session ? <span role="timer">{duration(elapsed)}</span> : '–'}</dd>
        </div>
        <div>
          <dt>{t('protection.session.net')}</dt>
          <dd>{session ? <Money amount={session.net} symbol={symbol} signed /> : '–'}</dd>
        </div>
      </dl>
      <Anchor href="/me/protection" className={css.way}>
        {t('protection.session.settings')}
      </Anchor>
    </section>
  );
}

import { Money } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { ProtectionKey } from '../locales/index.ts';
import { useSessionClock } from '../protection-queries.ts';

interface SessionFiguresProps {
  className: string | undefined;
  /** Beside a heading the clock is called by its time alone. */
  clockLabel: 'protection.session.title' | 'protection.session.time';
}

/** How long this login lasts and what it has come to. */
export function SessionFigures({ className, clockLabel }: SessionFiguresProps) {
  const t = useMessages<ProtectionKey>();
  const { duration } = useFormat();
  const { session, symbol, elapsed } = useSessionClock();
  return (
    <dl className={className}>
      <div>
        <dt>{t(clockLabel)}</dt>
        <dd>{session ? <span role="timer">{duration(elapsed)}</span> : '–'}</dd>
      </div>
      <div>
        <dt>{t('protection.session.net')}</dt>
        <dd>{session ? <Money amount={session.net} symbol={symbol} signed /> : '–'}</dd>
      </div>
    </dl>
  );
}

import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { usePermission } from '../../../shared/brand/use-permission.ts';
import type { ProtectionKey } from '../locales/index.ts';
import css from './page-strip.module.css';
import { SessionFigures } from './session-figures.tsx';

/** What is halted, and that money goes out all the same. */
function HaltNotice() {
  const t = useMessages<ProtectionKey>();
  const { halt } = usePermission();
  if (!halt) return null;
  return (
    <p className={css.notice} role="status">
      {t(halt.products.length > 0 ? 'protection.halt.some' : 'protection.halt.all')}{' '}
      <a href="/me/withdraw">{t('protection.halt.withdraw')}</a>
    </p>
  );
}

/** A line over the pages: clock and net result of the login, or what is halted. */
export const PageStrip = ({ halt }: { halt?: boolean }) =>
  halt ? <HaltNotice /> : <SessionFigures className={css.strip} clockLabel="protection.session.title" />;

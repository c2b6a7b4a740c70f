import { Anchor } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { ProtectionKey } from '../locales/index.ts';
import css from '../protection.module.css';
import { SessionFigures } from './session-figures.tsx';

/** How long this login lasts and what it has come to, with the way to limits and breaks. */
export function SessionLine() {
  const t = useMessages<ProtectionKey>();
  return (
    <section className={css.line} aria-label={t('protection.session.title')}>
      <SessionFigures className={css.figures} clockLabel="protection.session.time" />
      <Anchor href="/me/protection" className={css.way}>
        {t('protection.session.settings')}
      </Anchor>
    </section>
  );
}

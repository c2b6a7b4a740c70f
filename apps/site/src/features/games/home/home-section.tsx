import { Anchor, Section } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { ReactNode } from 'react';
import railCss from '../catalogue/game-rail.module.css';
import type { GamesKey } from '../locales/index.ts';

interface HomeSectionProps {
  id: string;
  title: string;
  /** Where all of it is. */
  href?: string;
  children: ReactNode;
}

/** A headed row of home with the way to all of it. */
export function HomeSection({ id, title, href, children }: HomeSectionProps) {
  const t = useMessages<GamesKey>();
  const all = href && (
    <Anchor href={href} className={railCss.all} aria-label={`${t('common.seeAll')}: ${title}`}>
      {t('common.seeAll')}
    </Anchor>
  );
  return (
    <Section id={id} title={title} action={all}>
      {children}
    </Section>
  );
}

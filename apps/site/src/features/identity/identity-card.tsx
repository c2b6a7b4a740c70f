import { Badge, ButtonLink, Card, Icon } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import css from './identity.module.css';
import { identityQuery } from './identity-queries.ts';
import type { IdentityKey } from './locales/index.ts';
import { levelTones } from './state-note.tsx';

/** The way there from "my account", with how far it has come. */
export function IdentityCard() {
  const t = useMessages<IdentityKey>();
  const heading = useId();
  const level = useQuery(identityQuery).data?.level;
  return (
    <section aria-labelledby={heading}>
      <Card className={css.block}>
        <div className={css.slotHead}>
          <Icon name="user" />
          <h2 id={heading} className={`h18 ${css.grow}`}>
            {t('identity.title')}
          </h2>
          {level && <Badge tone={levelTones[level]}>{t(`identity.level.${level}`)}</Badge>}
        </div>
        <p className="sub">{t('identity.card')}</p>
        <ButtonLink look="line" className={css.act} href="/me/identity">
          {t('identity.open')}
        </ButtonLink>
      </Card>
    </section>
  );
}

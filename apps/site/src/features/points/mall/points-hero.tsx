import type { pointsEndpoints, ValueOf } from '@sampan/contract';
import { Button, ButtonLink, Icon, panelArtUrl, Skeleton } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { requireSession } from '../../../shared/session/require-session.ts';
import type { PointsKey } from '../locales/index.ts';
import css from '../points.module.css';

export type PointBalance = ValueOf<(typeof pointsEndpoints)['pointBalance']>;

interface PointsHeroProps {
  balance: PointBalance | null;
  visitor: boolean;
  /** null: points are not changed into money here, or by nobody who is logged in. */
  onConvert: (() => void) | null;
  /** A way to the detail; not on the page of it. */
  details?: boolean;
}

/** What the player has, that it never expires, and the ways on (S-316). */
export function PointsHero({ balance, visitor, onConvert, details = true }: PointsHeroProps) {
  const t = useMessages<PointsKey>();
  const { number } = useFormat();
  return (
    <section className={css.hero} aria-labelledby="mall-balance">
      <img src={panelArtUrl('balance')} alt="" className={css.moon} />
      <div className={css.figures}>
        <p id="mall-balance" className={css.heroLabel}>
          {visitor ? t('points.visitor') : t('points.yours')}
        </p>
        {!visitor && (
          <p className={css.big}>
            <Icon name="star" fill />
            {balance ? <span className="num">{number(balance.balance)}</span> : <Skeleton className={css.bigWaiting} />}
          </p>
        )}
        <p className={css.never}>
          <Icon name="check" size="s" />
          {t('points.never')}
        </p>
        {balance && <p className={css.heroLabel}>{t('points.total', { total: number(balance.total) })}</p>}
      </div>
      <div className={css.heroActions}>
        {visitor && (
          <Button look="action" onClick={() => requireSession(() => {})}>
            {t('points.login')}
          </Button>
        )}
        {onConvert && (
          <Button icon="transfer" className={css.onHero} onClick={onConvert} disabled={!balance}>
            {t('points.convert')}
          </Button>
        )}
        {!visitor && details && (
          <ButtonLink href="/me/points" className={css.onHero}>
            {t('points.details')}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

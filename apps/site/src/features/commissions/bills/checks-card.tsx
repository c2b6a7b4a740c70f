import { Card, cx, Icon, Money } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import css from '../commissions.module.css';
import type { OpenedBill } from '../commissions-queries.ts';
import type { CommissionsKey } from '../locales/index.ts';
import styles from './bills.module.css';

/** That bets, members, bill, payment and ledger are one sum, as the server has just added them up. */
export function ChecksCard({ opened: { checks, transfers } }: { opened: OpenedBill }) {
  const t = useMessages<CommissionsKey>();
  if (checks.length === 0) return null;
  const agrees = checks.every(({ holds }) => holds);
  return (
    <Card className={css.card}>
      <h3 className="t16">{t(agrees ? 'commissions.check.title' : 'commissions.check.wrong')}</h3>
      <ul className={styles.checks}>
        {checks.map(({ name, left, right, holds }) => (
          <li key={name}>
            <span className={cx(styles.tick, !holds && styles.differs)}>
              <Icon name={holds ? 'check' : 'close'} size="s" />
            </span>
            <span className="grow">
              {t(`commissions.check.${name}`)}{' '}
              {name === 'ledger' && <span className="muted">{transfers.join(', ')}</span>}
              {!holds && <span className="visually-hidden">{t('commissions.check.not')}</span>}
            </span>
            <b className="num">
              <Money amount={left} />
              {!holds && (
                <>
                  {' ≠ '}
                  <Money amount={right} />
                </>
              )}
            </b>
          </li>
        ))}
      </ul>
    </Card>
  );
}

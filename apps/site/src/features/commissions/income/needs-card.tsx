import { Card, Icon } from '@sampan/ui';
import { serverNow } from '@sampan/web-client/calls/server-clock';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import css from '../commissions.module.css';
import type { Income } from '../commissions-queries.ts';
import type { CommissionsKey } from '../locales/index.ts';
import { isZero } from '../rules/amounts.ts';
import { gaugesOf } from '../rules/gauges.ts';
import { percentOf } from '../rules/rate.ts';
import { windowEnd } from '../rules/window-end.ts';
import styles from './income.module.css';

type Next = Income['next'][number];

/** What the next tier of a contract still needs, and what it would bring. */
export function NeedsCard({ next, timeZone }: { next: Next; timeZone: string }) {
  const t = useMessages<CommissionsKey>();
  const { time, dateTime, digits } = useFormat();
  const { kind, needs } = next;
  const name = t(`commissions.kind.${kind}`);
  const now = serverNow();
  const end = windowEnd(kind, now, timeZone);
  // A first tier that asks for nothing begins with the first bet: there is nothing to say of it yet.
  if (needs && isZero(needs.worth) && isZero(needs.loss) && gaugesOf(next, digits).length === 0) return null;
  if (needs === null)
    return (
      <Card className={css.card}>
        <h3 className="t16">{t('commissions.needs.top', { kind: name })}</h3>
        <Reached next={next} />
      </Card>
    );
  return (
    <Card className={css.card}>
      <div>
        <h3 className="t16">{t('commissions.needs.title', { tier: needs.tier, kind: name })}</h3>
        <Reached next={next} />
      </div>
      <Gauges next={next} />
      <p className={css.hint}>
        <Icon name="clock" size="s" />
        {t('commissions.needs.until', { time: kind === 'dividend' ? dateTime(end - 1) : time(end - 1) })}
      </p>
    </Card>
  );
}

/** What is paid so far, and what the next tier would make of it. */
function Reached({ next: { needs, soFar, rateNow } }: { next: Next }) {
  const t = useMessages<CommissionsKey>();
  const { money } = useFormat();
  const so = t('commissions.needs.soFar', { amount: money(soFar) });
  if (needs === null) return <p className="t13 sub">{so}</p>;
  const rate = percentOf(needs.rate);
  const then =
    rateNow === 0
      ? t('commissions.needs.first', { rate })
      : t('commissions.needs.instead', { rate, now: percentOf(rateNow) });
  // A tier that begins low brings less than the smallest unit at first.
  const more = isZero(needs.worth) ? '' : t('commissions.needs.worth', { amount: money(needs.worth) });
  return <p className="t13 sub">{[so, then, more].filter(Boolean).join(' ')}</p>;
}

function Gauges({ next }: { next: Next }) {
  const t = useMessages<CommissionsKey>();
  const { money, number, digits } = useFormat();
  return (
    <ul className={styles.gauges}>
      {gaugesOf(next, digits).map(({ of, left, have, need, share }) => {
        const show = (figure: string) => (of === 'active' ? number(Number(figure)) : money(figure));
        const met = share >= 100;
        const missing =
          of === 'active'
            ? t('commissions.needs.active', { count: Number(left) })
            : t(`commissions.needs.${of}`, { amount: money(left) });
        return (
          <li key={of}>
            <div className="row between t13 num">
              <span className={styles.need}>
                {met && <Icon name="check" size="s" />}
                <b>{met ? t(`commissions.needs.${of}Met`) : missing}</b>
              </span>
              <span className="muted">{t('commissions.needs.of', { have: show(have), need: show(need) })}</span>
            </div>
            <svg className={styles.gauge} aria-hidden="true">
              <rect className={styles.track} width="100%" height="8" rx="4" />
              <rect className={met ? styles.full : styles.fill} width={`${share}%`} height="8" rx="4" />
            </svg>
          </li>
        );
      })}
      {next.needs && !isZero(next.needs.loss) && (
        <li className="t13 num">
          <b>{t('commissions.needs.loss', { amount: money(next.needs.loss) })}</b>
        </li>
      )}
    </ul>
  );
}

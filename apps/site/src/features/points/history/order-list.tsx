import type { MallOrder } from '@sampan/contract';
import { Badge, Card, goodsArtUrl, IconButton, Picture, ProgressLine, type Tone } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import type { PointsKey } from '../locales/index.ts';
import css from '../points.module.css';

const tones: Record<MallOrder['state'], Tone> = {
  given: 'ok',
  ordered: 'info',
  packed: 'info',
  posted: 'warn',
  delivered: 'ok',
  refunded: 'plain',
};

function Copied({ label, text }: { label: string; text: string }) {
  const t = useMessages<PointsKey | SharedKey>();
  const copy = () =>
    void navigator.clipboard
      .writeText(text)
      .then(() => showToast({ tone: 'ok', title: t('common.copied') }))
      .catch(() => {});
  return (
    <span className={css.copied}>
      <span>
        {label} <b className="num">{text}</b>
      </span>
      <IconButton icon="copy" label={t('common.copy')} onClick={copy} />
    </span>
  );
}

/** What was redeemed, with its code or how far it is. */
export function OrderList({ orders }: { orders: readonly MallOrder[] }) {
  const t = useMessages<PointsKey>();
  const { number, dateTime, day } = useFormat();
  return (
    <Card flush>
      <ul className={css.list}>
        {orders.map((order) => (
          <li key={order.reference} className={css.order}>
            <Picture
              src={goodsArtUrl(order.art)}
              alt=""
              width={64}
              height={48}
              loading="lazy"
              fallback={null}
              className={css.small}
            />
            <div className={css.about}>
              <b>{order.title}</b>
              <span className={css.detail}>
                {dateTime(order.at)} · −{number(order.price)} · {order.reference}
              </span>
              {order.code !== null && <Copied label={t('points.order.code')} text={order.code} />}
              {order.tracking !== null && <Copied label={t('points.order.tracking')} text={order.tracking} />}
              {order.state === 'posted' && order.dueOn !== null && (
                <span className={css.detail}>{t('points.order.due', { day: day(order.dueOn) })}</span>
              )}
              {order.reason !== null && <span className={css.detail}>{order.reason}</span>}
            </div>
            <Badge tone={tones[order.state]}>{t(`points.state.${order.state}`)}</Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const way: Partial<Record<MallOrder['state'], number>> = { ordered: 10, packed: 35, posted: 70 };

/** Goods that are under way. */
export function OrderOnItsWay({ order }: { order: MallOrder }) {
  const t = useMessages<PointsKey>();
  const { day } = useFormat();
  const state = t(`points.state.${order.state}`);
  const title = t('points.order.way', { title: order.title });
  return (
    <Card className={css.way}>
      <div className={css.head}>
        <h2 className="t16">{title}</h2>
        {order.dueOn !== null && (
          <Badge tone="warn" icon="clock">
            {t('points.order.due', { day: day(order.dueOn) })}
          </Badge>
        )}
      </div>
      <ProgressLine value={way[order.state] ?? 100} label={title} valueText={state} />
      <p className={css.detail}>{state}</p>
      {order.tracking !== null && <Copied label={t('points.order.tracking')} text={order.tracking} />}
    </Card>
  );
}

import type { DeliveryAddress, MallOrder, MallReward } from '@sampan/contract';
import { Button, DefinitionRows, Dialog, goodsArtUrl, Icon, Picture, SuccessState } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { timesAmount } from '../../../shared/money/times-amount.ts';
import type { PointsKey } from '../locales/index.ts';
import { SpendFields } from '../parts/spend-fields.tsx';
import { useProductName } from '../parts/use-product-name.ts';
import { useSpend } from '../parts/use-spend.ts';
import css from '../points.module.css';
import { pointsEndpoints } from '../points-endpoints.ts';
import forms from '../points-forms.module.css';
import { addressQuery } from '../points-queries.ts';
import { AddressFields, emptyAddress, findFaults } from './address-fields.tsx';
import type { PointBalance } from './points-hero.tsx';
import { useStockText } from './reward-card.tsx';

interface RedeemDialogProps {
  reward: MallReward;
  balance: PointBalance;
  onClose: () => void;
}

/** Before, price, after, where it goes, then the payment password (S-423). */
export function RedeemDialog({ reward, balance, onClose }: RedeemDialogProps) {
  const t = useMessages<PointsKey | SharedKey>();
  const [order, setOrder] = useState<MallOrder | null>(null);
  return (
    <Dialog open onClose={onClose} size="s" title={t('points.redeem')} closeLabel={t('common.close')}>
      {order ? (
        <Redeemed order={order} onClose={onClose} />
      ) : (
        <RedeemForm reward={reward} balance={balance} onDone={setOrder} />
      )}
    </Dialog>
  );
}

type FormProps = Omit<RedeemDialogProps, 'onClose'> & { onDone(order: MallOrder): void };

function RedeemForm({ reward, balance, onDone }: FormProps) {
  const t = useMessages<PointsKey>();
  const { number } = useFormat();
  const online = useOnline();
  const post = usePost(reward);
  const spending = useSpend<{ order: MallOrder }>({
    hasPassword: balance.paymentPassword,
    onDone: ({ order }) => onDone(order),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!post.check()) return;
    const body = { id: reward.id, price: reward.price, ...(post.address && { address: post.address }) };
    void spending.spend(body, (password, intent) =>
      call(pointsEndpoints.redeemReward, { ...body, ...password }, { intent }),
    );
  };
  return (
    <form className={forms.form} noValidate onSubmit={submit}>
      <Bought reward={reward} />
      <DefinitionRows
        rows={[
          { id: 'yours', label: t('points.row.yours'), value: number(balance.balance) },
          { id: 'price', label: t('points.row.price'), value: `−${number(reward.price)}` },
          { id: 'after', label: t('points.row.after'), value: number(Math.max(0, balance.balance - reward.price)) },
          ...useTerms(reward),
        ]}
      />
      {post.fields}
      <SpendFields spending={spending} />
      <Button type="submit" look="action" wide busy={spending.busy} disabled={!online}>
        {t('points.redeemFor', { count: number(reward.price) })}
      </Button>
      {reward.stock !== null && (
        <p className={forms.hint}>
          <Icon name="info" size="s" />
          {t('points.lastOne')}
        </p>
      )}
    </form>
  );
}

function Bought({ reward }: { reward: MallReward }) {
  const t = useMessages<PointsKey>();
  const { number } = useFormat();
  const { limit } = reward;
  const limited = limit && t(`points.limit.${limit.period}`, { count: number(limit.count) });
  const about = [useStockText()(reward), limited].filter(Boolean).join(' · ');
  return (
    <div className={forms.bought}>
      <Picture src={goodsArtUrl(reward.art)} alt="" width={88} height={66} fallback={null} className={css.small} />
      <div>
        <p className={css.name}>{reward.title}</p>
        <p className={css.text}>{about}</p>
      </div>
    </div>
  );
}

/** What is asked for what is given, and when goods arrive. */
function useTerms({ gives, delivery }: MallReward) {
  const t = useMessages<PointsKey>();
  const { money, number } = useFormat();
  const name = useProductName();
  const rows = [];
  if (gives) {
    const times = gives.turnoverPercent / 100;
    const turnover =
      times === 0
        ? t('points.noTurnover')
        : Number.isInteger(times)
          ? t('points.times', { times: number(times), amount: money(timesAmount(gives.amount, times)) })
          : `${number(gives.turnoverPercent)} %`;
    rows.push({ id: 'turnover', label: t('points.row.turnover'), value: turnover });
    const games = gives.products ? gives.products.map(name).join(', ') : t('points.games.all');
    rows.push({ id: 'games', label: t('points.row.games'), value: games });
    if (gives.days !== null)
      rows.push({ id: 'days', label: t('points.row.within'), value: t('points.withinDays', { days: gives.days }) });
    if (gives.maxStake !== null)
      rows.push({ id: 'stake', label: t('points.row.maxStake'), value: money(gives.maxStake) });
  }
  if (delivery) {
    const { from, to } = delivery;
    rows.push({ id: 'delivery', label: t('points.row.delivery'), value: t('points.days', { from, to }) });
  }
  return rows;
}

/** Where goods go: the address of last time, or a new one. Nothing for what is not sent. */
function usePost(reward: MallReward) {
  const t = useMessages<PointsKey>();
  const posted = reward.kind === 'goods';
  const { data } = useQuery({ ...addressQuery, enabled: posted });
  const [typed, setTyped] = useState<DeliveryAddress | null>(null);
  const [faults, setFaults] = useState<ReadonlySet<string>>(new Set());
  const known = data?.address ?? null;
  const address = typed ?? known;
  const check = (): boolean => {
    if (!posted) return true;
    const found = findFaults(address ?? emptyAddress);
    setFaults(found);
    if (found.size > 0 && typed === null) setTyped(address ?? emptyAddress);
    return found.size === 0;
  };
  const shown = known && typed === null;
  return {
    address: posted ? address : null,
    check,
    fields: posted && (
      <>
        {shown && (
          <div className={forms.post}>
            <div>
              <p className={forms.label}>{t('points.postTo')}</p>
              <p className={forms.address}>
                {known.name}, {known.street}, {known.city} {known.postcode}
              </p>
            </div>
            <Button look="link" onClick={() => setTyped(known)}>
              {t('points.change')}
            </Button>
          </div>
        )}
        {!shown && <AddressFields address={address ?? emptyAddress} faults={faults} onChange={setTyped} />}
      </>
    ),
  };
}

function Redeemed({ order, onClose }: { order: MallOrder; onClose: () => void }) {
  const t = useMessages<PointsKey | SharedKey>();
  const { kind, code, title } = order;
  return (
    <SuccessState
      compact
      level={3}
      title={t('points.done.title', { title })}
      actions={
        <Button look="action" onClick={onClose}>
          {t('common.ok')}
        </Button>
      }
    >
      {code !== null ? (
        <>
          <p>{t('points.done.voucher')}</p>
          <p className={forms.code}>{code}</p>
          <p>{t('points.done.code')}</p>
        </>
      ) : (
        kind !== 'voucher' && t(`points.done.${kind}`)
      )}
    </SuccessState>
  );
}

import type { MallReward } from '@sampan/contract';
import { Anchor, Card, Chip, ChipRow, EmptyState, Note, Skeleton } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { LoadFailure } from '../../../shared/load-failure.tsx';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { usePage } from '../../../shared/route/use-page.ts';
import { requireRealAccount } from '../../../shared/session/require-session.ts';
import { isDemoSession, useSignedIn } from '../../../shared/session/session.ts';
import { ConvertDialog } from '../convert/convert-dialog.tsx';
import { EntryList } from '../history/entry-list.tsx';
import { OrderOnItsWay } from '../history/order-list.tsx';
import type { PointsKey } from '../locales/index.ts';
import css from '../points.module.css';
import { balanceQuery, entriesQuery, ordersQuery, rewardsQuery, settingsQuery } from '../points-queries.ts';
import { PointsHero } from './points-hero.tsx';
import { RatesCard } from './rates-card.tsx';
import { RedeemDialog } from './redeem-dialog.tsx';
import { RewardCard } from './reward-card.tsx';

/** The points mall (S-028, S-422): what can be had, and beside it where the points came from. */
export function MallPage() {
  const t = useMessages<PointsKey>();
  usePage(t('points.title'));
  const signedIn = useSignedIn();
  const player = signedIn && !isDemoSession();
  const { data: balance } = useQuery({ ...balanceQuery, enabled: player });
  const { data: settings } = useQuery(settingsQuery);
  const [chosen, setChosen] = useState<MallReward | null>(null);
  const [converting, setConverting] = useState(false);
  const online = useOnline();
  const convert = settings?.convert ?? null;
  return (
    <div className={css.page}>
      <h1 className={css.title}>{t('points.title')}</h1>
      <PointsHero
        balance={player ? (balance ?? null) : null}
        visitor={!player}
        onConvert={convert && player ? () => setConverting(true) : null}
      />
      {!online && <Note tone="warn">{t('points.offline')}</Note>}
      {balance && balance.owed > 0 && <Note tone="info">{t('points.owed', { owed: balance.owed })}</Note>}
      <div className={css.mall}>
        <Rewards
          player={player}
          disabled={!online}
          onChoose={(reward) => requireRealAccount(() => setChosen(reward))}
        />
        <div className={css.side}>
          {player && <Newest />}
          {settings && <RatesCard rates={settings.rates} />}
          {player && <OnItsWay />}
        </div>
      </div>
      {chosen && balance && <RedeemDialog reward={chosen} balance={balance} onClose={() => setChosen(null)} />}
      {converting && convert && balance && (
        <ConvertDialog rate={convert} balance={balance} onClose={() => setConverting(false)} />
      )}
    </div>
  );
}

const filters = ['all', 'afford', 'play', 'voucher', 'goods'] as const;
type Filter = (typeof filters)[number];

const fits = (filter: Filter, { kind, obstacle }: MallReward): boolean =>
  filter === 'all' ||
  (filter === 'afford' && obstacle === null) ||
  (filter === 'play' && (kind === 'bonus' || kind === 'money')) ||
  filter === kind;

interface RewardsProps {
  player: boolean;
  disabled: boolean;
  onChoose(reward: MallReward): void;
}

function Rewards({ player, disabled, onChoose }: RewardsProps) {
  const t = useMessages<PointsKey>();
  const { number } = useFormat();
  const [filter, setFilter] = useState<Filter>('all');
  const { data, error, refetch } = useQuery(rewardsQuery(player ? 'player' : 'visitor'));
  const all = data?.rewards ?? [];
  const shown = all.filter((reward) => fits(filter, reward));
  const kinds = filters.filter((one) => (one !== 'afford' || player) && all.some((reward) => fits(one, reward)));
  return (
    <section aria-labelledby="mall-rewards" className={css.section}>
      <div className={css.head}>
        <h2 id="mall-rewards" className="h18">
          {t('points.rewards')}
        </h2>
        {all.length > 0 && (
          <span className="muted t12 num">
            {t('points.shown', { shown: number(shown.length), all: number(all.length) })}
          </span>
        )}
      </div>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {kinds.length > 1 && (
        <ChipRow label={t('points.filter')}>
          {kinds.map((one) => (
            <Chip key={one} on={filter === one} onClick={() => setFilter(one)}>
              {t(`points.filter.${one}`)}
            </Chip>
          ))}
        </ChipRow>
      )}
      {data && all.length === 0 && <EmptyState title={t('points.none')}>{t('points.noneText')}</EmptyState>}
      {all.length > 0 && shown.length === 0 && <EmptyState compact level={3} title={t('points.noneHere')} />}
      <div className={css.goods} aria-busy={!data && !error}>
        {!data && !error && [0, 1, 2, 3].map((place) => <Skeleton key={place} className={css.waiting} />)}
        {shown.map((reward) => (
          <RewardCard key={reward.id} reward={reward} disabled={disabled} onChoose={() => onChoose(reward)} />
        ))}
      </div>
    </section>
  );
}

const NEWEST = 5;

function Newest() {
  const t = useMessages<PointsKey | SharedKey>();
  const { data } = useInfiniteQuery(entriesQuery);
  const entries = data?.pages[0]?.list.slice(0, NEWEST) ?? [];
  return (
    <section aria-labelledby="mall-earned" className={css.section}>
      <div className={css.head}>
        <h2 id="mall-earned" className="h18">
          {t('points.earned')}
        </h2>
        <Anchor href="/me/points" className={css.link}>
          {t('points.all')}
        </Anchor>
      </div>
      {!data && <Skeleton className={css.lineWaiting} />}
      {data && entries.length === 0 && (
        <Card>
          <EmptyState compact level={3} title={t('points.historyNone')}>
            {t('points.historyNoneText')}
          </EmptyState>
        </Card>
      )}
      {entries.length > 0 && <EntryList entries={entries} />}
    </section>
  );
}

function OnItsWay() {
  const { data } = useInfiniteQuery(ordersQuery);
  const order = data?.pages[0]?.list.find(
    ({ state }) => state === 'ordered' || state === 'packed' || state === 'posted',
  );
  return order ? <OrderOnItsWay order={order} /> : null;
}

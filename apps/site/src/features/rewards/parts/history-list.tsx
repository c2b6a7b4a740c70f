import type { PastReward } from '@sampan/contract';
import { Button, Card, EmptyState, Pagination } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { RewardsKey } from '../locales/index.ts';
import { historyQuery } from '../reward-queries.ts';
import css from '../rewards.module.css';
import { useRewardText } from './use-reward-text.ts';

/** The newest; all of it by pages when it is asked for. */
export function RewardHistory({ newest }: { newest: readonly PastReward[] }) {
  const t = useMessages<RewardsKey>();
  const { number } = useFormat();
  const [page, setPage] = useState(0);
  const { data } = useQuery({ ...historyQuery(page), enabled: page > 0, placeholderData: (before) => before });
  const rewards = page > 0 && data ? data.list : newest;
  return (
    <>
      <HistoryList rewards={rewards} />
      {page > 0 && data && data.totalPages > 1 && (
        <Pagination
          page={page}
          pages={data.totalPages}
          onPage={setPage}
          texts={{
            label: t('rewards.pages'),
            previous: t('rewards.previous'),
            next: t('rewards.next'),
            page: (value) => t('rewards.page', { number: number(value) }),
          }}
        />
      )}
      {newest.length > 0 && (
        <Button look="quiet" dense className={css.more} onClick={() => setPage(page > 0 ? 0 : 1)}>
          {t(page > 0 ? 'rewards.history.less' : 'rewards.history.all')}
        </Button>
      )}
    </>
  );
}

function HistoryList({ rewards }: { rewards: readonly PastReward[] }) {
  const t = useMessages<RewardsKey>();
  const text = useRewardText();
  const { dateTime } = useFormat();
  if (rewards.length === 0)
    return (
      <Card>
        <EmptyState compact title={t('rewards.history.none')} level={3} />
      </Card>
    );
  return (
    <Card flush>
      <ul className={css.list}>
        {rewards.map((reward) => (
          <li key={reward.reference} className={css.past}>
            <b>{reward.title}</b>
            <b className="num">{reward.state === 'claimed' ? text.gain(reward.value) : '–'}</b>
            <span className="num muted t13">
              <time dateTime={new Date(reward.endedAt).toISOString()}>{dateTime(reward.endedAt)}</time> ·{' '}
              <bdi>{reward.reference}</bdi>
            </span>
            <span className="muted t13">{t(`rewards.state.${reward.state}`)}</span>
            {reward.reason && <span className={css.reason}>{reward.reason}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

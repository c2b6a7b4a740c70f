import type { ReferralFriend } from '@sampan/contract';
import { Card, EmptyState, Note, Pagination, Skeleton } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { LoadFailure } from '../../shared/load-failure.tsx';
import type { SharedKey } from '../../shared/locales/index.ts';
import type { ReferralKey } from './locales/index.ts';
import css from './referral.module.css';
import { referralEndpoints } from './referral-endpoints.ts';

const PAGE_SIZE = 10;

/** Friends with their steps, and nothing else of them. */
export function FriendList({ invited }: { invited: number }) {
  const t = useMessages<ReferralKey | SharedKey>();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeys.rewards, 'referral', 'friends', pageNo, invited],
    queryFn: ({ signal }) => call(referralEndpoints.referralFriends, { pageNo, pageSize: PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
  return (
    <section className={css.section} aria-labelledby="referral-friends">
      <h2 id="referral-friends" className="h18">
        {t('referral.friends')}
      </h2>
      <Card>
        {error && !data ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton className={css.waitingRow} />
        ) : data.list.length === 0 ? (
          <EmptyState compact title={t('referral.nobody')}>
            {t('referral.nobodyText')}
          </EmptyState>
        ) : (
          <ul className={css.friends}>
            {data.list.map((friend) => (
              <Friend key={`${friend.name} ${friend.joinedAt}`} friend={friend} />
            ))}
          </ul>
        )}
      </Card>
      {data && (
        <Pagination
          page={data.pageNo}
          pages={data.totalPages}
          onPage={setPageNo}
          texts={{
            label: t('referral.pages'),
            previous: t('referral.previous'),
            next: t('referral.next'),
            page: (page) => t('referral.page', { page }),
          }}
        />
      )}
    </section>
  );
}

function Friend({ friend }: { friend: ReferralFriend }) {
  const t = useMessages<ReferralKey>();
  const { money, day } = useFormat();
  const { name, joinedAt, endsAt, step, steps, state, points } = friend;
  const paid = [
    ...(Number(friend.money) > 0 ? [money(friend.money)] : []),
    ...(points > 0 ? [t('referral.points', { count: points })] : []),
  ];
  const said =
    state === 'going'
      ? t('referral.state.going', { step, steps, day: day(endsAt) })
      : t(`referral.state.${state}`, { step, steps });
  return (
    <li className={css.friend}>
      <span className={css.face} aria-hidden="true">
        {name.slice(0, 1).toUpperCase()}
      </span>
      <div className={css.friendText}>
        <p className={css.line}>
          <b>
            <bdi>{name}</bdi>
          </b>
          <b className="num">{paid.length > 0 ? paid.join(' + ') : '–'}</b>
        </p>
        <span className={css.pips} aria-hidden="true">
          {Array.from({ length: steps }, (_, index) => (
            <span key={index} className={index < step ? css.pipOn : css.pip} />
          ))}
        </span>
        <p className={css.line}>
          <span className="muted t13">{said}</span>
          <span className="muted t13">{day(joinedAt)}</span>
        </p>
        {state === 'held' && <Note tone="warn">{t('referral.heldText')}</Note>}
      </div>
    </li>
  );
}

import type { Referral } from '@sampan/contract';
import { Card, EmptyState, Skeleton, Stat } from '@sampan/ui';
import { isApiError } from '@sampan/web-client/calls/api-error';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { LoadFailure } from '../../shared/load-failure.tsx';
import { FriendList } from './friend-list.tsx';
import { InviteCard } from './invite-card.tsx';
import type { ReferralKey } from './locales/index.ts';
import css from './referral.module.css';
import { referralEndpoints } from './referral-endpoints.ts';
import { StepsCard } from './steps-card.tsx';

/** referral: the own code, link and QR, what each step pays, and the friends (S-311, S-519). */
export function ReferralPage() {
  const t = useMessages<ReferralKey>();
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeys.rewards, 'referral'],
    queryFn: ({ signal }) => call(referralEndpoints.referral, {}, { signal }),
    staleTime: 5_000,
    refetchOnMount: 'always',
  });
  if (isApiError(error, 'function.not.available')) {
    return (
      <Card>
        <EmptyState compact title={t('referral.off')}>
          {t('referral.offText')}
        </EmptyState>
      </Card>
    );
  }
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className={css.waiting} />;
  return (
    <div className={css.page}>
      <InviteCard referral={data} />
      <Totals referral={data} />
      <StepsCard referral={data} />
      <FriendList invited={data.totalInvitations} />
      <p className="muted t13">{t('referral.privacy')}</p>
    </div>
  );
}

function Totals({ referral: { totalInvitations, complete, money, points, held } }: { referral: Referral }) {
  const t = useMessages<ReferralKey>();
  const { money: formatMoney, number } = useFormat();
  const isHeld = Number(held) > 0;
  return (
    <Card>
      <div className={css.totals}>
        <Stat label={t('referral.invited')} value={number(totalInvitations)} />
        <Stat label={t('referral.complete')} value={number(complete)} />
        <Stat
          label={t('referral.earned')}
          value={formatMoney(money)}
          detail={points > 0 ? t('referral.points', { count: points }) : undefined}
        />
      </div>
      {isHeld && <p className="muted t13">{t('referral.heldSum', { amount: formatMoney(held) })}</p>}
    </Card>
  );
}

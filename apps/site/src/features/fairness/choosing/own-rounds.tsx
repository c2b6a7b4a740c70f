import { Button, Icon, Money, Note, Skeleton } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { recordsEndpoints } from '../../../shared/api/records-endpoints.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { requireRealAccount } from '../../../shared/session/require-session.ts';
import { isDemoSession, useSignedIn } from '../../../shared/session/session.ts';
import css from '../fairness-page.module.css';
import type { FairnessKey } from '../locales/index.ts';
import { useAskForRound } from './ask-for-round.ts';
import type { Subject } from './subject.ts';

const DAYS = 7;
const SHOWN = 20;
const DAY = 86_400_000;

interface OwnProps {
  onChosen: (subject: Subject | null) => void;
}

/** The member's last rounds; a visitor, and who plays a demo, is asked to log in. */
export function OwnRounds({ onChosen }: OwnProps) {
  const t = useMessages<FairnessKey>();
  const signedIn = useSignedIn();
  if (signedIn && !isDemoSession()) return <RoundList onChosen={onChosen} />;
  return (
    <Note
      action={
        <Button dense look="line" onClick={() => requireRealAccount(() => {})}>
          {t('fairness.mine.go')}
        </Button>
      }
    >
      {t('fairness.mine.login')}
    </Note>
  );
}

function useOwnRounds() {
  const [to] = useState(() => Date.now() + DAY);
  return useQuery({
    queryKey: [...queryKeys.records, 'fairness', to],
    queryFn: async ({ signal }) => {
      const body = { pageNo: 1, pageSize: SHOWN, from: to - (DAYS + 1) * DAY, to };
      const { list } = await call(recordsEndpoints.betRecord, body, { signal });
      return list.filter((row) => row.verifyUrl !== '' && row.status === 'settled');
    },
    staleTime: 5_000,
  });
}

function RoundList({ onChosen }: OwnProps) {
  const t = useMessages<FairnessKey>();
  const errorText = useErrorText();
  const { moment, symbol } = useFormat();
  const rounds = useOwnRounds();
  const ask = useAskForRound(onChosen);
  if (rounds.isPending) return <Skeleton className={css.waiting} />;
  if (rounds.isError) return <Note tone="bad">{errorText(rounds.error)}</Note>;
  if (rounds.data.length === 0) return <Note>{t('fairness.mine.none')}</Note>;
  return (
    <>
      {ask.isError && <Note tone="bad">{errorText(ask.error)}</Note>}
      <ul className={css.rounds}>
        {rounds.data.map((row) => (
          <li key={row.roundId} className={css.round}>
            <span className={css.roundName}>
              <b>{row.gameName}</b>
              <span className="num muted">{moment(row.settledAt ?? row.at)}</span>
            </span>
            <span className={css.moved}>
              <Money amount={row.bet} symbol={symbol} />
              <Icon name="chevron-right" size="s" />
              <Money amount={row.win} symbol={symbol} />
            </span>
            <Button
              look="line"
              busy={ask.isPending && ask.variables === row.roundId}
              onClick={() => ask.mutate(row.roundId)}
            >
              {t('fairness.mine.check')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

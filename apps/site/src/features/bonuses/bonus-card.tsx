import type { Bonus } from '@sampan/contract';
import {
  Badge,
  Button,
  Card,
  ConfirmDialog,
  type DefinitionRow,
  DefinitionRows,
  Money,
  Note,
  ProgressLine,
  type Tone,
} from '@sampan/ui';
import { newIntent } from '@sampan/web-client/calls/caller';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { endpoints } from '../../shared/api/endpoints.ts';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { useGamesText } from './bonus-terms.tsx';
import css from './bonuses.module.css';
import { CountedBets } from './counted-bets.tsx';
import type { BonusesKey } from './locales/index.ts';
import { shareDone } from './share-done.ts';

const tones: Readonly<Record<Bonus['state'], Tone>> = {
  active: 'warn',
  released: 'ok',
  forfeited: 'plain',
  expired: 'plain',
};

/** One bonus: amount, turnover needed and done, when it expires, and the way out of it. */
export function BonusCard({ bonus }: { bonus: Bonus }) {
  const t = useMessages<BonusesKey>();
  const { symbol } = useFormat();
  const active = bonus.state === 'active';
  return (
    <Card className={css.bonus}>
      <header className={css.bonusHead}>
        <div>
          <h2 className="h18">{t(`bonuses.kind.${bonus.kind}`)}</h2>
          <bdi className="num muted t13">{bonus.reference}</bdi>
        </div>
        <Badge tone={tones[bonus.state]}>{t(`bonuses.state.${bonus.state}`)}</Badge>
      </header>
      <p className={css.amount}>
        <Money amount={bonus.amount} symbol={symbol} />
      </p>
      {active && (
        <ProgressLine
          value={shareDone(bonus.done, bonus.required)}
          label={t('bonuses.turnover.progress')}
          tone="action"
        />
      )}
      <DefinitionRows rows={useFacts(bonus)} />
      <div className={css.actions}>
        <CountedBets source={{ kind: 'bonus', reference: bonus.reference }} />
        {active && <Forfeit bonus={bonus} />}
      </div>
    </Card>
  );
}

function useFacts(bonus: Bonus): DefinitionRow[] {
  const t = useMessages<BonusesKey>();
  const { symbol, dateTime } = useFormat();
  const games = useGamesText();
  const money = (amount: string) => <Money amount={amount} symbol={symbol} />;
  const rows: (DefinitionRow | null)[] = [
    { id: 'required', label: t('bonuses.turnover.needed'), value: money(bonus.required) },
    { id: 'done', label: t('bonuses.turnover.done'), value: money(bonus.done) },
    bonus.state === 'active' ? { id: 'left', label: t('bonuses.turnover.left'), value: money(bonus.left) } : null,
    bonus.maxStake === null ? null : { id: 'max', label: t('bonuses.maxStake'), value: money(bonus.maxStake) },
    { id: 'games', label: t('bonuses.games'), value: games(bonus.products) },
    { id: 'granted', label: t('bonuses.granted'), value: dateTime(bonus.grantedAt) },
    bonus.endedAt === null
      ? { id: 'expires', label: t('bonuses.expires'), value: dateTime(bonus.expiresAt) }
      : { id: 'ended', label: t('bonuses.ended'), value: dateTime(bonus.endedAt) },
    bonus.state === 'released' ? { id: 'released', label: t('bonuses.released'), value: money(bonus.released) } : null,
  ];
  return rows.filter((row) => row !== null);
}

/** Asks first: what is given up does not come back. */
function Forfeit({ bonus }: { bonus: Bonus }) {
  const t = useMessages<BonusesKey>();
  const errorText = useErrorText();
  const online = useOnline();
  const client = useQueryClient();
  const { money } = useFormat();
  const [asking, setAsking] = useState(false);
  const [intent, setIntent] = useState(newIntent);
  const forfeit = useMutation({
    mutationFn: () => call(endpoints.forfeitBonus, { reference: bonus.reference }, { intent }),
    onSettled: () => {
      setAsking(false);
      setIntent(newIntent());
      void client.invalidateQueries({ queryKey: queryKeys.bonuses });
    },
  });
  return (
    <>
      <Button look="quiet" disabled={!online} onClick={() => setAsking(true)}>
        {t('bonuses.forfeit.open')}
      </Button>
      {forfeit.error && (
        <Note tone="bad" role="alert">
          {errorText(forfeit.error)}
        </Note>
      )}
      <ConfirmDialog
        open={asking}
        icon="warning"
        title={t('bonuses.forfeit.title')}
        confirm={{
          label: t('bonuses.forfeit.yes'),
          look: 'bad',
          busy: forfeit.isPending,
          onConfirm: () => forfeit.mutate(),
        }}
        cancel={{ label: t('bonuses.forfeit.no'), onCancel: () => setAsking(false) }}
      >
        {t('bonuses.forfeit.text', { amount: money(bonus.amount), left: money(bonus.left) })}
      </ConfirmDialog>
    </>
  );
}

import { Badge, Card, DefinitionRows } from '@sampan/ui';
import { serverNow } from '@sampan/web-client/calls/server-clock';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import css from '../commissions.module.css';
import type { Contract } from '../commissions-queries.ts';
import type { CommissionsKey } from '../locales/index.ts';
import { Initial } from '../parts/person.tsx';
import { useDayText } from '../parts/use-day-text.ts';

const DAY = 86_400_000;

/** Who offers or pays it, from when, what it replaces, and how long there is to answer. */
export function SidesCard({ contract, own, other }: { contract: Contract; own: boolean; other: string }) {
  const t = useMessages<CommissionsKey>();
  const { dateTime } = useFormat();
  const { kind, state, offeredAt, answerBy } = contract;
  const offered = state === 'requested';
  return (
    <Card className={css.card}>
      <div className={css.sides}>
        <Initial large name={other} />
        <div className="grow">
          <h3 className="t16">{offered && own ? t('commissions.offer.title', { name: other }) : other}</h3>
          <p className="t13 sub">
            {t('commissions.offer.sent', { kind: t(`commissions.kind.${kind}`), time: dateTime(offeredAt) })}
          </p>
        </div>
        {offered ? <DaysLeft answerBy={answerBy} /> : <StateBadge state={state} />}
      </div>
      <DefinitionRows rows={useRows(contract, own)} />
    </Card>
  );
}

export function StateBadge({ state }: { state: Contract['state'] }) {
  const t = useMessages<CommissionsKey>();
  const tone = state === 'valid' ? 'ok' : state === 'requested' ? 'warn' : 'plain';
  return <Badge tone={tone}>{t(`commissions.state.${state}`)}</Badge>;
}

function DaysLeft({ answerBy }: { answerBy: number }) {
  const t = useMessages<CommissionsKey>();
  const count = Math.floor((answerBy - serverNow()) / DAY);
  return (
    <Badge tone="warn" icon="clock">
      {count < 1 ? t('commissions.offer.today') : t('commissions.offer.days', { count })}
    </Badge>
  );
}

function useRows(contract: Contract, own: boolean) {
  const t = useMessages<CommissionsKey>();
  const { dateTime } = useFormat();
  const day = useDayText();
  const { state, replaces, startsOn, endsOn, answerBy, answeredAt, reference } = contract;
  const offered = state === 'requested';
  const row = (id: string, key: CommissionsKey, value: string) => ({ id, label: t(key), value });
  const replaced = replaces
    ? t('commissions.since', { reference: replaces.reference, day: day(replaces.startsOn) })
    : own && t('commissions.row.replacesNothing');
  return [
    row('reference', 'commissions.row.reference', reference),
    row('starts', offered ? 'commissions.row.starts' : 'commissions.row.since', day(startsOn)),
    ...(offered && replaced ? [row('replaces', 'commissions.row.replaces', replaced)] : []),
    ...(offered ? [row('answer', 'commissions.row.answerBy', dateTime(answerBy))] : []),
    ...(answeredAt === null ? [] : [row('answered', 'commissions.row.answered', dateTime(answeredAt))]),
    ...(endsOn === null ? [] : [row('ends', 'commissions.row.ends', day(endsOn))]),
  ];
}

import type { Ranking, RankingPlace } from '@sampan/contract';
import { Badge, Card, cx, Icon } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { MissionsKey } from '../locales/index.ts';
import css from '../missions.module.css';
import { closedQuery } from '../missions-queries.ts';
import { PrizeClaim } from '../prize-claim.tsx';
import { usePrizeText } from '../use-prize-text.ts';
import { Podium } from './podium.tsx';

/** "312.00×", an amount, or points. */
export function useValueText(measure: Ranking['measure']) {
  const t = useMessages<MissionsKey>();
  const { money } = useFormat();
  return (value: string) => {
    if (measure === 'multiple') return `${value}×`;
    return measure === 'turnover' ? money(value) : t('missions.prize.points', { count: Number(value) });
  };
}

/** One ranking: who is first, the own place with its neighbours, prizes by place, ties and closing time. */
export function RankingCard({ ranking }: { ranking: Ranking }) {
  const t = useMessages<MissionsKey>();
  const { dateTime, money } = useFormat();
  const { top, around, own, endsAt, leastStake } = ranking;
  return (
    <>
      <Card flush className={css.board}>
        <Podium ranking={ranking} />
        <div className={css.about}>
          <div>
            <h2 className={css.name}>{ranking.title}</h2>
            <p className="sub t13">
              {ranking.text} {leastStake !== null && t('missions.leastStake', { amount: money(leastStake) })}
            </p>
          </div>
          <Badge tone="info" icon="clock">
            {t('missions.until', { time: dateTime(endsAt) })}
          </Badge>
        </div>
        {top.length === 0 ? (
          <p className={cx(css.empty, 'sub')}>{t('missions.ranking.nobody')}</p>
        ) : (
          <ol className={css.places} aria-label={ranking.title}>
            {top.map((place) => (
              <Place key={place.place} place={place} ranking={ranking} />
            ))}
            {around.length > 0 && <li className={css.gap} aria-hidden="true" />}
            {around
              .filter(({ place }) => place > top.length)
              .map((place) => (
                <Place key={place.place} place={place} ranking={ranking} />
              ))}
          </ol>
        )}
        {!own && <p className={cx(css.empty, 'sub t13')}>{t('missions.ranking.notYet')}</p>}
        <Prizes ranking={ranking} />
      </Card>
      <LastPeriod code={ranking.code} />
    </>
  );
}

function Place({ place, ranking }: { place: RankingPlace; ranking: Ranking }) {
  const t = useMessages<MissionsKey>();
  const { number } = useFormat();
  const value = useValueText(ranking.measure);
  const text = usePrizeText();
  return (
    <li className={cx(css.place, place.mine && css.mine)} aria-current={place.mine || undefined}>
      <b className="num">{number(place.place)}</b>
      <span className={css.account}>
        {place.mine ? t('missions.ranking.you', { name: place.account }) : <bdi>{place.account}</bdi>}
      </span>
      <span className="num sub">{value(place.value)}</span>
      <b className="num">{place.prize && text.prize(place.prize)}</b>
    </li>
  );
}

function Prizes({ ranking }: { ranking: Ranking }) {
  const t = useMessages<MissionsKey>();
  const text = usePrizeText();
  const { dateTime } = useFormat();
  const { prizes } = ranking;
  const range = ({ from, to }: { from: number; to: number }) =>
    from === to ? t('missions.ranking.place', { from }) : t('missions.ranking.places', { from, to });
  return (
    <div className={css.prizes}>
      <h3 className="t13">{t('missions.ranking.prizes')}</h3>
      <dl className={css.ranges}>
        {prizes.map((one) => (
          <div key={one.from}>
            <dt className="muted t13">{range(one)}</dt>
            <dd className="num">
              <b>{text.prize(one.prize)}</b> <span className="muted t13">{text.terms(one.prize)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={cx(css.rule, 'muted t13')}>
        <Icon name="info" />
        {t('missions.ranking.ties', { time: dateTime(ranking.endsAt) })}
      </p>
    </div>
  );
}

/** The period before: the own place as it was fixed, and its prize. */
function LastPeriod({ code }: { code: string }) {
  const t = useMessages<MissionsKey>();
  const { day, number } = useFormat();
  const value = useQuery(closedQuery(code)).data?.ranking;
  const valueText = useValueText(value?.measure ?? 'multiple');
  if (!value?.own) return null;
  const { own, offered, endsAt, title } = value;
  return (
    <Card className={css.mission}>
      <div className={css.between}>
        <h2 className={css.name}>{t('missions.ranking.last', { place: number(own.place) })}</h2>
        <span className="num muted t13">
          {valueText(own.value)} · {day(endsAt - 1)}
        </span>
      </div>
      {offered && own.prize && <PrizeClaim title={title} prize={own.prize} offered={offered} />}
    </Card>
  );
}

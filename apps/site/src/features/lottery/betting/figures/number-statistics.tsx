import { type PayoutTable, placesOf } from '@sampan/engines/lottery';
import { Chip, ChipRow, cx, Note, useCssVars } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { LoadFailure } from '../../../../shared/load-failure.tsx';
import type { SharedKey } from '../../../../shared/locales/index.ts';
import { statisticsQuery } from '../../shared/lottery-queries.ts';
import type { LotteryBettingKey } from '../locales/index.ts';
import css from './figures.module.css';
import { TrendChart } from './trend-chart.tsx';
import { COUNTED } from './use-hits.ts';

const FEW = 4;
const ENDINGS = 100;
const ROW = 10;

interface FiguresProps {
  gameCode: string;
  table: PayoutTable;
  /** Numbers that are on the slip now. */
  mine: ReadonlySet<number>;
}

/** Places that are counted one by one: all where a result has few of one size, else only all together. */
const countedPlaces = ({ form }: PayoutTable): number => {
  const places = placesOf(form);
  return places.length <= 10 && places.every(({ most }) => most === places[0]?.most && most < ENDINGS)
    ? places.length
    : 0;
};

/** Hot numbers and gaps of past draws: colour and a printed figure, and one sentence that nothing follows from it. */
export function NumberStatistics({ gameCode, table, mine }: FiguresProps) {
  const t = useMessages<LotteryBettingKey | SharedKey>();
  const { number } = useFormat();
  const places = countedPlaces(table);
  const [place, setPlace] = useState<number | null>(null);
  const { data, error, refetch } = useQuery(statisticsQuery({ gameCode, count: COUNTED, place }));
  const columns = useCssVars({ '--columns': `${columnsOf(data?.numbers.length ?? ROW)}` });
  if (error && !data) return <LoadFailure compact error={error} onRetry={() => void refetch()} />;
  const numbers = data?.numbers ?? [];
  const size = numbers.length >= ENDINGS ? 2 : 1;
  const text = (value: number) => `${value}`.padStart(size, '0');
  const hot = numbers.toSorted((a, b) => b.hits - a.hits).slice(0, FEW);
  const seen = data?.draws ?? 0;
  const gapOf = (gap: number | null) => gap ?? seen;
  const late = numbers.toSorted((a, b) => gapOf(b.gap) - gapOf(a.gap)).slice(0, FEW);
  const most = hot[0]?.hits ?? 1;
  const least = Math.min(most, ...numbers.map(({ hits }) => hits));
  const longest = gapOf(late[0]?.gap ?? null);
  return (
    <div className={css.figures}>
      {places > 1 && <PlaceChoice places={places} place={place} onPlace={setPlace} />}
      <p className={css.small}>{t('lottery.bet.counted', { draws: number(seen) })}</p>
      <ul ref={columns} className={css.heat} aria-label={t('lottery.bet.hitsOf')}>
        {numbers.map(({ number: value, hits }) => (
          <li key={value} className={cx(css[`h${heatOf(hits, { least, most })}`], mine.has(value) && css.mine)}>
            {text(value)}
            <small>{number(hits)}</small>
          </li>
        ))}
      </ul>
      <div className={css.two}>
        <Bars
          title={t('lottery.bet.hot')}
          bars={hot.map(({ number: value, hits }) => ({
            name: text(value),
            share: hits / Math.max(1, most),
            figure: t('lottery.bet.hits', { hits: number(hits) }),
          }))}
        />
        <Bars
          late
          title={t('lottery.bet.late')}
          bars={late.map(({ number: value, gap }) => ({
            name: text(value),
            share: gapOf(gap) / Math.max(1, longest),
            figure: t('lottery.bet.gap', { draws: number(gapOf(gap)) }),
          }))}
        />
      </div>
      <TrendChart gameCode={gameCode} table={table} place={place ?? 0} />
      <Note>{t('lottery.bet.equal')}</Note>
    </div>
  );
}

interface PlaceProps {
  places: number;
  place: number | null;
  onPlace: (place: number | null) => void;
}

function PlaceChoice({ places, place, onPlace }: PlaceProps) {
  const t = useMessages<LotteryBettingKey>();
  return (
    <ChipRow label={t('lottery.bet.places')}>
      <Chip soft on={place === null} onClick={() => onPlace(null)}>
        {t('lottery.bet.anywhere')}
      </Chip>
      {Array.from({ length: places }, (_, at) => (
        <Chip key={at} soft on={place === at} onClick={() => onPlace(at)}>
          {t('lottery.bet.placeName', { place: at + 1 })}
        </Chip>
      ))}
    </ChipRow>
  );
}

/** 0: never, then 1 to 4 between the rarest and the most frequent: a hundred draws are all near their mean. */
export const heatOf = (hits: number, { least, most }: { least: number; most: number }): number =>
  hits === 0 ? 0 : 1 + Math.round((3 * (hits - least)) / Math.max(1, most - least));

/** Rows of one length: ten numbers stand in one, eleven in six and five. */
export const columnsOf = (count: number): number => {
  const rows = Math.ceil(count / ROW);
  return Math.max(1, Math.ceil(count / rows));
};

interface Bar {
  name: string;
  share: number;
  figure: string;
}

const Bars = ({ title, bars, late }: { title: string; bars: readonly Bar[]; late?: boolean }) => (
  <div>
    <h3 className={css.title}>{title}</h3>
    <ul className={cx(css.bars, late && css.lateBars)}>
      {bars.map((bar) => (
        <BarRow key={bar.name} {...bar} />
      ))}
    </ul>
  </div>
);

function BarRow({ name, share, figure }: Bar) {
  const width = useCssVars({ '--w': `${Math.round(share * 100)}%` });
  return (
    <li>
      <b>{name}</b>
      <i ref={width} aria-hidden="true" />
      <span>{figure}</span>
    </li>
  );
}

import { Checkbox, Chip, ChipRow } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useId } from 'react';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { plainAmount } from '../../../../shared/money/amount-field.tsx';
import type { LotteryBettingKey } from '../locales/index.ts';
import type { Betting } from '../use-betting.ts';
import css from './stake.module.css';

/** Chases that are offered by a press, as far as so many draws are on sale. */
const chases = [1, 2, 3, 5, 10];

/** What most players leave as it is: the unit, odds against rebate, and the next draws. */
export function SlipOptions(betting: Betting) {
  const t = useMessages<LotteryBettingKey>();
  const { slip, chosen } = betting;
  return (
    <details className={css.options}>
      <summary>
        {t('lottery.bet.options')}
        {chosen.length > 1 && <b>{t('lottery.bet.draws', { draws: chosen.length })}</b>}
        {slip.series !== null && <b>{slip.series}</b>}
      </summary>
      <Units {...betting} />
      <Series {...betting} />
      <Chase {...betting} />
    </details>
  );
}

function Units({ page, slip, change }: Betting) {
  const t = useMessages<LotteryBettingKey>();
  const { money } = useFormat();
  const line = slip.lines.find(({ id }) => id === slip.activeId);
  const { mode, multiple } = line ?? slip.stake;
  return (
    <div>
      <p className={css.label}>{t('lottery.bet.unit')}</p>
      <ChipRow wrap label={t('lottery.bet.unit')}>
        {page.bettingModes.map(({ code, unit }) => (
          <Chip
            key={code}
            soft
            on={code === mode}
            onClick={() => change({ do: 'stake', stake: { mode: code, multiple } })}
          >
            {plainAmount(money(unit))}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

/** 2 points are 0.1 % of the stake (FACTS §1). */
const rebateOf = (points: number): string => `${points / 20}`;

/** Higher odds, or a part of the stake back on every bet. */
function Series({ page, sale, change }: Betting) {
  const t = useMessages<LotteryBettingKey>();
  const id = useId();
  const { least, most, step } = page.series;
  if (least >= most) return null;
  const { series } = sale;
  return (
    <div className={css.series}>
      <label htmlFor={id} className={css.label}>
        {t('lottery.bet.series')}
      </label>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={series}
        aria-valuetext={t('lottery.bet.seriesValue', { odds: series, rebate: rebateOf(most - series) })}
        onChange={({ target }) => {
          const next = Number(target.value);
          change({ do: 'series', series: next >= most ? null : next });
        }}
      />
      <p className={css.small}>{t('lottery.bet.seriesValue', { odds: series, rebate: rebateOf(most - series) })}</p>
    </div>
  );
}

function Chase({ slip, open, change }: Betting) {
  const t = useMessages<LotteryBettingKey>();
  if (open.length < 2) return null;
  return (
    <div>
      <p className={css.label}>{t('lottery.bet.chase')}</p>
      <ChipRow wrap label={t('lottery.bet.chase')}>
        {chases
          .filter((draws) => draws <= open.length)
          .map((draws) => (
            <Chip
              key={draws}
              soft
              on={draws === slip.draws}
              onClick={() => change({ do: 'chase', draws, stopOnWin: slip.stopOnWin })}
            >
              {t('lottery.bet.draws', { draws })}
            </Chip>
          ))}
      </ChipRow>
      {slip.draws > 1 && (
        <Checkbox
          checked={slip.stopOnWin}
          onChange={({ target }) => change({ do: 'chase', draws: slip.draws, stopOnWin: target.checked })}
        >
          {t('lottery.bet.stopOnWin')}
        </Checkbox>
      )}
    </div>
  );
}

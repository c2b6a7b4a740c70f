import { formatMoney, parseMoney } from '@sampan/contract/amounts';
import { MOST_MULTIPLE } from '@sampan/engines/lottery';
import { Chip, ChipRow, TextField } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useState } from 'react';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { plainAmount } from '../../../../shared/money/amount-field.tsx';
import { multiples } from '../betting-sale.ts';
import type { LotteryBettingKey } from '../locales/index.ts';
import type { Betting } from '../use-betting.ts';
import css from './stake.module.css';

/** What is staked on each unit: amounts by a press, another by its multiple. It is that of the line in hand, else of all. */
export function StakeRow({ page, slip, change }: Betting) {
  const t = useMessages<LotteryBettingKey>();
  const { digits, short } = useFormat();
  const [typing, setTyping] = useState(false);
  const line = slip.lines.find(({ id }) => id === slip.activeId);
  const { mode, multiple } = line ?? slip.stake;
  const unit = parseMoney(page.bettingModes.find(({ code }) => code === mode)?.unit ?? '', digits) ?? 0n;
  const amountOf = (times: number) => plainAmount(short(formatMoney(unit * BigInt(times), digits)));
  const other = typing || !multiples.includes(multiple);
  const choose = (next: number) => change({ do: 'stake', stake: { mode, multiple: next } });
  return (
    <div className={css.stake}>
      <p className={css.label}>{t(line || slip.lines.length < 2 ? 'lottery.bet.stake' : 'lottery.bet.stakeAll')}</p>
      <ChipRow label={t('lottery.bet.stake')} className={css.row ?? ''}>
        {multiples.map((times) => (
          <Chip
            key={times}
            soft
            on={!other && times === multiple}
            onClick={() => {
              setTyping(false);
              choose(times);
            }}
          >
            {amountOf(times)}
          </Chip>
        ))}
        <Chip soft on={other} onClick={() => setTyping(!typing)}>
          {t('lottery.bet.other')}
        </Chip>
      </ChipRow>
      {other && (
        <TextField
          label={t('lottery.bet.multiple', { unit: amountOf(1) })}
          bare
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={`${multiple}`}
          onChange={({ target }) => {
            const next = Number(target.value.replaceAll(/\D/g, ''));
            choose(Math.min(MOST_MULTIPLE, Math.max(1, next)));
          }}
        />
      )}
    </div>
  );
}

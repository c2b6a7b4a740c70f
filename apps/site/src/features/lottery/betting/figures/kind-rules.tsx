import { quoteOdds } from '@sampan/engines/lottery';
import { DefinitionRows } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { useLotteryWords } from '../../shared/use-lottery-words.ts';
import type { LotteryBettingKey } from '../locales/index.ts';
import type { Betting } from '../use-betting.ts';
import { formatOdds } from '../words/format-odds.ts';
import { ruleOf } from '../words/rule-of.ts';
import css from './figures.module.css';

/** How each kind of play of the game is won, what it costs and what it pays now. */
export function KindRules({ page, sale }: Betting) {
  const t = useMessages<LotteryBettingKey>();
  const { number } = useFormat();
  const words = useLotteryWords();
  const prizeName = usePrizeName();
  return (
    <div className={css.figures}>
      {page.playMenuGroups.map(({ playCode, playMenus }) => (
        <section key={playCode}>
          <h3 className={css.title}>{words.playGroup(playCode)}</h3>
          {playMenus.map(({ playId }) => {
            const kind = sale.table.kinds.find(({ id }) => id === playId);
            if (!kind) return null;
            const odds = Object.entries(quoteOdds(sale.table, kind, sale.series)).filter(([prize]) => prize !== 'push');
            return (
              <details key={playId} className={css.rule}>
                <summary>{words.kind(playId)}</summary>
                <p>{t(`lottery.rule.${ruleOf(sale.table, kind)}`)}</p>
                {kind.units > 1 && <p>{t('lottery.bet.units', { units: number(kind.units) })}</p>}
                <DefinitionRows
                  rows={odds.map(([prize, pays]) => ({ id: prize, label: prizeName(prize), value: formatOdds(pays) }))}
                />
              </details>
            );
          })}
        </section>
      ))}
      <p className={css.small}>{t('lottery.bet.mean')}</p>
    </div>
  );
}

const NUMBERED = /^(hits|sum|box)(\d+)$/;

function usePrizeName(): (prize: string) => string {
  const t = useMessages<LotteryBettingKey>();
  const { side } = useLotteryWords();
  return (prize) => {
    const [, name, count = ''] = NUMBERED.exec(prize) ?? [];
    if (name === 'hits') return t('lottery.prize.hits', { count });
    if (name === 'sum') return t('lottery.prize.sum', { sum: count });
    if (name === 'box') return t('lottery.prize.box', { count });
    return prize === 'win' ? t('lottery.prize.win') : side(prize);
  };
}

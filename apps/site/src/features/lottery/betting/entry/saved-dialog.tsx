import { findKind, type PayoutTable, readPicks, writePicks } from '@sampan/engines/lottery';
import { Button, Dialog, IconButton } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { SharedKey } from '../../../../shared/locales/index.ts';
import { useLotteryWords } from '../../shared/use-lottery-words.ts';
import type { LotteryBettingKey } from '../locales/index.ts';
import type { Betting } from '../use-betting.ts';
import { useBetText } from '../words/use-kind-words.ts';
import css from './entry.module.css';
import { removeNumbers, saveNumbers, useSaved } from './saved-numbers.ts';

/** Favourite numbers: those of the pad are kept, kept ones go on the slip. */
export function SavedDialog({ betting, onClose }: { betting: Betting; onClose: () => void }) {
  const t = useMessages<LotteryBettingKey | SharedKey>();
  const { table } = betting.sale;
  const { lines } = betting.slip;
  const keep = () => {
    for (const { playId, picks } of lines) saveNumbers({ tableId: table.id, playId, picks: writePicks(picks) });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('lottery.bet.saved')}
      closeLabel={t('common.close')}
      footer={
        <Button wide icon="star" disabled={lines.length === 0} onClick={keep}>
          {t('lottery.bet.saved.keep')}
        </Button>
      }
    >
      <SavedList table={table} betting={betting} onClose={onClose} />
    </Dialog>
  );
}

function SavedList({ table, betting, onClose }: { table: PayoutTable; betting: Betting; onClose: () => void }) {
  const t = useMessages<LotteryBettingKey | SharedKey>();
  const { kind: kindName } = useLotteryWords();
  const betText = useBetText();
  const saved = useSaved().flatMap((set) => {
    const [kind, picks] = [findKind(table, set.playId), readPicks(set.picks)];
    return set.tableId === table.id && kind && picks ? [{ set, kind, picks }] : [];
  });
  if (saved.length === 0) return <p className={css.empty}>{t('lottery.bet.saved.none')}</p>;
  return (
    <ul className={css.list}>
      {saved.map(({ set, kind, picks }) => {
        const text = betText(kind, picks).join(' ');
        const take = () => {
          betting.change({ do: 'insert', lines: [{ playId: kind.id, picks }] });
          onClose();
        };
        return (
          <li key={`${set.playId} ${set.picks}`}>
            <button type="button" className={css.take} onClick={take}>
              <b>{text}</b>
              <small>{kindName(kind.id)}</small>
            </button>
            <IconButton
              icon="trash"
              label={t('lottery.bet.removeNumber', { number: text })}
              onClick={() => removeNumbers(set)}
            />
          </li>
        );
      })}
    </ul>
  );
}

import { Dialog, Icon, Note, Skeleton } from '@sampan/ui';
import { useText } from '@sampan/web-client/i18n/text-context';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { ModalProps } from '../../../shared/modals/modals.ts';
import type { GamesKey } from '../locales/index.ts';
import { launchGame } from '../play/launch-game.ts';
import type { Launchable } from '../play/launch-value.ts';
import css from './game-list-dialog.module.css';
import { labelGamesQuery, stakeTablesQuery } from './lobby-queries.ts';

interface Choice {
  key: string;
  name: string;
  detail: string;
  launch: Launchable;
}

/** The stake tables of a game; for a label (game type VASSALAGE) its games (S-400, A-037). */
function useChoices(game: ModalProps<'gamePopupModal'>['game']) {
  const t = useMessages<GamesKey>();
  const { money } = useFormat();
  const { code } = useText();
  const label = game.gameType === 'VASSALAGE';
  const tables = useQuery({ ...stakeTablesQuery(game.nodeId, code), enabled: !label });
  const games = useQuery({ ...labelGamesQuery(game.vassalage, code), enabled: label });
  const { vassalage, vendor, nodeId } = game;
  const choices: Choice[] | undefined = label
    ? games.data
        ?.filter((row) => row.nodeId !== nodeId)
        .map((row) => ({ key: row.nodeId, name: row.displayName, detail: money(row.minBet), launch: row }))
    : tables.data?.map((table) => ({
        key: table.roomId,
        name: table.displayName,
        detail: t('games.tables.stakes', { min: money(table.minBet), max: money(table.maxBet) }),
        launch: { nodeId, vassalage, vendor, displayName: table.displayName, roomId: table.roomId, demo: game.demo },
      }));
  return { choices, error: (label ? games : tables).error };
}

export function GameListDialog({ game, onClose }: ModalProps<'gamePopupModal'>) {
  const t = useMessages<GamesKey>();
  const errorText = useErrorText();
  const { choices, error } = useChoices(game);
  const choose = (launch: Launchable) => {
    onClose();
    launchGame(launch);
  };
  return (
    <Dialog open onClose={onClose} title={game.displayName} closeLabel={t('common.close')}>
      <p className="muted">{t('games.tables')}</p>
      {Boolean(error) && <Note tone="bad">{errorText(error)}</Note>}
      {!choices && !error && <Skeleton className={css.waiting} />}
      {choices?.length === 0 && <Note>{t('games.tables.none')}</Note>}
      <ul className={css.list}>
        {choices?.map(({ key, name, detail, launch }) => (
          <li key={key}>
            <button type="button" className={css.choice} onClick={() => choose(launch)}>
              <span className={css.words}>
                <b>{name}</b>
                <small>{detail}</small>
              </span>
              <Icon name="chevron-right" size="s" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

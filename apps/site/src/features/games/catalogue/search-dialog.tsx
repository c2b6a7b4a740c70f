import { Dialog, Note, TextField, TileSkeleton } from '@sampan/ui';
import { useText } from '@sampan/web-client/i18n/text-context';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ModalProps } from '../../../shared/modals/modals.ts';
import type { GamesKey } from '../locales/index.ts';
import { GameTile } from './game-tile.tsx';
import { searchQuery } from './lobby-queries.ts';
import css from './search-dialog.module.css';
import { TileShelf } from './tile-shelf.tsx';

/** Milliseconds after the last key before the server is asked. */
const REST = 180;

/** The word that was typed last and has stood for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/** All games of the brand, found while their name is typed; before the first letter the most played. */
export function SearchDialog({ word = '', onClose }: ModalProps<'searchModal'>) {
  const t = useMessages<GamesKey>();
  const { code } = useText();
  const errorText = useErrorText();
  const [text, setText] = useState(word);
  const asked = useRested(text.trim());
  const { data, error } = useQuery({ ...searchQuery(asked, code), placeholderData: keepPreviousData });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('games.search.title')}
      closeLabel={t('common.close')}
      className={css.dialog}
    >
      <search className={css.search}>
        <TextField
          hideLabel
          label={t('games.lobby.search')}
          placeholder={t('games.lobby.search')}
          name="word"
          type="search"
          icon="search"
          maxLength={64}
          value={text}
          data-autofocus=""
          onChange={(event) => setText(event.target.value)}
        />
      </search>
      {error && <Note tone="bad">{errorText(error)}</Note>}
      <p className="visually-hidden" role="status">
        {data && t('games.search.found', { games: data.length })}
      </p>
      {data?.length === 0 && <Note>{t('games.empty.matchWord', { word: asked })}</Note>}
      <TileShelf>
        <div className={css.tiles}>
          {data
            ? data.map((game) => <GameTile key={game.nodeId} game={game} />)
            : !error && Array.from({ length: 6 }, (_, index) => <TileSkeleton key={index} />)}
        </div>
      </TileShelf>
    </Dialog>
  );
}

import { TextField } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useCallback } from 'react';
import type { GamesKey } from '../locales/index.ts';

interface SearchProps {
  words: string;
  onWords: (words: string) => void;
  className?: string | undefined;
}

/** The search of a list of games by name. */
export function SearchField({ words, onWords, className }: SearchProps) {
  const t = useMessages<GamesKey>();
  // What was typed into the server's page before the browser took it over stays.
  const adopt = useCallback(
    (node: HTMLElement | null) => {
      const typed = node?.querySelector('input')?.value;
      if (typed) onWords(typed);
    },
    [onWords],
  );
  return (
    <search ref={adopt} className={className}>
      <TextField
        hideLabel
        bare
        label={t('games.lobby.search')}
        placeholder={t('games.lobby.search')}
        type="search"
        icon="search"
        maxLength={64}
        autoComplete="off"
        enterKeyHint="search"
        value={words}
        onChange={(event) => onWords(event.target.value)}
      />
    </search>
  );
}

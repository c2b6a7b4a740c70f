import { TextField } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { GamesKey } from '../locales/index.ts';

interface SearchProps {
  words: string;
  onWords: (words: string) => void;
  className?: string | undefined;
}

/** The search of a list of games by name. */
export function SearchField({ words, onWords, className }: SearchProps) {
  const t = useMessages<GamesKey>();
  return (
    <search className={className}>
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

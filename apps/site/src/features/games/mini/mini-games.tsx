import { useText } from '@sampan/web-client/i18n/text-context';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { usePermission } from '../../../shared/brand/use-permission.ts';
import { miniGamesQuery } from '../catalogue/lobby-queries.ts';
import { pictureAddresses } from '../catalogue/picture-addresses.ts';
import type { GamesKey } from '../locales/index.ts';
import { startLaunch } from '../play/start-launch.ts';
import css from './mini-games.module.css';

/** The mini-game widget of the shell (S-367): a tap opens the game from any page. */
export function MiniGames({ onChosen }: { onChosen?: (() => void) | undefined }) {
  const t = useMessages<GamesKey>();
  const { code } = useText();
  const { imageCDNs } = usePermission();
  const { data } = useQuery(miniGamesQuery(code));
  const games = data?.filter(({ maintenance }) => !maintenance) ?? [];
  if (games.length === 0) return null;
  return (
    <section aria-label={t('games.mini')} className={css.widget}>
      <p className={css.title} aria-hidden="true">
        {t('games.mini')}
      </p>
      <ul className={css.games}>
        {games.map((game) => (
          <li key={game.nodeId}>
            <button
              type="button"
              className={css.game}
              title={game.displayName}
              onClick={() => {
                onChosen?.();
                startLaunch(game);
              }}
            >
              <img
                src={pictureAddresses(game.showIcon, imageCDNs)[0]}
                alt={game.displayName}
                loading="lazy"
                width="44"
                height="44"
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Anchor, Icon, Picture, Rail, Section } from '@sampan/ui';
import { serverNow } from '@sampan/web-client/calls/server-clock';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { useModule, usePermission } from '../../../shared/brand/use-permission.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import type { GamesKey } from '../locales/index.ts';
import { startLaunch } from '../play/start-launch.ts';
import css from './continue-rail.module.css';
import railCss from './game-rail.module.css';
import { recentQuery } from './games-queries.ts';
import { pictureAddresses } from './picture-addresses.ts';

/** The member's last games, lying flat so that the rail never looks like the tiles below. An open round is said first. */
export function ContinueRail() {
  const t = useMessages<GamesKey>();
  const format = useFormat();
  const signedIn = useSignedIn();
  const on = useModule('GAMELO3') && signedIn;
  const { imageCDNs } = usePermission();
  const { data } = useQuery({ ...recentQuery, enabled: on });
  if (!on || !data?.length) return null;
  const games = data.toSorted((a, b) => Number(b.roundOpen) - Number(a.roundOpen)).slice(0, 8);
  return (
    <Section
      id="continue"
      title={t('games.continue')}
      action={
        <Anchor
          href="/rng?mode=recent"
          className={railCss.all}
          aria-label={`${t('common.seeAll')}: ${t('games.continue')}`}
        >
          {t('common.seeAll')}
        </Anchor>
      }
    >
      <Rail items="cards">
        {games.map((game) => (
          <button key={game.nodeId} type="button" className={css.card} onClick={() => startLaunch(game)}>
            <Picture
              className={css.art}
              src={pictureAddresses(game.showIcon, imageCDNs)}
              alt=""
              width={150}
              height={200}
              fallback={<span className={css.art} />}
            />
            <span className={css.words}>
              <span className={css.name}>{game.displayName}</span>
              {game.roundOpen ? (
                <small className={css.open}>{t('games.roundOpen')}</small>
              ) : (
                <small>{format.ago(game.playedAt, serverNow())}</small>
              )}
            </span>
            <Icon name="chevron-right" size="s" />
          </button>
        ))}
      </Rail>
    </Section>
  );
}

import { Anchor, Badge, cx, Icon } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { memo } from 'react';
import { requireSession } from '../../../shared/session/require-session.ts';
import { toggleLotteryFavourite } from '../../../shared/storage/lottery-favourites.ts';
import { ClosesIn, Countdown } from '../shared/countdown.tsx';
import type { LotteryKey } from '../shared/locales/index.ts';
import { bettingAddress } from '../shared/lottery-address.ts';
import type { TimedGame } from '../shared/lottery-queries.ts';
import { ResultBalls } from '../shared/result-balls.tsx';
import { useLotteryWords } from '../shared/use-lottery-words.ts';
import css from './game-card.module.css';
import type { LotteryLobbyKey } from './locales/index.ts';
import { heartOf } from './use-lobby.ts';

interface CardProps {
  game: TimedGame;
  /** It is among the hearts; null: hearts are not offered. */
  liked: boolean | null;
  /** Its numbers have just come. */
  fresh: boolean;
  /** There is no connection: a countdown would go on without knowing. */
  offline: boolean;
  /** What it shows may be old. */
  stale: boolean;
}

/** A lottery: its name, what was drawn last, and how long the running draw is sold. */
export const GameCard = memo(function GameCard({ game, liked, fresh, offline, stale }: CardProps) {
  const t = useMessages<LotteryLobbyKey | LotteryKey>();
  const words = useLotteryWords();
  const name = words.game(game);
  const last = game.previousNumero;
  return (
    <article className={css.card} data-stale={stale || undefined}>
      <span className={css.emblem} aria-hidden="true">
        {game.gameGroupCode.slice(0, 4)}
      </span>
      <h3 className={css.name}>
        <Anchor href={bettingAddress(game)} className={css.link}>
          {name}
        </Anchor>
      </h3>
      <p className={css.numero}>
        {last ? t('lottery.draw', { numero: last.numero }) : words.label(game.labelName)}{' '}
        {game.demo && <Badge tone="info">{t('lottery.demo')}</Badge>}
      </p>
      <div className={cx(css.numbers, fresh && css.fresh)} key={last?.numero}>
        {last ? (
          <ResultBalls openNumber={last.openNumber} numero={last.numero} />
        ) : (
          <span className="muted">{t('lottery.lobby.noResult')}</span>
        )}
      </div>
      <p className={css.foot}>
        <ClosesIn clock={offline ? null : game.clock} label={t('lottery.lobby.closes')} className={css.until} />
        {offline ? (
          <span className={css.offline}>
            <Icon name="warning" size="s" />
            {t('lottery.lobby.offline')}
          </span>
        ) : (
          <Countdown clock={game.clock} className={css.clock} />
        )}
      </p>
      {liked !== null && (
        <button
          type="button"
          className={css.heart}
          aria-pressed={liked}
          aria-label={t(liked ? 'lottery.lobby.unlike' : 'lottery.lobby.like', { game: name })}
          onClick={() => requireSession(() => toggleLotteryFavourite(heartOf(game)))}
        >
          <Icon name="heart" size="m" fill={liked} />
        </button>
      )}
    </article>
  );
});

/** Stands in until the lotteries are there, with the room of numbers and countdown. */
export function GameCardWaiting() {
  return (
    <div className={cx(css.card, css.waiting)} aria-hidden="true">
      <span className={css.emblem} />
      <span className={css.name} />
      <span className={css.numero} />
      <span className={css.numbers} />
      <span className={css.foot} />
    </div>
  );
}

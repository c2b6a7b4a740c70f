import { Card, Money, Picture, Section } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { useModule, usePermission } from '../../../shared/brand/use-permission.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { winnersQuery } from '../catalogue/games-queries.ts';
import { pictureAddresses } from '../catalogue/picture-addresses.ts';
import type { GamesKey } from '../locales/index.ts';
import css from './winner-board.module.css';

/** Fills two columns and three alike. */
const SHOWN = 6;
/** Characters of an amount from which on it would take the room of the game's name, as on the tiles. */
const LONG = 10;

/** An amount without decimals is shortened where that loses nothing (`₫250K`), a long one of any currency always. */
function WinAmount({ amount }: { amount: string }) {
  const { digits, short, symbol } = useFormat();
  const long = amount.length >= LONG;
  if (digits > 0 && !long) return <Money amount={amount} symbol={symbol} />;
  return <bdi className={css.short}>{short(amount, { about: long })}</bdi>;
}

/** The last wins, refreshed by itself (S-425); absent while there is nothing to show or the call fails (S-524). Ages count from the moment of the answer. */
export function WinnerBoard() {
  const t = useMessages<GamesKey>();
  const format = useFormat();
  const on = useModule('GAMELO3');
  const { imageCDNs } = usePermission();
  const { data, dataUpdatedAt: now, isPending } = useQuery({ ...winnersQuery, enabled: on });
  if (!on) return null;
  if (isPending) return <div className={css.waiting} aria-hidden="true" />;
  if (!data?.length) return null;
  return (
    <Section
      id="winners"
      title={t('games.winners')}
      action={<span className={css.span}>{t('games.winnersSpan')}</span>}
    >
      <Card className={css.board}>
        <ul>
          {data.slice(0, SHOWN).map(({ vo }) => (
            <li key={`${vo.account}${vo.at}${vo.winAmount}`} className={css.win}>
              <Picture
                className={css.art}
                src={pictureAddresses(vo.game.showIcon, imageCDNs)}
                alt=""
                width={150}
                height={200}
                loading="lazy"
                fallback={<span className={css.art} />}
              />
              <span className={css.words}>
                <b>{vo.game.displayName}</b>
                <small>
                  <bdi>{vo.account}</bdi> · {format.ago(vo.at, now)}
                </small>
              </span>
              <span className={css.amount}>
                <WinAmount amount={vo.winAmount} />
                <small>{t('games.timesBet', { multiple: vo.multiple })}</small>
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}

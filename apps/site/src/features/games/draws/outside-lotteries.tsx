import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { outsideLotteries } from '../../../shared/brand/categories.ts';
import { useModule } from '../../../shared/brand/use-permission.ts';
import { providerGroupsQuery } from '../../../shared/brand/use-provider-groups.ts';
import { useQueryParams } from '../../../shared/route/use-query-params.ts';
import { useLotteryFavourites } from '../../../shared/storage/lottery-favourites.ts';
import { useShape } from '../catalogue/tile-rows.tsx';
import { TileShelf } from '../catalogue/tile-shelf.tsx';
import type { GamesKey } from '../locales/index.ts';
import { FavouriteLotteries, FoundLotteries, LotteryLabel } from './lottery-list.tsx';
import css from './outside-lotteries.module.css';

/**
 * The lotteries of outside vendors below those of the platform, label by label; those with a heart alone, or those that
 * answer to words, as the address of the lobby says.
 */
export function OutsideLotteries() {
  const t = useMessages<GamesKey>();
  const params = useQueryParams();
  const groups = useQuery(providerGroupsQuery);
  const hearts = useModule('GAMELOFAV3');
  const none = useLotteryFavourites().length === 0;
  const [attach, shape] = useShape();
  const [vendor, mode, words] = [
    params.get('vendor') ?? '',
    params.get('mode'),
    (params.get('q') ?? '').trim().slice(0, 64),
  ];
  const cards = outsideLotteries(groups.data ?? []).filter(({ vassalage }) => vendor === '' || vassalage === vendor);
  const titles = [...new Set(cards.map(({ title }) => title))];
  const chosen = () => {
    if (!shape) return null;
    if (hearts && mode === 'fav') return none ? null : <FavouriteLotteries words={words} cards={cards} shape={shape} />;
    if (words) return <FoundLotteries words={words} vassalage={vendor} titles={titles} shape={shape} />;
    return cards.map((card) => <LotteryLabel key={card.title + card.vassalage} card={card} shape={shape} />);
  };
  return (
    <section ref={attach} className={css.lists} aria-label={t('games.lobby.list')}>
      <TileShelf>{chosen()}</TileShelf>
    </section>
  );
}

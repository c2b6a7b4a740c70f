import { Awning, CategoryGlyph, Chip, ChipRow, cx, Icon } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import type { ProviderGroup } from '../../../shared/brand/categories.ts';
import { useModule } from '../../../shared/brand/use-permission.ts';
import { providerGroupsQuery } from '../../../shared/brand/use-provider-groups.ts';
import { usePage } from '../../../shared/route/use-page.ts';
import { replaceQuery, useQueryParams } from '../../../shared/route/use-query-params.ts';
import { requireSession } from '../../../shared/session/require-session.ts';
import { LobbyEmpty } from '../catalogue/lobby-empty.tsx';
import pageCss from '../catalogue/lobby-page.module.css';
import { useLotteryFavourites } from '../catalogue/lottery-favourites.ts';
import { SearchField } from '../catalogue/search-field.tsx';
import { type Shape, useShape } from '../catalogue/tile-rows.tsx';
import { TileShelf } from '../catalogue/tile-shelf.tsx';
import { useSearchWords } from '../catalogue/use-lobby-games.ts';
import type { GamesKey } from '../locales/index.ts';
import css from './elott-page.module.css';
import { FavouriteLotteries, FoundLotteries, type LotteryCard, LotteryLabel } from './lottery-list.tsx';

const cardsOf = (groups: readonly ProviderGroup[], wanted: string): LotteryCard[] =>
  groups
    .filter(({ title }) => title === 'LOTT' || title === 'ELOTT')
    .flatMap(({ title, cards }) => cards.map(({ vassalage, name }) => ({ title, vassalage, name })))
    .filter(({ vassalage }) => wanted === '' || vassalage === wanted);

/** The lotteries of outside vendors, label by label (S-031); those with a heart alone, or those that answer to words, on intent. */
export function ElottPage() {
  const t = useMessages<GamesKey>();
  const params = useQueryParams();
  const title = t('games.category.LOTT');
  usePage(title);
  const groups = useQuery(providerGroupsQuery);
  const vendor = params.get('vendor') ?? '';
  const cards = cardsOf(groups.data ?? [], vendor);
  return (
    <div data-hue="lottery">
      <Awning scallops={18} className={cx(pageCss.awning, 'only-phone')} />
      <Awning scallops={44} className={cx(pageCss.awning, 'only-wide')} />
      <header className={pageCss.head}>
        <CategoryGlyph category="lottery" size="xl" />
        <h1 className={pageCss.title}>{title}</h1>
      </header>
      {groups.isSuccess && cards.length === 0 ? (
        <LobbyEmpty kind="category" />
      ) : (
        <Lists
          cards={cards}
          vendor={vendor}
          mode={params.get('mode')}
          applied={(params.get('q') ?? '').trim().slice(0, 64)}
        />
      )}
    </div>
  );
}

interface ListsProps {
  cards: readonly LotteryCard[];
  vendor: string;
  mode: string | null;
  /** The words of the search that the address says. */
  applied: string;
}

function Lists({ cards, vendor, mode, applied }: ListsProps) {
  const t = useMessages<GamesKey>();
  const hearts = useModule('GAMELOFAV3');
  const mine = hearts && mode === 'fav';
  const [words, setWords] = useSearchWords(applied);
  const [attach, shape] = useShape();
  return (
    <>
      <div className={css.modes}>
        <SearchField words={words} onWords={setWords} />
        <ChipRow label={t('games.lobby.classes')}>
          <Chip on={!mine} onClick={() => replaceQuery({ mode: '' })}>
            <Icon name="grid" size="s" />
            {t('games.lobby.all')}
          </Chip>
          {hearts && (
            <Chip on={mine} onClick={() => requireSession(() => replaceQuery({ mode: 'fav' }))}>
              <Icon name="heart" size="s" />
              {t('games.lobby.favourites')}
            </Chip>
          )}
        </ChipRow>
      </div>
      <section ref={attach} className={css.lists} aria-label={t('games.lobby.list')}>
        {shape && (
          <TileShelf>
            <Chosen cards={cards} vendor={vendor} mine={mine} words={applied} shape={shape} />
          </TileShelf>
        )}
      </section>
    </>
  );
}

type ChosenProps = Pick<ListsProps, 'cards' | 'vendor'> & { mine: boolean; words: string; shape: Shape };

function Chosen({ cards, vendor, mine, words, shape }: ChosenProps) {
  const none = useLotteryFavourites().length === 0;
  if (mine) return none ? <LobbyEmpty kind="fav" /> : <FavouriteLotteries words={words} cards={cards} shape={shape} />;
  const titles = [...new Set(cards.map(({ title }) => title))];
  if (words) return <FoundLotteries words={words} vassalage={vendor} titles={titles} shape={shape} />;
  return cards.map((card) => <LotteryLabel key={card.title + card.vassalage} card={card} shape={shape} />);
}

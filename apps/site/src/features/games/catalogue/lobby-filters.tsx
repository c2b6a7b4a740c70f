import { Chip, ChipRow, cx, Icon, Select, VendorIcon } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { ProviderGroup } from '../../../shared/brand/categories.ts';
import { useBrand, useModule } from '../../../shared/brand/use-permission.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { replaceQuery } from '../../../shared/route/use-query-params.ts';
import { requireSession } from '../../../shared/session/require-session.ts';
import type { GamesKey } from '../locales/index.ts';
import { useTurn } from './in-turn.ts';
import { leastStakes } from './least-stakes.ts';
import css from './lobby-filters.module.css';
import { LINES, presentClasses } from './lobby-state.ts';
import { SearchField } from './search-field.tsx';
import type { LobbyGames } from './use-lobby-games.ts';

interface FilterProps {
  lobby: LobbyGames;
  cards: ProviderGroup['cards'];
}

interface LobbyFiltersProps extends FilterProps {
  /** Vendors whose classes are offered. */
  classCards: ProviderGroup['cards'];
  unfolded: boolean;
}

/** `unfolded`: on a phone, least bet and least lines are shown though none is set; elsewhere they always are. */
export function LobbyFilters({ lobby, cards, classCards, unfolded }: LobbyFiltersProps) {
  return (
    <div className={css.filters}>
      <SearchField className={css.search} words={lobby.words} onWords={lobby.setWords} />
      <ClassChips lobby={lobby} cards={classCards} />
      {cards.length > 1 && <VendorChips lobby={lobby} cards={cards} unfolded={unfolded} />}
      <ListHead lobby={lobby} unfolded={unfolded} />
    </div>
  );
}

/** As the vendors' chips and the list's order, they come after the first games; their place is kept. */
function ClassChips({ lobby, cards }: FilterProps) {
  const t = useMessages<GamesKey>();
  const { languages } = useBrand();
  const favourites = useModule('GAMELOFAV3');
  const { filter, mode } = lobby.state;
  const due = useTurn();
  if (!due) return <ChipRow label={t('games.lobby.classes')} className={css.classes} />;
  const classes = presentClasses(cards, languages);
  const plain = mode === 'all' && filter.gameClassify === '';
  return (
    <ChipRow label={t('games.lobby.classes')} className={css.classes}>
      <Chip on={plain} onClick={() => replaceQuery({ class: '', mode: '' })}>
        <Icon name="grid" size="s" />
        {t('games.lobby.all')}
      </Chip>
      {/* One class alone says nothing: it is what "All" shows. */}
      {classes.length > 1 &&
        classes.map((code) => (
          <Chip
            key={code}
            on={mode === 'all' && filter.gameClassify === code}
            onClick={() => replaceQuery({ class: code, mode: '' })}
          >
            <span className={css.code} aria-hidden="true">
              {code}
            </span>
            {t(`games.class.${code}`)}
          </Chip>
        ))}
      <Chip on={mode === 'recent'} onClick={() => requireSession(() => replaceQuery({ mode: 'recent', class: '' }))}>
        <Icon name="clock" size="s" />
        {t('games.lobby.recent')}
      </Chip>
      {favourites && (
        <Chip on={mode === 'fav'} onClick={() => requireSession(() => replaceQuery({ mode: 'fav', class: '' }))}>
          <Icon name="heart" size="s" />
          {t('games.lobby.favourites')}
        </Chip>
      )}
    </ChipRow>
  );
}

/** Its line is kept from the first; the chips come after the first games, for they are half of the page's elements. */
function VendorChips({ lobby, cards, unfolded }: FilterProps & { unfolded: boolean }) {
  const t = useMessages<GamesKey>();
  const { vassalage } = lobby.state.filter;
  const due = useTurn();
  return (
    <ChipRow label={t('games.lobby.vendors')} className={cx(css.vendors, !unfolded && vassalage === '' && css.folded)}>
      {due && (
        <>
          <Chip soft on={vassalage === ''} onClick={() => replaceQuery({ vendor: '' })}>
            {t('games.lobby.allVendors')}
          </Chip>
          {cards.map((card) => (
            <Chip
              soft
              key={card.vassalage}
              on={vassalage === card.vassalage}
              onClick={() => replaceQuery({ vendor: card.vassalage })}
            >
              <VendorIcon code={card.vassalage} icon={card.smallIcon} />
              {card.name}
              {card.isHot && <Icon name="fire" size="s" fill />}
            </Chip>
          ))}
        </>
      )}
    </ChipRow>
  );
}

interface ListHeadProps {
  lobby: LobbyGames;
  unfolded: boolean;
}

function ListHead({ lobby, unfolded }: ListHeadProps) {
  const t = useMessages<GamesKey>();
  const format = useFormat();
  const { games, total, state } = lobby;
  const shown = games?.length ?? 0;
  const due = useTurn();
  return (
    <div className={css.listHead}>
      <p className={css.shown} role="status">
        {games && t('games.lobby.shown', { shown: format.number(shown), total: format.number(total ?? shown) })}
      </p>
      {due && state.mode === 'all' && (
        <Select
          dense
          hideLabel
          bare
          label={t('games.lobby.sort')}
          value={state.filter.sort}
          onChange={(event) => replaceQuery({ sort: event.target.value === 'popular' ? '' : event.target.value })}
          options={(['popular', 'name', 'new'] as const).map((value) => ({
            value,
            label: t(`games.lobby.sort.${value}`),
          }))}
        />
      )}
      {due && state.mode === 'all' && <LeastFilters lobby={lobby} unfolded={unfolded} />}
    </div>
  );
}

/** Least bet and least lines (S-390); lines only where games have any. */
function LeastFilters({ lobby, unfolded }: ListHeadProps) {
  const t = useMessages<GamesKey>();
  const { money } = useFormat();
  const { minBet, minLines, gameType } = lobby.state.filter;
  const { currency } = useBrand();
  const stakes = leastStakes(currency.code).map((value) => ({
    value,
    label: t('games.lobby.betFrom', { amount: money(value) }),
  }));
  const lines = LINES.map((value) => ({ value, label: t('games.lobby.linesFrom', { lines: value }) }));
  return (
    <div className={cx(css.least, !unfolded && minBet === '' && minLines === '' && css.folded)}>
      <Select
        dense
        hideLabel
        bare
        label={t('games.lobby.bet')}
        value={minBet}
        onChange={(event) => replaceQuery({ bet: event.target.value })}
        options={[{ value: '', label: t('games.lobby.bet') }, ...stakes]}
      />
      {gameType === 'RNG' && (
        <Select
          dense
          hideLabel
          bare
          label={t('games.lobby.lines')}
          value={minLines}
          onChange={(event) => replaceQuery({ lines: event.target.value })}
          options={[{ value: '', label: t('games.lobby.lines') }, ...lines]}
        />
      )}
    </div>
  );
}

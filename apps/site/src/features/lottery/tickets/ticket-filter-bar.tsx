import { Chip, ChipRow, Note, Select, TextField } from '@sampan/ui';
import { MAX_DAYS, presets } from '@sampan/web-client/formatting/period';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQuery } from '@tanstack/react-query';
import { menusQuery } from '../shared/lottery-queries.ts';
import { useLotteryWords } from '../shared/use-lottery-words.ts';
import type { LotteryTicketsKey } from './locales/index.ts';
import css from './tickets.module.css';
import { stateGroupNames, type TicketFilters } from './use-ticket-filters.ts';

/** Date, game and state. */
export function TicketFilterBar({ filters }: { filters: TicketFilters }) {
  const t = useMessages<LotteryTicketsKey>();
  return (
    <div className={css.filters}>
      <ChipRow wrap label={t('lottery.tickets.period')}>
        {presets.map((preset) => (
          <Chip
            key={preset}
            on={filters.choice === preset && filters.numero === ''}
            onClick={() => filters.setPreset(preset)}
          >
            {t(`lottery.tickets.period.${preset}`)}
          </Chip>
        ))}
        <Chip on={filters.choice === 'own'} onClick={() => filters.setDays(filters.days)}>
          {t('lottery.tickets.period.own')}
        </Chip>
      </ChipRow>
      <div className={css.row}>
        {filters.choice === 'own' && <OwnDates filters={filters} />}
        <GameAndState filters={filters} />
      </div>
      {filters.fault && (
        <Note tone="bad" role="alert">
          {t(`lottery.tickets.fault.${filters.fault}`, { days: MAX_DAYS })}
        </Note>
      )}
    </div>
  );
}

function OwnDates({ filters }: { filters: TicketFilters }) {
  const t = useMessages<LotteryTicketsKey>();
  const { days } = filters;
  return (['from', 'to'] as const).map((end) => (
    <TextField
      key={end}
      bare
      dense
      type="date"
      name={end}
      label={t(`lottery.tickets.${end}`)}
      value={days[end]}
      className={css.date}
      onChange={(event) => filters.setDays({ ...days, [end]: event.target.value })}
    />
  ));
}

function GameAndState({ filters }: { filters: TicketFilters }) {
  const t = useMessages<LotteryTicketsKey>();
  const words = useLotteryWords();
  const { data: groups = [] } = useQuery(menusQuery('all'));
  const games = groups.flatMap(({ gameMenus }) => gameMenus);
  return (
    <>
      <Select
        bare
        dense
        label={t('lottery.tickets.game')}
        value={filters.gameCode}
        options={[
          { value: '', label: t('lottery.tickets.allGames') },
          ...games.map((game) => ({ value: game.gameCode, label: words.game(game) })),
        ]}
        className={css.select}
        onChange={(event) => filters.setGame(event.target.value)}
      />
      <Select
        bare
        dense
        icon="filter"
        label={t('lottery.tickets.state')}
        value={filters.state}
        options={[
          { value: '', label: t('lottery.tickets.allStates') },
          ...stateGroupNames.map((name) => ({ value: name, label: t(`lottery.ticket.${name}`) })),
        ]}
        className={css.select}
        onChange={(event) => filters.setState(event.target.value)}
      />
    </>
  );
}

import { Chip, ChipRow, Icon, IconButton, Select, TextField } from '@sampan/ui';
import { tagOf } from '@sampan/web-client/i18n/language';
import { useText } from '@sampan/web-client/i18n/text-context';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useEffect, useRef, useState } from 'react';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { replaceQuery } from '../../../shared/route/use-query-params.ts';
import { requireSession } from '../../../shared/session/require-session.ts';
import { useSignedIn } from '../../../shared/session/session.ts';
import type { TimedGroup } from '../shared/lottery-queries.ts';
import { useLotteryWords } from '../shared/use-lottery-words.ts';
import css from './lobby.module.css';
import { chooseMode, chooseTag, type LobbyState, TAGS_WITHOUT_ARROWS, weekdays } from './lobby-state.ts';
import type { LotteryLobbyKey } from './locales/index.ts';

interface TabsProps {
  state: LobbyState;
  groups: readonly TimedGroup[];
  hearts: boolean;
}

/** The tabs of a lobby (S-359, S-360), its search and its weekday. */
export function LobbyTabs({ state, groups, hearts }: TabsProps) {
  const t = useMessages<LotteryLobbyKey>();
  const signedIn = useSignedIn();
  return (
    <div className={css.tools}>
      <div className={css.filters}>
        <Search applied={state.words} />
        <Weekday day={state.day} />
      </div>
      <ChipRow label={t('lottery.lobby.lists')}>
        <Chip on={state.mode === 'all'} onClick={() => replaceQuery(chooseMode('all'))}>
          <Icon name="grid" size="s" />
          {t('lottery.lobby.all')}
        </Chip>
        <Chip on={state.mode === 'hot'} onClick={() => replaceQuery(chooseMode('hot'))}>
          <Icon name="fire" size="s" />
          {t('lottery.lobby.hot')}
        </Chip>
        {signedIn && hearts && (
          <Chip on={state.mode === 'fav'} onClick={() => replaceQuery(chooseMode('fav'))}>
            <Icon name="heart" size="s" />
            {t('lottery.lobby.fav')}
          </Chip>
        )}
        <Chip on={state.mode === 'recent'} onClick={() => requireSession(() => replaceQuery(chooseMode('recent')))}>
          <Icon name="clock" size="s" />
          {t('lottery.lobby.recent')}
        </Chip>
      </ChipRow>
      {groups.length > 1 && <Tags groups={groups} chosen={state.tag} />}
    </div>
  );
}

/** Milliseconds after the last key before the address follows. */
const TYPING = 250;

function Search({ applied }: { applied: string }) {
  const t = useMessages<LotteryLobbyKey>();
  const [words, setWords] = useState(applied);
  const [seen, setSeen] = useState(applied);
  // The address was changed from elsewhere: a tag, a cleared filter, Back.
  if (seen !== applied) {
    setSeen(applied);
    if (words.trim() !== applied) setWords(applied);
  }
  useEffect(() => {
    if (words.trim() === applied) return;
    const timer = setTimeout(() => replaceQuery({ q: words.trim() }), TYPING);
    return () => clearTimeout(timer);
  }, [words, applied]);
  return (
    <search className={css.search}>
      <TextField
        hideLabel
        bare
        label={t('lottery.lobby.search')}
        placeholder={t('lottery.lobby.search')}
        type="search"
        icon="search"
        maxLength={64}
        autoComplete="off"
        enterKeyHint="search"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </search>
  );
}

/** A Sunday: the names of the weekdays come from it. */
const SUNDAY = Date.UTC(2023, 0, 1);
const DAY = 86_400_000;

function Weekday({ day }: { day: number }) {
  const t = useMessages<LotteryLobbyKey>();
  const { code } = useText();
  const names = new Intl.DateTimeFormat(tagOf(code), { weekday: 'long', timeZone: 'UTC' });
  return (
    <Select
      bare
      hideLabel
      label={t('lottery.lobby.day')}
      className={css.day}
      value={day === 0 ? '' : `${day}`}
      placeholder={t('lottery.lobby.everyDay')}
      options={weekdays.map((one) => ({ value: `${one}`, label: names.format(SUNDAY + (one - 1) * DAY) }))}
      onChange={(event) => replaceQuery({ day: event.target.value })}
    />
  );
}

/** How far an arrow moves the tags: most of what is in sight. */
const STEP = 0.8;

export function Tags({ groups, chosen }: { groups: readonly TimedGroup[]; chosen: string }) {
  const t = useMessages<LotteryLobbyKey | SharedKey>();
  const words = useLotteryWords();
  const row = useRef<HTMLDivElement>(null);
  const move = (way: 1 | -1) => {
    const scroller = row.current?.firstElementChild;
    scroller?.scrollBy({ left: way * scroller.clientWidth * STEP, behavior: 'smooth' });
  };
  const arrows = groups.length > TAGS_WITHOUT_ARROWS;
  return (
    <div className={css.tags}>
      {arrows && <IconButton icon="chevron-left" label={t('common.previous')} onClick={() => move(-1)} />}
      <div ref={row} className={css.tagRow}>
        <ChipRow label={t('lottery.lobby.tags')}>
          {groups.map(({ gameGroupCode: tag, labelName }) => (
            <Chip
              key={tag}
              soft
              on={chosen === tag}
              onClick={() => replaceQuery(chosen === tag ? chooseMode('all') : chooseTag(tag))}
            >
              {words.label(labelName)}
            </Chip>
          ))}
        </ChipRow>
      </div>
      {arrows && <IconButton icon="chevron-right" label={t('common.next')} onClick={() => move(1)} />}
    </div>
  );
}

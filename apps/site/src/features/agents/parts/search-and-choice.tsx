import { Select } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import css from '../agent-centre.module.css';
import type { AgentsKey } from '../locales/index.ts';
import { SearchBox } from './search-box.tsx';

interface SearchAndChoiceProps<Value extends string> {
  search: string;
  onSearch: (search: string) => void;
  label: string;
  value: Value | '';
  /** Without "all", which comes first. */
  choices: readonly { value: Value; label: string }[];
  onChoice: (value: Value | '') => void;
}

/** The toolbar of a list of the whole team: a name, and one choice that narrows it. */
export function SearchAndChoice<Value extends string>(props: SearchAndChoiceProps<Value>) {
  const { search, onSearch, label, value, choices, onChoice } = props;
  const t = useMessages<AgentsKey>();
  return (
    <>
      <SearchBox label={t('agents.search.team')} text={search} onText={onSearch} />
      <Select
        bare
        dense
        hideLabel
        icon="filter"
        label={label}
        value={value}
        options={[{ value: '', label: t('agents.kind.all') }, ...choices]}
        className={css.choice}
        onChange={(event) => onChoice(event.target.value as Value | '')}
      />
    </>
  );
}

import { TextField } from '@sampan/ui';
import { useEffect, useState } from 'react';
import css from '../agent-centre.module.css';

/** Milliseconds without a key after which what was typed is asked for. */
const PAUSE = 250;

/** A part of a name; asked for once the typing rests. */
export function SearchBox(props: { label: string; text: string; onText: (text: string) => void }) {
  const { label, text, onText } = props;
  const [typed, setTyped] = useState(text);
  useEffect(() => {
    if (typed === text) return;
    const timer = setTimeout(() => onText(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, text, onText]);
  return (
    <TextField
      bare
      dense
      hideLabel
      type="search"
      name="search"
      icon="search"
      label={label}
      placeholder={label}
      maxLength={64}
      autoComplete="off"
      value={typed}
      className={css.search}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

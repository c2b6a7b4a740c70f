import type { PlayKind } from '@sampan/engines/lottery';
import { Icon } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { type KeyboardEvent, useState } from 'react';
import type { LotteryBettingKey } from '../locales/index.ts';
import { digitsOf, limitOf, writeNumber } from './pad-of.ts';
import type { PadProps } from './pad-props.ts';
import css from './pads.module.css';

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

/** Numbers of three or four digits, digit by digit; the last one adds the number. A keyboard's digits do the same. */
export function TypedPad({ kind, picks, limits, onToggle }: PadProps) {
  const t = useMessages<LotteryBettingKey>();
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const size = digitsOf(kind);
  const picked = picks[0] ?? [];
  const press = (digit: string) => {
    const next = typed + digit;
    setRefused(null);
    if (next.length < size) return setTyped(next);
    setTyped('');
    const value = Number(next);
    if (limitOf(kind, limits, { group: 0, value }) === 'closed') return setRefused(next);
    if (!picked.includes(value)) onToggle(0, value);
  };
  const back = () => {
    const last = picked.at(-1);
    if (typed) setTyped(typed.slice(0, -1));
    else if (last !== undefined) onToggle(0, last);
  };
  const key = (event: KeyboardEvent) => {
    if (/^\d$/.test(event.key)) press(event.key);
    else if (event.key === 'Backspace') back();
    else return;
    event.preventDefault();
  };
  return (
    // The buttons inside take the focus; their digits on a keyboard are a second way to press them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={key}>
      <p className={css.entry} role="status" aria-label={t('lottery.bet.typed')}>
        {Array.from({ length: size }, (_, at) => (
          <b key={at} data-on={at === typed.length || undefined}>
            {typed[at] ?? ''}
          </b>
        ))}
      </p>
      {refused !== null && (
        <p role="alert" className={css.refused}>
          {t('lottery.bet.refusedNumber', { number: refused })}
        </p>
      )}
      <div role="group" aria-label={t('lottery.bet.digits')} className={css.keys}>
        {DIGITS.map((digit) => (
          <button key={digit} type="button" className={css.key} onClick={() => press(digit)}>
            <b>{digit}</b>
          </button>
        ))}
      </div>
      <div className={css.quick}>
        <button type="button" disabled={typed === '' && picked.length === 0} onClick={back}>
          <Icon name="backspace" size="s" />
          {t('lottery.bet.back')}
        </button>
      </div>
      <TypedNumbers kind={kind} picked={picked} onRemove={(value) => onToggle(0, value)} />
    </div>
  );
}

interface TypedProps {
  kind: PlayKind;
  picked: readonly number[];
  onRemove: (value: number) => void;
}

/** What was typed, each away by a press. */
function TypedNumbers({ kind, picked, onRemove }: TypedProps) {
  const t = useMessages<LotteryBettingKey>();
  if (picked.length === 0) return null;
  return (
    <ul className={css.typed} aria-label={t('lottery.bet.numbers')}>
      {picked.map((value) => {
        const text = writeNumber(kind, value);
        return (
          <li key={value}>
            <button
              type="button"
              aria-label={t('lottery.bet.removeNumber', { number: text })}
              onClick={() => onRemove(value)}
            >
              {text}
              <Icon name="close" size="s" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

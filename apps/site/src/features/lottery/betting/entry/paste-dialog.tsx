import { type PastedBet, type PlayKind, readPasted } from '@sampan/engines/lottery';
import { Button, cx, Dialog, TextArea } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useState } from 'react';
import type { SharedKey } from '../../../../shared/locales/index.ts';
import type { LotteryBettingKey } from '../locales/index.ts';
import type { Picks } from '../slip/slip-state.ts';
import css from './entry.module.css';

/** More than a slip can hold anyway; a message is no book. */
const LONGEST = 20_000;

/** Bets of one number are one line, all others a line each. */
export function linesOf({ selection }: PlayKind, bets: readonly PastedBet[]): Picks[] {
  const sound = bets.flatMap(({ picks, code }) => (picks && code === null ? [picks] : []));
  if (selection.pick !== 'each') return sound;
  const numbers = sound.flatMap((picks) => picks[0] ?? []).toSorted((a, b) => a - b);
  return numbers.length === 0 ? [] : [[numbers]];
}

interface PasteProps {
  kind: PlayKind;
  label: string;
  onClose: () => void;
  onTake: (lines: Picks[]) => void;
}

/** Numbers out of a chat message: what was understood, and what is wrong in its place. */
export function PasteDialog({ kind, label, onClose, onTake }: PasteProps) {
  const t = useMessages<LotteryBettingKey | SharedKey>();
  const [text, setText] = useState('');
  const bets = readPasted(kind, text) ?? [];
  const sound = bets.filter(({ code }) => code === null).length;
  const wrong = bets.length - sound;
  const read = async () => {
    const pasted = await navigator.clipboard?.readText().catch(() => '');
    if (pasted) setText(pasted.slice(0, LONGEST));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('lottery.bet.paste.title', { kind: label })}
      closeLabel={t('common.close')}
      footer={
        <Button look="action" wide disabled={sound === 0} onClick={() => onTake(linesOf(kind, bets))}>
          {t('lottery.bet.paste.take', { count: sound })}
        </Button>
      }
    >
      <TextArea
        label={t('lottery.bet.paste.label')}
        hint={t('lottery.bet.paste.hint')}
        rows={4}
        maxLength={LONGEST}
        value={text}
        onChange={({ target }) => setText(target.value)}
        labelAction={
          <Button look="link" onClick={() => void read()}>
            {t('lottery.bet.paste')}
          </Button>
        }
      />
      {bets.length > 0 && (
        <>
          <p role="status" className={css.understood}>
            {t('lottery.bet.paste.understood', { count: sound })}
            {wrong > 0 && ` · ${t('lottery.bet.paste.wrong', { count: wrong })}`}
          </p>
          <ul className={css.pasted}>
            {bets.map(({ text: word, code }, at) => (
              <li key={`${at} ${word}`} className={cx(code !== null && css.wrong)}>
                {word}
                {code !== null && <small>{t(`lottery.bet.code.${code}`)}</small>}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

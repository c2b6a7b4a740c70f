import { Button, TextField } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import css from '../fairness-page.module.css';
import type { FairnessKey } from '../locales/index.ts';
import { canBeAsked, useAskForRound } from './ask-for-round.ts';
import type { Subject } from './subject.ts';

interface AskProps {
  /** The round, ticket or draw of the address: worked out at once. */
  asked: string;
  onChosen: (subject: Subject | null) => void;
}

export function AskById({ asked, onChosen }: AskProps) {
  const t = useMessages<FairnessKey>();
  const errorText = useErrorText();
  const [roundId, setRoundId] = useState(asked);
  const [bad, setBad] = useState(false);
  const ask = useAskForRound(onChosen);
  const { mutate } = ask;
  const begun = useRef('');
  useEffect(() => {
    if (!canBeAsked(asked) || begun.current === asked) return;
    begun.current = asked;
    mutate(asked);
  }, [asked, mutate]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = roundId.trim();
    setBad(!canBeAsked(wanted));
    if (canBeAsked(wanted)) mutate(wanted);
  };
  const error = bad ? t('fairness.id.bad') : ask.isError ? errorText(ask.error) : undefined;
  return (
    <form className={css.form} onSubmit={submit}>
      <TextField
        label={t('fairness.id.label')}
        hint={t('fairness.id.hint')}
        error={error}
        value={roundId}
        onChange={(event) => setRoundId(event.target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={80}
      />
      <Button type="submit" look="action" icon="shield" busy={ask.isPending} className={css.go}>
        {t('fairness.go')}
      </Button>
    </form>
  );
}

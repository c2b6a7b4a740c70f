import { Button, Dialog, Icon } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { type FormEvent, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import type { SharedKey } from '../../../shared/locales/index.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import css from '../commissions.module.css';
import { answerEndpoints, type Contract } from '../commissions-queries.ts';
import type { CommissionsKey } from '../locales/index.ts';
import { SignFields } from '../parts/sign-fields.tsx';
import { useDayText } from '../parts/use-day-text.ts';
import { useSign } from '../parts/use-sign.ts';
import { percentOf } from '../rules/rate.ts';

type Answer = 'accept' | 'refuse';

/** Accept and refuse at the same size (S-328), under the thumb on a phone. */
export function AnswerBar({ contract, other }: { contract: Contract; other: string }) {
  const t = useMessages<CommissionsKey>();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { replaces } = contract;
  const keeps = replaces && t('commissions.answer.keeps', { reference: replaces.reference });
  return (
    <div className={css.foot}>
      <div className={css.acts}>
        <Button look="line" onClick={() => setAnswer('refuse')}>
          {t('commissions.answer.refuse')}
        </Button>
        <Button look="action" onClick={() => setAnswer('accept')}>
          {t('commissions.answer.accept')}
        </Button>
      </div>
      <p className={css.hint}>
        <Icon name="lock" size="s" />
        <span>{[t('commissions.answer.hint'), keeps].filter(Boolean).join(' ')}</span>
      </p>
      {answer && <AnswerDialog contract={contract} other={other} answer={answer} onClose={() => setAnswer(null)} />}
    </div>
  );
}

interface AnswerDialogProps {
  contract: Contract;
  other: string;
  answer: Answer;
  onClose: () => void;
}

function AnswerDialog({ contract, other, answer, onClose }: AnswerDialogProps) {
  const t = useMessages<CommissionsKey | SharedKey>();
  const online = useOnline();
  const day = useDayText();
  const { kind, reference, startsOn, terms } = contract;
  const { sign, ...signing } = useSign(() => {
    showToast({
      tone: 'ok',
      title: t(answer === 'accept' ? 'commissions.answer.accepted' : 'commissions.answer.refused'),
    });
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void sign((password) => call(answerEndpoints[kind], { reference, answer, ...password }));
  };
  const best = percentOf(Math.max(...terms.tiers.map(({ rate }) => rate)));
  return (
    <Dialog
      open
      size="s"
      role="alertdialog"
      dismissable={!signing.busy}
      onClose={onClose}
      title={t(`commissions.answer.${answer}Title`)}
    >
      <form className={css.form} noValidate onSubmit={submit}>
        <p>
          {answer === 'accept'
            ? t('commissions.answer.acceptText', {
                kind: t(`commissions.kind.${kind}`),
                day: day(startsOn),
                rate: best,
              })
            : t('commissions.answer.refuseText', { name: other })}
        </p>
        <SignFields signing={signing} />
        <div className={css.acts}>
          <Button look="line" autoFocus disabled={signing.busy} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" look={answer === 'accept' ? 'action' : 'plain'} busy={signing.busy} disabled={!online}>
            {t(`commissions.answer.${answer}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

import { Button, Note, TextField } from '@sampan/ui';
import { isApiError } from '@sampan/web-client/calls/api-error';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import type { ObservedValue } from '@sampan/web-client/storage/observed-value';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import css from '../form.module.css';
import { finishLogin } from '../login/finish-login.ts';
import { secondStep } from '../login/second-step.ts';
import type { LoginMethodKey } from './locales/index.ts';
import { useBusy } from './use-busy.ts';

type Step = NonNullable<typeof secondStep extends ObservedValue<infer Value> ? Value : never>;

/** The second step of a login, where the form stood. A ticket that has run out leads back to the form. */
export function SecondStepForm({ step, onDone }: { step: Step; onDone: () => void }) {
  const t = useMessages<LoginMethodKey>();
  const errorText = useErrorText();
  const { busy, failure, run } = useBusy();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const over = isApiError(failure, 'login.ticket.invalid');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return field.current?.focus();
    void run('send', async () => {
      const value = await call(endpoints.secondFactorLogin, { ticket: step.ticket, code: code.trim() });
      secondStep.set(null);
      if (finishLogin({ ...step, value })) onDone();
    });
  };
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <h2 className="h18">{t('login.step.title')}</h2>
      <p className="sub">{t('login.step.text')}</p>
      <div role="alert" className={css.message}>
        {failure !== null && <Note tone="bad">{errorText(failure)}</Note>}
      </div>
      <TextField
        ref={field}
        label={t('login.step.code')}
        name="code"
        icon="shield"
        required
        bare
        value={code}
        maxLength={32}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" look="action" wide busy={busy !== null} disabled={over}>
        {t('login.step.submit')}
      </Button>
      <Button look="quiet" wide onClick={() => secondStep.set(null)}>
        {t('login.step.back')}
      </Button>
    </form>
  );
}

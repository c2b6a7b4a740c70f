import { TextField } from '@sampan/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { useMessages } from '../../../shared/i18n/use-messages.ts';
import type { AccountKey } from '../messages/index.ts';
import css from './captcha-field.module.css';
import { throttled } from './throttle.ts';

const now = () => performance.now();

export interface Captcha {
  /** Shown because the server asked for it (S-072, S-104) or the brand's settings do (S-166). */
  shown: boolean;
  id: string | undefined;
  image: string | undefined;
  text: string;
  setText: (text: string) => void;
  show: () => void;
  /** A new picture and an empty field (S-105); at most once a second (S-074). */
  refresh: () => void;
}

export function useCaptcha(wanted = false): Captcha {
  const [asked, setAsked] = useState(false);
  const [picture, setPicture] = useState<{ id: string; image: string }>();
  const [text, setText] = useState('');
  const shown = wanted || asked;
  const load = useCallback(() => {
    setText('');
    call(endpoints.captcha, {}).then(setPicture, () => setPicture(undefined));
  }, []);
  const gate = useMemo(() => throttled(1000, now), []);
  const refresh = useCallback(() => void gate(load), [gate, load]);
  useEffect(() => {
    if (shown) refresh();
  }, [shown, refresh]);
  return { shown, id: picture?.id, image: picture?.image, text, setText, show: () => setAsked(true), refresh };
}

export function CaptchaField({ captcha, error }: { captcha: Captcha; error?: string | undefined }) {
  const t = useMessages<AccountKey>();
  return (
    <div className={css.row}>
      <TextField
        label={t('account.captcha.label')}
        name="captcha"
        value={captcha.text}
        required
        maxLength={16}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={error}
        className={css.field}
        onChange={(event) => captcha.setText(event.target.value)}
      />
      <button type="button" className={css.picture} title={t('account.captcha.refresh')} onClick={captcha.refresh}>
        {captcha.image && <img src={captcha.image} alt={t('account.captcha.alt')} />}
        <span className="visually-hidden">{t('account.captcha.refresh')}</span>
      </button>
    </div>
  );
}

import { useRef, useState } from 'react';
import { ApiError, isApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { useBrand } from '../../../shared/brand/use-permission.ts';
import { useMessages } from '../../../shared/i18n/use-messages.ts';
import {
  forgetRemembered,
  readChoice,
  readLastUser,
  readRemembered,
} from '../../../shared/session/remembered-login.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import type { FormFault } from '../field-faults.ts';
import { useCaptcha } from '../human-check/captcha-field.tsx';
import { useHumanCheck } from '../human-check/use-human-check.ts';
import type { AccountKey } from '../messages/index.ts';
import { finishLogin } from './finish-login.ts';

type Field = 'username' | 'password' | 'captcha' | 'check';
export type LoginFaults = Partial<Record<Field, FormFault>>;

const empty = (field: string): FormFault => ({ id: 'account.rule.empty', field });

/** Whether a refusal asks for the picture (S-104): its value carries `captcha`, or its code says so. */
function asksForCaptcha(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.code === 'login.captcha.required' || error.code === 'captcha.wrong') return true;
  const value = error.value as { captcha?: unknown } | null;
  return typeof value === 'object' && Boolean(value?.captcha);
}

/** State and acts of the login form. `onDone` runs after a login that counts. */
export function useLoginForm(onDone: () => void) {
  const t = useMessages<AccountKey>();
  const brand = useBrand();
  const [remembered, setRemembered] = useState(() => readRemembered(brand.merchantCode));
  const [username, setUsername] = useState(() => remembered?.username ?? readLastUser(brand.merchantCode));
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(readChoice);
  const [faults, setFaults] = useState<LoginFaults>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const captcha = useCaptcha();
  const check = useHumanCheck('login', brand.humanCheck);
  const usesRemembered = remembered !== null && password === '' && username.trim() === remembered.username;

  const findFaults = (): LoginFaults => ({
    ...(username.trim() === '' && { username: empty('username') }),
    ...(password.trim() === '' && !usesRemembered && { password: empty('password') }),
    ...(captcha.shown && captcha.text.trim() === '' && { captcha: empty('captcha') }),
    ...(brand.humanCheck && !check.passedId && { check: { id: 'account.check.needed', field: 'check' } }),
  });
  const refuse = (error: unknown) => {
    setFailure(error);
    // Every use of a check needs a new one, also after a refusal.
    if (brand.humanCheck) check.renew();
    if (isApiError(error, 'login.remembered.invalid')) {
      forgetRemembered(brand.merchantCode);
      setRemembered(null);
    }
    if (captcha.shown) captcha.refresh();
    else if (asksForCaptcha(error)) captcha.show();
  };
  const send = async () => {
    const value = await call(endpoints.login, {
      type: 'username',
      username: username.trim(),
      ...(usesRemembered ? { rememberedToken: remembered?.token } : { password: password.trim() }),
      ...(captcha.shown && { captcha: captcha.text.trim(), captchaId: captcha.id }),
      ...(check.passedId && { humanCheckId: check.passedId }),
      remember,
    });
    const outcome = { value, brand: brand.merchantCode, remember, password: usesRemembered ? '' : password.trim() };
    if (!finishLogin(outcome)) return;
    // The first login of an account somebody else opened: its member is welcomed as one who registered is (S-097).
    if (value.firstTimeLogin) showToast({ tone: 'ok', title: t('account.success.title', { name: value.userName }) });
    onDone();
  };
  /** @returns the first wrong field, or null when the form was sent. */
  const submit = async (): Promise<Field | 'failure' | null> => {
    // The flag is set before the first await: two presses in one frame make one login (S-171).
    if (running.current) return null;
    const found = findFaults();
    setFaults(found);
    setFailure(null);
    const [first] = Object.keys(found) as Field[];
    if (first) return first;
    running.current = true;
    setBusy(true);
    try {
      await send();
      return null;
    } catch (error) {
      refuse(error);
      return 'failure';
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const clear = (field: Field) => setFaults(({ [field]: _, ...rest }) => rest);
  return {
    username,
    password,
    remember,
    usesRemembered,
    faults,
    failure,
    busy,
    captcha,
    check,
    checkOn: brand.humanCheck,
    setUsername: (text: string) => (clear('username'), setUsername(text)),
    setPassword: (text: string) => (clear('password'), setPassword(text)),
    setRemember,
    submit,
  };
}

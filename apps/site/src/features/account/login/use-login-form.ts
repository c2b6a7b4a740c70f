import { ApiError, isApiError } from '@sampan/web-client/calls/api-error';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { useBrand } from '../../../shared/brand/use-permission.ts';
import {
  forgetRemembered,
  readChoice,
  readLastUser,
  readRemembered,
} from '../../../shared/session/remembered-login.ts';
import type { FormFault } from '../field-faults.ts';
import { useCaptcha } from '../human-check/use-captcha.ts';
import { useHumanCheck } from '../human-check/use-human-check.ts';
import { useSubmit } from '../use-submit.ts';
import { finishLogin } from './finish-login.ts';
import { useWelcome } from './use-welcome.ts';

type Field = 'username' | 'password' | 'captcha' | 'check';
export type LoginFaults = Partial<Record<Field, FormFault>>;

const empty = (field: string): FormFault => ({ id: 'account.rule.empty', field });

/** What is missing, as the fields say it. */
const faultsOf = (missing: Record<Field, boolean>): LoginFaults => ({
  ...(missing.username && { username: empty('username') }),
  ...(missing.password && { password: empty('password') }),
  ...(missing.captcha && { captcha: empty('captcha') }),
  ...(missing.check && { check: { id: 'account.check.needed', field: 'check' } }),
});

/** Whether a refusal asks for the picture (S-104): its value carries `captcha`, or its code says so. */
function asksForCaptcha(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.code === 'login.captcha.required' || error.code === 'captcha.wrong') return true;
  const value = error.value as { captcha?: unknown } | null;
  return typeof value === 'object' && Boolean(value?.captcha);
}

/** What tells the caller from a machine: the answer to the picture and the passed check, where they were asked for. */
const proofsOf = (captcha: ReturnType<typeof useCaptcha>, check: ReturnType<typeof useHumanCheck>) => ({
  ...(captcha.shown && { captcha: captcha.text.trim(), captchaId: captcha.id }),
  ...(check.passedId && { humanCheckId: check.passedId }),
});

/** The remembered login of this browser, its name, and what is typed over it. */
function useRememberedName(brand: string) {
  const [remembered, setRemembered] = useState(() => readRemembered(brand));
  const [username, setUsername] = useState(() => remembered?.username ?? readLastUser(brand));
  const forget = () => {
    forgetRemembered(brand);
    setRemembered(null);
  };
  return { remembered, username, setUsername, forget };
}

/** State and acts of the username login. `onDone` runs after a login that counts; `agents` lets agents in alone. */
export function useLoginForm(onDone: () => void, agents = false) {
  const brand = useBrand();
  const welcome = useWelcome();
  const { remembered, username, setUsername, forget } = useRememberedName(brand.merchantCode);
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(readChoice);
  const [faults, setFaults] = useState<LoginFaults>({});
  const captcha = useCaptcha();
  const check = useHumanCheck('login', brand.humanCheck);
  const usesRemembered = remembered !== null && password === '' && username.trim() === remembered.username;

  const findWrong = () => {
    const found = faultsOf({
      username: username.trim() === '',
      password: password.trim() === '' && !usesRemembered,
      captcha: captcha.shown && captcha.text.trim() === '',
      check: brand.humanCheck && !check.passedId,
    });
    setFaults(found);
    return Object.keys(found)[0] ?? null;
  };
  const refuse = (error: unknown) => {
    // Every use of a check needs a new one, also after a refusal.
    if (brand.humanCheck) check.renew();
    if (isApiError(error, 'login.remembered.invalid')) forget();
    if (captcha.shown) captcha.refresh();
    else if (asksForCaptcha(error)) captcha.show();
    return null;
  };
  const send = async () => {
    const proof = usesRemembered ? { rememberedToken: remembered?.token } : { password: password.trim() };
    const asked = { ...proof, ...proofsOf(captcha, check) };
    const who = { type: 'username' as const, username: username.trim(), ...(agents && { agent: true }) };
    const value = await call(endpoints.login, { ...who, ...asked, remember });
    const outcome = { value, brand: brand.merchantCode, remember, password: usesRemembered ? '' : password.trim() };
    if (!finishLogin(outcome)) return;
    welcome(value);
    onDone();
  };
  const { submit, busy, failure } = useSubmit({ findWrong, send, refuse });
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

import type { FieldRules, registrationSchema } from '@sampan/contract';
import { useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { useBrand } from '../../../shared/brand/use-permission.ts';
import { openModal } from '../../../shared/modals/modals.ts';
import { checkForm, checkOne, type FormFault, faultMessage, openRule } from '../field-faults.ts';
import { useCaptcha } from '../human-check/captcha-field.tsx';
import { useHumanCheck } from '../human-check/use-human-check.ts';
import { enterSession } from '../login/finish-login.ts';
import { goThen } from '../login/go-then.ts';
import { dropDraft, keepDraft, readDraft } from './register-draft.ts';
import { registerFields } from './register-fields.ts';

type Registration = z.input<typeof registrationSchema>;
type Faults = Record<string, FormFault>;

/** The field a refusal is about, where it is about one (S-169): it then stands at that field instead of above the form. */
function faultOf(error: unknown, rules: FieldRules): FormFault | null {
  if (!(error instanceof ApiError)) return null;
  const at = (field: string): FormFault => ({ id: `error.${error.code}`, field });
  if (error.code === 'register.username.taken') return at('username');
  if (error.code === 'password.weak') return at('password');
  if (error.code === 'captcha.wrong') return at('captcha');
  if (error.code === 'password.mismatch') return { id: 'account.rule.mismatch', field: 'confirmPassword' };
  const field = String(error.details.field ?? '');
  if (error.code !== 'register.field.invalid' || !field) return null;
  return faultMessage(field, rules[field] ?? openRule, 'pattern');
}

/** The address the visitor registers from, without what the query carries. */
const registerUrl = () => (location.origin + location.pathname).slice(0, 500);

export interface RegisterStart {
  rules: FieldRules;
  /** From the link that led here (S-141). */
  referralCode: string;
}

/** State and acts of the registration form. */
export function useRegisterForm({ rules, referralCode }: RegisterStart) {
  const brand = useBrand();
  const fields = useMemo(() => registerFields(rules), [rules]);
  const [values, setValues] = useState<Record<string, string>>(() => ({
    ...readDraft(),
    ...(referralCode && { referralCode }),
  }));
  const [faults, setFaults] = useState<Faults>({});
  const [agreed, setAgreed] = useState(true);
  const [failure, setFailure] = useState<unknown>(null);
  const [warning, setWarning] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const captcha = useCaptcha(rules.captcha?.enabled ?? false);
  const check = useHumanCheck('register', brand.humanCheck);
  const names = fields.map((field) => field.name);

  const setFault = (name: string, fault: FormFault | null) =>
    setFaults(({ [name]: _, ...rest }) => (fault ? { ...rest, [name]: fault } : rest));
  const look = (name: string, next: Record<string, string>) =>
    setFault(name, checkOne(name, { fields: names, rules, values: next }));
  const change = (name: string, text: string) => {
    const next = { ...values, [name]: text };
    setValues(next);
    keepDraft(next);
    // On blur first; once a field was wrong, with every letter (S-170).
    if (faults[name]) look(name, next);
    if (name === 'password' && faults.confirmPassword) look('confirmPassword', next);
  };
  const blur = (name: string) => {
    if (values[name]) look(name, values);
  };
  const findFaults = (): Faults => ({
    ...checkForm({ fields: names, rules, values }),
    ...(captcha.shown && captcha.text.trim() === '' && { captcha: { id: 'account.rule.empty', field: 'captcha' } }),
    ...(brand.humanCheck && !check.passedId && { check: { id: 'account.check.needed', field: 'check' } }),
    ...(!agreed && { agreement: { id: 'account.register.agreementNeeded', field: 'agreement' } }),
  });
  const send = async () => {
    const entered = Object.fromEntries(names.flatMap((name) => (values[name] ? [[name, values[name]]] : [])));
    const value = await call(endpoints.register, {
      ...entered,
      ...(captcha.shown && { captcha: captcha.text.trim(), captchaId: captcha.id }),
      ...(check.passedId && { humanCheckId: check.passedId }),
      agreement: agreed,
      login: true,
      registerMethod: 'USERNAME',
      registerUrl: registerUrl(),
    } as Registration);
    dropDraft();
    enterSession(value.token);
    goThen('/', () => openModal('registerSuccessModal', { username: value.userName }));
  };
  const refuse = (error: unknown) => {
    if (brand.humanCheck) check.renew();
    if (captcha.shown) captcha.refresh();
    const fault = faultOf(error, rules);
    if (error instanceof ApiError && error.code === 'invitation.code.error') setWarning(error);
    else if (fault) setFault(fault.field, fault);
    else setFailure(error);
    return fault?.field ?? 'failure';
  };
  /** @returns the name of the first wrong field, 'failure' for a refusal of the whole, null when it went through. */
  const submit = async (): Promise<string | null> => {
    if (running.current) return null;
    const found = findFaults();
    setFaults(found);
    setFailure(null);
    const first = Object.keys(found)[0];
    if (first) return first;
    running.current = true;
    setBusy(true);
    try {
      await send();
      return null;
    } catch (error) {
      return refuse(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return {
    fields,
    values,
    faults,
    agreed,
    failure,
    warning,
    busy,
    captcha,
    check,
    checkOn: brand.humanCheck,
    change,
    blur,
    submit,
    agree: (next: boolean) => {
      setAgreed(next);
      if (next) setFault('agreement', null);
    },
    closeWarning: () => setWarning(null),
  };
}

export type RegisterFormState = ReturnType<typeof useRegisterForm>;

import type { FieldRules, RegisterMethod } from '@sampan/contract';
import { ApiError } from '@sampan/web-client/calls/api-error';
import { useEffect, useMemo, useState } from 'react';
import { useBrand } from '../../../shared/brand/use-permission.ts';
import { checkForm, checkOne, type FormFault } from '../field-faults.ts';
import { useCaptcha } from '../human-check/use-captcha.ts';
import { useHumanCheck } from '../human-check/use-human-check.ts';
import { useSubmit } from '../use-submit.ts';
import { useMobile } from '../verification/use-mobile.ts';
import { usePhoneCode } from '../verification/use-phone-code.ts';
import { finishRegistration } from './finish-registration.ts';
import { refusedField } from './refused-field.ts';
import { readDraft, storeDraft } from './register-draft.ts';
import { registerFields } from './register-fields.ts';
import { type AskAccount, sendRegistration } from './send-registration.ts';

type Faults = Record<string, FormFault>;

export interface RegisterStart {
  method: RegisterMethod;
  /** Those of this method, from `registrationRules`. */
  rules: FieldRules;
  /** From the link that led here (S-141). */
  referralCode: string;
  /** The code of an agent's link (S-332). */
  affiliateCode: string;
  /** Shows the account number and waits for a yes (S-155). */
  askAccount: AskAccount;
}

/** What was typed so far, kept as a draft: it outlives the page, and links fill it before anybody types. */
function useDraft({ referralCode, affiliateCode }: Pick<RegisterStart, 'referralCode' | 'affiliateCode'>) {
  const [values, setValues] = useState<Record<string, string>>(() => ({
    ...readDraft(),
    ...(referralCode && { referralCode }),
    ...(affiliateCode && { affiliateCode }),
  }));
  useEffect(() => {
    // Whoever looks around first and registers later is still the agent's.
    storeDraft({ ...readDraft(), ...(affiliateCode && { affiliateCode }), ...(referralCode && { referralCode }) });
  }, [affiliateCode, referralCode]);
  const keep = (next: Record<string, string>) => {
    setValues(next);
    storeDraft(next);
  };
  return { values, keep };
}

/** Faults by field: looked for on blur first; once a field was wrong, with every letter (S-170). */
function useFaults(names: readonly string[], rules: FieldRules) {
  const [faults, setFaults] = useState<Faults>({});
  const setFault = (name: string, fault: FormFault | null) =>
    setFaults(({ [name]: _, ...rest }) => (fault ? { ...rest, [name]: fault } : rest));
  const look = (name: string, values: Record<string, string>) =>
    setFault(name, checkOne(name, { fields: names, rules, values }));
  return { faults, setFaults, setFault, look };
}

/** State and acts of one registration form. */
export function useRegisterForm({ method, rules, referralCode, affiliateCode, askAccount }: RegisterStart) {
  const brand = useBrand();
  const fields = useMemo(() => registerFields(rules), [rules]);
  const names = fields.map((field) => field.name);
  const { values, keep } = useDraft({ referralCode, affiliateCode });
  const { faults, setFaults, setFault, look } = useFaults(names, rules);
  const [agreed, setAgreed] = useState(true);
  const [warning, setWarning] = useState<unknown>(null);
  const mobile = useMobile({ mobileNum: values.mobileNum ?? '' });
  const phoneCode = usePhoneCode('register', mobile);
  const captcha = useCaptcha(rules.captcha !== undefined);
  const check = useHumanCheck('register', brand.humanCheck);

  const change = (name: string, text: string) => {
    const next = { ...values, [name]: text };
    keep(next);
    if (faults[name]) look(name, next);
    if (name === 'password' && faults.confirmPassword) look('confirmPassword', next);
  };
  const blur = (name: string) => {
    // A field that was only passed through is validated when the form is sent.
    if (values[name] !== undefined) look(name, values);
  };
  const findWrong = () => {
    const found: Faults = {
      ...checkForm({ fields: names, rules, values }),
      ...(captcha.shown && captcha.text.trim() === '' && { captcha: { id: 'account.rule.empty', field: 'captcha' } }),
      ...(brand.humanCheck && !check.passedId && { check: { id: 'account.check.needed', field: 'check' } }),
      ...(!agreed && { agreement: { id: 'account.register.agreementNeeded', field: 'agreement' } }),
    };
    setFaults(found);
    return Object.keys(found)[0] ?? null;
  };
  const send = async () => {
    const proofs = {
      ...(captcha.shown && { captcha: captcha.text.trim(), captchaId: captcha.id }),
      ...(check.passedId && { humanCheckId: check.passedId }),
    };
    const { countryDialingCode } = mobile.body;
    const { prove } = phoneCode;
    const form = { method, names, values, countryDialingCode, proofs, agreed, prove, askAccount };
    const value = await sendRegistration(form);
    if (value) finishRegistration(value);
  };
  const refuse = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'invitation.code.error') {
      // Found before the check was spent (S-147): its dialog takes the focus, and the check stays good.
      setWarning(error);
      return 'affiliateCode';
    }
    if (brand.humanCheck) check.renew();
    if (captcha.shown) captcha.refresh();
    const fault = refusedField(error, rules);
    if (fault) setFault(fault.field, fault);
    return fault?.field ?? null;
  };
  const { submit, busy, failure } = useSubmit({ findWrong, send, refuse });
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
    mobile: { ...mobile, setText: (text: string) => (mobile.setText(text), change('mobileNum', text)) },
    phoneCode,
    /** Validates the number before a code is sent to it (S-089, S-178). */
    isNumberReady: () => {
      const isWrong = checkOne('mobileNum', { fields: names, rules, values }) !== null;
      setFault('mobileNum', isWrong ? { id: 'account.other.mobile', field: 'mobileNum' } : null);
      return !isWrong;
    },
    agree: (next: boolean) => {
      setAgreed(next);
      if (next) setFault('agreement', null);
    },
    closeWarning: () => setWarning(null),
  };
}

export type RegisterFormState = ReturnType<typeof useRegisterForm>;

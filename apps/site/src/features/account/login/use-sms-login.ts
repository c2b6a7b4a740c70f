import type { FieldRule, ValueOf } from '@sampan/contract';
import { ApiError, isApiError } from '@sampan/web-client/calls/api-error';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { usePermission } from '../../../shared/brand/use-permission.ts';
import { readChoice } from '../../../shared/session/remembered-login.ts';
import { checkOne, type FormFault } from '../field-faults.ts';
import { useSubmit } from '../use-submit.ts';
import { FirebaseFault } from '../verification/firebase-fault.ts';
import { useMobile } from '../verification/use-mobile.ts';
import { usePhoneCode } from '../verification/use-phone-code.ts';
import { finishLogin } from './finish-login.ts';
import { forgetNumber, readNumber, storeNumber } from './remembered-number.ts';
import { useWelcome } from './use-welcome.ts';

type Field = 'mobileNum' | 'verificationCode';
type Faults = Partial<Record<Field, FormFault>>;

/** Codes that are about one of the two fields. */
const fieldOf: Readonly<Record<string, Field>> = {
  'code.wrong': 'verificationCode',
  'phone.proof.invalid': 'verificationCode',
  'phone.missing': 'mobileNum',
  'phone.invalid': 'mobileNum',
  'phone.country.refused': 'mobileNum',
};

function faultOf(error: unknown): (FormFault & { field: Field }) | null {
  if (error instanceof FirebaseFault) return { id: error.id, field: 'verificationCode' };
  const field = error instanceof ApiError ? fieldOf[error.code] : undefined;
  return field && error instanceof ApiError ? { id: `error.${error.code}`, field } : null;
}

const faultOfNumber = (rule: FieldRule | undefined, text: string) =>
  checkOne('mobileNum', {
    fields: [],
    rules: rule ? { mobileNum: { ...rule, required: true } } : {},
    values: { mobileNum: text },
  });

/** The number's own cookie keeps what is kept; the one of the username login is left as it is. */
function finishCodeLogin(value: ValueOf<typeof endpoints.login>, brand: string): boolean {
  const rest = { ...value };
  delete rest.rememberedToken;
  return finishLogin({ value: rest, brand, remember: true, password: value.firstPassword ?? '' });
}

/** The number that this browser remembers. */
function useKeptNumber() {
  const [kept, setKept] = useState(readNumber);
  const dropKept = () => {
    forgetNumber();
    setKept(null);
  };
  return { kept, dropKept };
}

/** State and acts of the login by code. `onDone` runs after a login that counts. */
export function useSmsLogin(onDone: () => void, agents = false) {
  const { brand, register } = usePermission();
  const welcome = useWelcome();
  const { kept, dropKept } = useKeptNumber();
  const mobile = useMobile();
  const phoneCode = usePhoneCode('login', mobile);
  const [code, setCode] = useState('');
  const [remember, setRemember] = useState(() => readChoice() || kept !== null);
  const [faults, setFaults] = useState<Faults>({});

  const numberFault = () => faultOfNumber(register.mobileNum, mobile.text);
  const findWrong = () => {
    if (kept) return null;
    const wrong = numberFault();
    const found: Faults = {
      ...(wrong && { mobileNum: wrong }),
      ...(code.trim() === '' && { verificationCode: { id: 'account.rule.empty', field: 'verificationCode' } }),
    };
    setFaults(found);
    return Object.keys(found)[0] ?? null;
  };
  const send = async () => {
    const proof = kept ? { rememberedToken: kept.handle } : { ...mobile.body, ...(await phoneCode.prove(code)) };
    const value = await call(endpoints.login, { type: 'sms', ...proof, remember, ...(agents && { agent: true }) });
    if (remember) storeNumber(value, kept ?? mobile.body);
    else forgetNumber();
    if (!finishCodeLogin(value, brand.merchantCode)) return;
    welcome(value);
    onDone();
  };
  const refuse = (error: unknown) => {
    if (isApiError(error, 'login.remembered.invalid')) dropKept();
    const fault = faultOf(error);
    if (fault) setFaults({ [fault.field]: fault });
    return fault?.field ?? null;
  };
  const { submit, busy, failure } = useSubmit({ findWrong, send, refuse });
  const clear = (field: Field) => setFaults(({ [field]: _, ...rest }) => rest);
  return {
    kept,
    dropKept,
    mobile: { ...mobile, setText: (text: string) => (clear('mobileNum'), mobile.setText(text)) },
    phoneCode,
    code,
    setCode: (text: string) => (clear('verificationCode'), setCode(text)),
    remember,
    setRemember,
    faults,
    failure,
    busy,
    submit,
    /** Validates the number before a code is sent to it (S-089). */
    isNumberReady: () => {
      const isWrong = numberFault() !== null;
      setFaults(isWrong ? { mobileNum: { id: 'account.other.mobile', field: 'mobileNum' } } : {});
      return !isWrong;
    },
  };
}

export type SmsLoginState = ReturnType<typeof useSmsLogin>;

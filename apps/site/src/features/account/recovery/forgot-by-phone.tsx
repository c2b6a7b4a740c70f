import { Button } from '@sampan/ui';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useOnline } from '@sampan/web-client/online/use-online';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { usePermission } from '../../../shared/brand/use-permission.ts';
import { navigate } from '../../../shared/route/navigate.ts';
import { checkRule, openRule } from '../field-faults.ts';
import { FormShell } from '../form-shell.tsx';
import { finishLogin } from '../login/finish-login.ts';
import { typesWithKeys } from '../types-with-keys.ts';
import { useFaultText } from '../use-fault-text.ts';
import { useSubmit } from '../use-submit.ts';
import { CodeField } from '../verification/code-field.tsx';
import { MobileField } from '../verification/mobile-field.tsx';
import { useMobile } from '../verification/use-mobile.ts';
import { usePhoneCode } from '../verification/use-phone-code.ts';
import type { RecoveryKey } from './locales/index.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { recoveryEndpoints } from './recovery-endpoints.ts';
import { emptyFault, type Faults, passwordFault, refusedField } from './recovery-faults.ts';

type Field = 'mobileNum' | 'verificationCode' | 'newPassword';

/** State and acts of the reset by phone (S-177…S-181). */
function useForgotByPhone(onDone: () => void) {
  const { brand, register } = usePermission();
  const mobile = useMobile();
  const phoneCode = usePhoneCode('reset-password', mobile);
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Faults<Field>>({});

  const numberFault = () =>
    checkRule(
      'mobileNum',
      register.mobileNum ? { ...register.mobileNum, required: true } : openRule,
      mobile.text.trim(),
    );
  const findWrong = () => {
    const number = numberFault();
    const wrong = passwordFault(register.password, password);
    const found: Faults<Field> = {
      ...(number && { mobileNum: number }),
      ...(code.trim() === '' && { verificationCode: emptyFault('verificationCode') }),
      ...(wrong && { newPassword: wrong }),
    };
    setFaults(found);
    return Object.keys(found)[0] ?? null;
  };
  const send = async () => {
    const proof = await phoneCode.prove(code);
    const value = await call(recoveryEndpoints.forgotByPhone, { ...mobile.body, ...proof, newPassword: password });
    onDone();
    if (finishLogin({ value, brand: brand.merchantCode, remember: false, password })) navigate('/');
  };
  const refuse = (error: unknown) => {
    const fault = refusedField(error);
    if (fault) setFaults({ [fault.field]: fault });
    return fault?.field ?? null;
  };
  const { submit, busy, failure } = useSubmit({ findWrong, send, refuse });
  const clear = (field: Field) => setFaults(({ [field]: _, ...rest }) => rest);
  /** Validates the number before a code is sent to it (S-178). */
  const isNumberReady = () => {
    const wrong = numberFault();
    setFaults(wrong ? { mobileNum: wrong } : {});
    return wrong === null;
  };
  return {
    mobile: { ...mobile, setText: (text: string) => (clear('mobileNum'), mobile.setText(text)) },
    phoneCode,
    code,
    password,
    faults,
    submit,
    busy,
    failure,
    isNumberReady,
    setCode: (text: string) => (clear('verificationCode'), setCode(text)),
    setPassword: (text: string) => (clear('newPassword'), setPassword(text)),
  };
}

/** Bound number, code and new password; afterwards the player is logged in (S-181). */
export function ForgotByPhone({ onDone }: { onDone: () => void }) {
  const t = useMessages<RecoveryKey>();
  const faultText = useFaultText();
  const online = useOnline();
  const form = useForgotByPhone(onDone);
  return (
    <FormShell failure={form.failure} onSubmit={form.submit} working={form.busy ? t('recovery.working') : undefined}>
      <MobileField mobile={form.mobile} autoFocus={typesWithKeys()} error={faultText(form.faults.mobileNum)} />
      <CodeField
        value={form.code}
        error={faultText(form.faults.verificationCode)}
        channel={form.phoneCode}
        ready={form.isNumberReady}
        onChange={form.setCode}
      />
      <NewPasswordField
        name="newPassword"
        value={form.password}
        error={faultText(form.faults.newPassword)}
        onChange={form.setPassword}
      />
      <Button type="submit" look="action" wide busy={form.busy} disabled={!online}>
        {t('recovery.phone.submit')}
      </Button>
    </FormShell>
  );
}

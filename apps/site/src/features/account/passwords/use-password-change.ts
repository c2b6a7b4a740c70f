import { useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { usePermission } from '../../../shared/brand/use-permission.ts';
import { openRule } from '../field-faults.ts';
import { recoveryEndpoints } from '../recovery/recovery-endpoints.ts';
import { type Faults, faultOf, faultsIn, fieldOf, type PasswordFieldName, passwordFields } from './password-faults.ts';

export interface PasswordChange {
  /** The old password where the login has just shown it; then its field is absent. */
  known: string;
  /** The account has no password yet: there is no old one to ask for. */
  first?: boolean | undefined;
  /** The token of a login that does not count yet. */
  token?: string | undefined;
  onChanged: (token: string) => void;
}

/** State and acts of the change-password form (S-182…S-186). */
export function usePasswordChange({ known, first, token, onChanged }: PasswordChange) {
  const rule = usePermission().register.password ?? openRule;
  const [values, setValues] = useState<Record<PasswordFieldName, string>>({
    oldPassword: '',
    newPassword: '',
    confirmNewPassword: '',
  });
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const findFaults = () => faultsIn(values, { rule, asksOld: !known && !first, known });
  const refuse = (error: unknown): PasswordFieldName | 'failure' => {
    const named = fieldOf(error);
    const field = named === 'oldPassword' && known ? null : named;
    if (!field) {
      setFailure(error);
      return 'failure';
    }
    setFaults({ [field]: faultOf(error, field, rule) });
    return field;
  };
  /** @returns the first wrong field, 'failure' for a refusal of the whole, null when the password was changed. */
  const submit = async (): Promise<PasswordFieldName | 'failure' | null> => {
    if (running.current) return null;
    const found = findFaults();
    setFaults(found);
    setFailure(null);
    const wrong = passwordFields.find((name) => found[name]);
    if (wrong) return wrong;
    running.current = true;
    setBusy(true);
    try {
      const body = { ...values, oldPassword: known || values.oldPassword };
      onChanged((await call(recoveryEndpoints.changePassword, body, token ? { token } : {})).token);
      return null;
    } catch (error) {
      return refuse(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const change = (name: PasswordFieldName, text: string) => {
    setValues({ ...values, [name]: text });
    setFaults(({ [name]: _, ...rest }) => rest);
  };
  return { values, faults, failure, busy, rule, change, submit };
}

import { isApiError } from '@sampan/web-client/calls/api-error';
import { checkRule, type FormFault, faultMessage } from '../field-faults.ts';

export const passwordFields = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const;
export type PasswordFieldName = (typeof passwordFields)[number];

const at = (field: PasswordFieldName, id: string): FormFault => ({ id, field });

export type Faults = Partial<Record<PasswordFieldName, FormFault>>;

export function faultsIn(
  values: Record<PasswordFieldName, string>,
  { rule, asksOld, known }: { rule: Parameters<typeof checkRule>[1]; asksOld: boolean; known: string },
): Faults {
  const found: Faults = {};
  if (asksOld && values.oldPassword === '') found.oldPassword = at('oldPassword', 'account.rule.empty');
  const wrong = checkRule('newPassword', rule, values.newPassword);
  if (wrong) found.newPassword = wrong;
  else if (values.newPassword === (known || values.oldPassword))
    found.newPassword = at('newPassword', 'account.rule.same');
  else if (values.newPassword === '123456') found.newPassword = at('newPassword', 'error.password.weak');
  if (values.confirmNewPassword === '') found.confirmNewPassword = at('confirmNewPassword', 'account.rule.empty');
  else if (values.confirmNewPassword !== values.newPassword)
    found.confirmNewPassword = at('confirmNewPassword', 'account.rule.mismatch');
  return found;
}

/** The field that a refusal is about; null: none of them. */
export function fieldOf(error: unknown): PasswordFieldName | null {
  if (isApiError(error, 'password.wrong')) return 'oldPassword';
  return isApiError(error, 'password.weak') || isApiError(error, 'register.field.invalid') ? 'newPassword' : null;
}

/** Why the server refuses it, in the words of its reason. */
export function faultOf(error: unknown, field: PasswordFieldName, rule: Parameters<typeof checkRule>[1]): FormFault {
  if (field === 'oldPassword') return at(field, 'error.password.wrong');
  if (!isApiError(error, 'register.field.invalid')) return at(field, 'error.password.weak');
  return error.details.fault === 'same' ? at(field, 'account.rule.same') : faultMessage(field, rule, 'pattern');
}

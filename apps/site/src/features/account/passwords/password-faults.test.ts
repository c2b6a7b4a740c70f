import { ApiError } from '@sampan/web-client/calls/api-error';
import { expect, it } from 'vitest';
import { faultOf, faultsIn } from './password-faults.ts';

const rule = { enabled: true, required: true, acceptedPattern: '', patternId: 0, minLength: 8, maxLength: 64 };
const values = { oldPassword: '', newPassword: 'quiet-Boat-42', confirmNewPassword: 'quiet-Boat-42' };

it('S-183 S-187 a one-time password that is used again is called that, before it is sent and after', () => {
  const found = faultsIn(values, { rule, asksOld: false, known: 'quiet-Boat-42' });
  expect(found.newPassword?.id).toBe('account.rule.same');
  expect(faultsIn(values, { rule, asksOld: false, known: 'another-Boat-42' })).toEqual({});
  const refused = (fault: string) =>
    new ApiError('register.field.invalid', { details: { field: 'newPassword', fault } });
  expect(faultOf(refused('same'), 'newPassword', rule).id).toBe('account.rule.same');
  expect(faultOf(refused('length'), 'newPassword', rule)).toMatchObject({ id: 'account.rule.p0', count: '8–64' });
  expect(faultOf(new ApiError('password.weak'), 'newPassword', rule).id).toBe('error.password.weak');
});

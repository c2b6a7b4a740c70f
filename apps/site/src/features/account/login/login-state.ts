import type { FieldRules, MemberInfo, WhitelabelModule } from '@sampan/contract';
import { isModuleOn, usePermission } from '../../../shared/brand/use-permission.ts';
import { useMember } from '../../../shared/session/use-member.ts';

/**
 * What the forms of login and registration go by, under the names of the specification (S-108, D-174…D-180). Read from
 * where each stands, kept nowhere twice; the seventh, `codeUrl`, is each captcha's own (`useCaptcha`).
 */
export interface LoginState {
  /** A registration by mobile number asks for a password (MOBILENUMPASSREG3). */
  pwdEnabled: boolean;
  hasFreePlay: boolean;
  /** The login by a code is open. */
  showVerCodeLogin: boolean;
  /** The rules of the fields. */
  validate: FieldRules;
  whitelabelVal: readonly WhitelabelModule[];
  /** Who is logged in. */
  userInfo: MemberInfo | undefined;
}

export function useLoginState(): LoginState {
  const { whitelabel, register } = usePermission();
  const userInfo = useMember();
  return {
    pwdEnabled: isModuleOn(whitelabel, 'MOBILENUMPASSREG3'),
    hasFreePlay: isModuleOn(whitelabel, 'FREEPLAY3'),
    showVerCodeLogin: isModuleOn(whitelabel, 'MOBILEVERCODELOGIN3'),
    validate: register,
    whitelabelVal: whitelabel,
    userInfo,
  };
}

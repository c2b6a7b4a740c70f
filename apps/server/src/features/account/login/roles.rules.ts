import { isAgent, isMember } from '@sampan/contract';

/**
 * Whether an account of this type may come in by name or number; asked only once its secret was right, so that nobody
 * learns of an account's type by its name (S-106, S-107). Demo accounts have a login method of their own (E-013).
 * @param agentsOnly the login is the one for agents
 */
export function findRoleFault(type: number, agentsOnly: boolean): 'login.non.member' | 'login.non.agent' | null {
  if (!isMember(type)) return 'login.non.member';
  return agentsOnly && !isAgent(type) ? 'login.non.agent' : null;
}

/** Types of an account (SPEC §6, D-053). */
export const MEMBER_TYPE = 0;
/** Free demo: plays with demo money and is nobody's (S-460). */
export const DEMO_TYPE = 4;
const agents: readonly number[] = [1, 2, 41, 42];

/** Brings players and lives by contracts (S-458). */
export const isAgent = (type: number): boolean => agents.includes(type);
/** Agents and demo accounts: they see no link for those who want to become one (S-060, S-459, A-016). */
export const isAgentLike = (type: number): boolean => isAgent(type) || type === DEMO_TYPE;
/** Somebody who has registered; may log in (S-106). */
export const isMember = (type: number): boolean => type === MEMBER_TYPE || isAgent(type);

/** Types of an account (SPEC §6, D-053): the one list, for the browser and the server. */
export const MEMBER_TYPE = 0;
/** Free demo: plays with demo money and is nobody's (S-460). */
export const DEMO_TYPE = 4;
export const agentTypes = [1, 2, 41, 42] as const;
/** The type of somebody who has registered. */
export type MemberType = typeof MEMBER_TYPE | (typeof agentTypes)[number];

/** Brings players and lives by contracts (S-458). */
export const isAgent = (type: number): type is (typeof agentTypes)[number] =>
  (agentTypes as readonly number[]).includes(type);
export const isDemo = (type: number | null | undefined): boolean => type === DEMO_TYPE;
/** Agents and demo accounts: they see no link for those who want to become one (S-060, S-459, A-016). */
export const isAgentLike = (type: number): boolean => isAgent(type) || isDemo(type);
/** Somebody who has registered; may log in (S-106). */
export const isMember = (type: number): type is MemberType => type === MEMBER_TYPE || isAgent(type);

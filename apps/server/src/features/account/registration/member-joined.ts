import { Topic } from '../../../platform/topic.ts';

export interface JoinedMember {
  brand: string;
  playerId: string;
  /** Whose invitation brought the member; null: nobody's. */
  agentId: string | null;
  /** The affiliate whose link brought the member; null: none. Never beside an agent. */
  partnerId: string | null;
  /** The code that was used, whoever it belongs to. */
  invitationCode: string | null;
  /** The code of a friend that was given, as it was typed; null: none. */
  referralCode: string | null;
}

/** An account was opened, by its owner or by an agent, with its wallet; demo accounts are no members. */
export const memberJoined = new Topic<JoinedMember>('member joined');

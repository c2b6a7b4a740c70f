import type { endpoints, InputOf, ValueOf } from '@sampan/contract';
import type { Queryable, Tx } from '../../../../platform/database/index.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/errors.ts';
import { requireAgent } from '../../require-agent.ts';
import { findInTeam } from '../members/members.service.ts';
import { dropNote, selectTags, writeNote } from './notes.queries.ts';

/** notes of somebody below; one without tags and text is forgotten. @throws AppError agent.member.unknown */
export async function noteMember(
  tx: Tx,
  actor: Actor,
  { playerId, ...input }: InputOf<typeof endpoints.writeMemberNote>,
): Promise<ValueOf<typeof endpoints.writeMemberNote>> {
  const { playerId: agentId } = requireAgent(actor);
  if (playerId === agentId) throw new AppError('agent.member.unknown');
  await findInTeam(tx, { agentId, playerId });
  const tags = [...new Set(input.tags)];
  const note = input.note.trim();
  if (tags.length === 0 && note === '') await dropNote(tx, { agentId, playerId });
  else await writeNote(tx, { agentId, playerId, tags, note });
  return { tags, note };
}

/** */
export async function listTags(db: Queryable, actor: Actor): Promise<ValueOf<typeof endpoints.memberTags>> {
  return selectTags(db, requireAgent(actor).playerId);
}

import type { breakSchema } from '@sampan/contract';
import type { z } from 'zod';
import { lockPlayer } from '../../../ledger/index.ts';
import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { endPlayerSessions } from '../../../platform/http/sessions.queries.ts';
import { publish } from '../../../platform/realtime/publish.ts';
import { brandSettings } from '../../brand/index.ts';
import { endGameSessions } from '../../play/index.ts';
import { keepMarks } from '../excluded/match-excluded.ts';
import { type GuardRow, keepGuard, noteEvent, selectGuard, writeBreak } from '../protection.queries.ts';
import { type BreakIntent, breakEnd, laterEnd } from '../protection.rules.ts';

type Break = z.output<typeof breakSchema>;

export function presentBreak(guard: GuardRow | null): Break | null {
  if (!guard?.breakKind || !guard.breakSince) return null;
  return { kind: guard.breakKind, since: guard.breakSince.getTime(), until: guard.breakUntil?.getTime() ?? null };
}

export interface BreakInput {
  playerId: string;
  settings: BrandSettings;
  now: Date;
  /** `player` or `operator:<name>` */
  by: string;
}

/**
 * a break holds from the commit on: no bet, no game, no deposit; game sessions, logins and sockets end, what was
 * played to its end is still paid, and money can be withdrawn after logging in again. A break that runs is only
 * ever made longer.
 */
export async function takeBreak(
  tx: Tx,
  { playerId, settings, now, by }: BreakInput,
  intent: BreakIntent,
): Promise<Break> {
  await lockPlayer(tx, playerId);
  const { brand } = settings;
  await keepGuard(tx, { playerId, brand, timeZone: settings.get(brandSettings.timeZone) });
  const running = presentBreak(await selectGuard(tx, playerId, now));
  const asked = breakEnd(intent, now);
  const until = running ? laterEnd(running.until === null ? null : new Date(running.until), asked) : asked;
  const kind = running?.kind === 'exclusion' ? 'exclusion' : intent.kind;
  const since = running ? new Date(running.since) : now;
  await writeBreak(tx, playerId, { kind, since, until });
  if (kind === 'exclusion') await keepMarks(tx, playerId, now);
  await endGameSessions(tx, playerId);
  await endPlayerSessions(tx, playerId);
  await noteEvent(tx, { playerId, by, what: 'break', details: { ...intent, until: until?.toISOString() ?? null } });
  await publish(tx, { brand, playerId, event: { type: 'session-ended' } });
  return { kind, since: since.getTime(), until: until?.getTime() ?? null };
}

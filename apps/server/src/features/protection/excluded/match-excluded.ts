import { lockPlayer } from '../../../ledger/index.ts';
import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { brandSettings, loadSettings } from '../../brand/index.ts';
import { endGameSessions } from '../../play/index.ts';
import { keepGuard, noteEvent, selectGuard, writeBreak } from '../protection.queries.ts';
import { laterEnd } from '../protection.rules.ts';
import { dropEndedMarks, hasMarks, insertMarks, saveMatch, selectHits } from './excluded.queries.ts';
import { markKinds, readMarks } from './excluded-marks.ts';

export interface Matched {
  playerId: string;
  settings: BrandSettings;
  now: Date;
}

/** Keeps by what an excluded person is known again. The caller has written the exclusion. */
export async function keepMarks(tx: Tx, playerId: string, now: Date): Promise<void> {
  await dropEndedMarks(tx, now);
  await insertMarks(tx, playerId, await readMarks(tx, playerId));
}

/**
 * Closes an account to play for as long as its owner's exclusion under another account runs. Nothing else changes: they log
 * in, see their records, and withdraw.
 */
export async function imposeExclusion(tx: Tx, { playerId, settings, now }: Matched, until: Date | null): Promise<void> {
  const { brand } = settings;
  await lockPlayer(tx, playerId);
  await keepGuard(tx, { playerId, brand, timeZone: settings.get(brandSettings.timeZone) });
  const running = await selectGuard(tx, playerId, now);
  const end = running?.breakKind ? laterEnd(running.breakUntil, until) : until;
  const since = running?.breakSince ?? now;
  await writeBreak(tx, playerId, { kind: 'exclusion', since, until: end });
  await endGameSessions(tx, playerId);
  await noteEvent(tx, {
    playerId,
    by: 'platform',
    what: 'exclusion-matched',
    details: { until: end?.toISOString() ?? null },
  });
  await keepMarks(tx, playerId, now);
}

/**
 * Looks whether a player is an excluded person under another account, at any brand of this installation. One whose bank
 * account, papers, contact, or name and birth date say so is closed to play; a name alone is told to the operators and
 * closes nothing. To be committed also where it refuses.
 * @returns whether play is closed by it
 */
export async function matchExcluded(tx: Tx, player: Matched): Promise<boolean> {
  const { playerId, now } = player;
  if (!(await hasMarks(tx))) return false;
  const marks = await readMarks(tx, playerId);
  if ((await selectGuard(tx, playerId, now))?.breakKind === 'exclusion') await insertMarks(tx, playerId, marks);
  const hits = await selectHits(
    tx,
    playerId,
    marks.map(({ hash }) => hash),
    now,
  );
  const { brand } = player.settings;
  for (const { excludedId, kinds, until } of hits) {
    const sorted = markKinds.filter((kind) => kinds.includes(kind));
    const certain = sorted.some((kind) => kind !== 'name');
    await saveMatch(tx, { playerId, brand, excludedId, kinds: sorted, until: certain ? until : undefined });
    if (certain) await imposeExclusion(tx, player, until);
  }
  return hits.some(({ kinds }) => kinds.some((kind) => kind !== 'name'));
}

/** New accounts are looked at when they are opened. */
export async function matchNewMembers(tx: Tx, joined: readonly { brand: string; playerId: string }[]): Promise<void> {
  for (const { brand, playerId } of joined)
    await matchExcluded(tx, { playerId, settings: await loadSettings(tx, brand), now: new Date() });
}

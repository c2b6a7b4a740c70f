import { DEMO_CURRENCY } from '@sampan/contract';
import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { publish } from '../../../platform/realtime/publish.ts';
import { brandSettings, loadSettings } from '../../brand/index.ts';
import { notifyPlayer } from '../../messages/index.ts';
import { addEntries, type LevelChange, type RankEntry, selectStandings, writeChange } from '../rank.queries.ts';
import { levelOf, type RankLevel } from '../rank.rules.ts';
import { levelsOf } from '../rank.settings.ts';
import { levelChanged } from './level-changed.ts';
import { noticeTexts } from './rank-notice.ts';

/** A brand's ranks: its levels, and the currency and days they count in. */
export interface RankPlace {
  brand: string;
  currency: string;
  digits: number;
  timeZone: string;
  levels: readonly RankLevel[];
}

export function placeOf(settings: BrandSettings): RankPlace {
  const { brand, currency } = settings;
  const timeZone = settings.get(brandSettings.timeZone);
  return { brand, currency: currency.code, digits: currency.digits, timeZone, levels: levelsOf(settings) };
}

/** What the lines of the wagering ledger count, as they are written. Minor units. */
export interface CountedTurnover {
  playerId: string;
  brand: string;
  currency: string;
  /** Below zero: taken back. */
  valid: bigint;
  settledAt: Date;
  timeZone: string;
}

/**
 * Adds what settled bets count to the players' ranks and raises whoever has reached a level. Call it with the lines of
 * the wagering ledger in the transaction that writes them, and nowhere else: so a bet counts once (R-22).
 */
export async function countTurnover(tx: Tx, lines: readonly CountedTurnover[]): Promise<void> {
  const counted = lines.filter((line) => line.valid !== 0n && line.currency !== DEMO_CURRENCY.code);
  await note(
    tx,
    counted.map(({ playerId, brand, currency, valid, settledAt, timeZone }) => ({
      playerId,
      brand,
      currency,
      timeZone,
      turnover: valid,
      deposits: 0n,
      at: settledAt,
    })),
  );
}

/** A deposit that was credited. Minor units. */
export interface CountedDeposit {
  playerId: string;
  brand: string;
  currency: string;
  amount: bigint;
  at: Date;
}

/** Adds credited deposits. Call it once a deposit, in the transaction that credits it. */
export async function countDeposits(tx: Tx, deposits: readonly CountedDeposit[]): Promise<void> {
  for (const { playerId, brand, currency, amount, at } of deposits) {
    const timeZone = (await loadSettings(tx, brand)).get(brandSettings.timeZone);
    await note(tx, [{ playerId, brand, currency, at, turnover: 0n, deposits: amount, timeZone }]);
  }
}

async function note(tx: Tx, entries: readonly RankEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await addEntries(tx, entries);
  for (const [brand, own] of Map.groupBy(entries, (entry) => entry.brand)) {
    const players = [...new Set(own.map((entry) => entry.playerId))];
    await followLevels(tx, placeOf(await loadSettings(tx, brand)), { players });
  }
}

/**
 * Compares what these players were told with what their sums come to, and tells them of the difference. Under the lock of
 * their standings. `because`: why a level falls.
 */
export async function followLevels(
  tx: Tx,
  place: RankPlace,
  { players, because = 'taken-back' }: { players: readonly string[]; because?: 'not-kept' | 'taken-back' },
): Promise<void> {
  if (place.levels.length === 0) return;
  for (const standing of await selectStandings(tx, players, place)) {
    const level = levelOf(standing, place.levels);
    if (level === standing.level) continue;
    const reason = level > standing.level ? 'reached' : because;
    const { playerId } = standing;
    await notifyChange(tx, place, { playerId, currency: place.currency, from: standing.level, to: level, reason });
  }
}

async function notifyChange(tx: Tx, { brand, levels }: RankPlace, change: LevelChange): Promise<void> {
  const { playerId, from, to, reason } = change;
  const id = await writeChange(tx, change);
  const nameOf = (level: number) => levels[level]?.labelName ?? String(level);
  const texts = noticeTexts(reason, { from: nameOf(from), to: nameOf(to) });
  await notifyPlayer(tx, { brand, playerId, id: `rank:${playerId}:${id}`, topic: 'rewards', texts });
  await levelChanged.publish(tx, [{ ...change, brand }]);
  await publish(tx, { brand, playerId, event: { type: 'rank', rankLevel: to, labelName: nameOf(to) } });
}

import { z } from 'zod';
import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { LiveCondition, LiveFault } from '../../../platform/live-condition.ts';
import type { OperatorActor } from '../../../platform/operator-actor.ts';
import { defineProposalKind } from '../../../platform/proposal-kind.ts';
import type { ServerFacts } from '../../../platform/server-facts.queries.ts';
import { readServerFacts } from '../../../platform/server-facts.ts';
import { type ProposalRow, propose } from '../../operators/index.ts';
import { loadSettings } from '../settings/load-settings.ts';
import { openForRealMoney } from './live.queries.ts';

export type ListConditions = () => readonly LiveCondition[];

export interface NamedFault extends LiveFault {
  condition: string;
}

/** All that keeps a brand from real money, of everything that must hold before it, or of what must hold as long as it plays. */
export async function findLiveFaults(
  db: Queryable,
  { settings, facts }: { settings: BrandSettings; facts: ServerFacts | null },
  conditions: readonly LiveCondition[],
): Promise<NamedFault[]> {
  const asked = conditions.filter(({ stays }) => stays || settings.playMoney);
  const found: NamedFault[] = [];
  for (const { name, faults } of asked)
    for (const fault of await faults(db, { settings, facts })) found.push({ condition: name, ...fault });
  return found;
}

/** As a command sees it: by the settings of the server that was started last. */
export async function readLiveFaults(db: Queryable, brand: string, list: ListConditions): Promise<NamedFault[]> {
  const settings = await loadSettings(db, brand);
  return findLiveFaults(db, { settings, facts: await readServerFacts(db) }, list());
}

async function refuseFaults(tx: Tx, brand: string, list: ListConditions): Promise<BrandSettings> {
  const settings = await loadSettings(tx, brand);
  if (!settings.playMoney) throw new AppError('operator.live.already', { brand });
  const faults = await readLiveFaults(tx, brand, list);
  const reason = faults.map(({ what }) => what).join('; ');
  if (faults.length > 0) throw new AppError('operator.live.refused', { brand, faults: reason });
  return settings;
}

const KIND = 'brand.go-live';

/** Asks for real money: nothing is done before a second operator has agreed. @throws AppError operator.* */
export async function proposeGoLive(tx: Tx, actor: OperatorActor, list: ListConditions): Promise<ProposalRow> {
  const { brand } = actor;
  const { name, currency } = await refuseFaults(tx, brand, list);
  const payload = { brand, currency: currency.code };
  const does = `${name} plays for real money in ${currency.code} from now on. There is no way back to play money.`;
  return propose(tx, actor, { kind: KIND, subject: brand, payload, does, once: true });
}

const payload = z.strictObject({ brand: z.string(), currency: z.string() });

/** Real money, when the second operator agrees and everything still holds. */
export const liveProposals = (list: ListConditions) =>
  defineProposalKind(KIND, payload, async (tx, actor, { proposalId }) => {
    const { brand } = actor;
    await refuseFaults(tx, brand, list);
    await openForRealMoney(tx, brand, proposalId);
    const says = `${brand} plays for real money. Watch sampan_live_faults in /metrics.`;
    return { says, before: { playMoney: true }, after: { playMoney: false } };
  });

import { type ContractPreview, type endpoints, formatMoney, type InputOf } from '@sampan/contract';
import { addDays, dayOf } from '@sampan/engines/lottery/games/zoned-time';
import type { Queryable } from '../../../platform/database/index.ts';
import type { Actor, PlayerActor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { requireAgent } from '../../agents/index.ts';
import { brandSettings } from '../../brand/index.ts';
import { selectContract, selectOwnContracts, selectStanding } from '../contracts/contract.queries.ts';
import { refuseFaults } from '../contracts/terms/check-terms.ts';
import { termsOfInput } from '../contracts/terms/read-input.ts';
import { type ContractKind, readTerms, type Terms } from '../rules/terms.ts';
import { selectTeamWindows } from './preview.queries.ts';
import { type PreviewLine, previewLines } from './preview.rules.ts';

interface Draft {
  agentId: string;
  kind: ContractKind;
  terms: Terms;
  /** The contract itself, where it is one. */
  reference: string | null;
}

/** Every day of the calendar month before a day. */
function monthBefore(today: string): string[] {
  const end = addDays(`${today.slice(0, 7)}-01`, -1);
  const days: string[] = [];
  for (let day = `${end.slice(0, 7)}-01`; day <= end; day = addDays(day, 1)) days.push(day);
  return days;
}

/** @throws AppError contract.not.found, agent.member.unknown, contract.terms.invalid */
async function readDraft(
  db: Queryable,
  { playerId, brand, settings }: PlayerActor,
  input: InputOf<typeof endpoints.contractPreview>,
): Promise<Draft> {
  if ('reference' in input) {
    const row = await selectContract(db, brand, input.reference);
    if (!row || (row.agentId !== playerId && row.payerId !== playerId)) throw new AppError('contract.not.found');
    return { agentId: row.agentId, kind: row.kind, terms: readTerms(row.terms), reference: row.reference };
  }
  const { agentId, kind } = input;
  if ((await selectStanding(db, brand, agentId))?.above?.id !== playerId) throw new AppError('agent.member.unknown');
  const terms = termsOfInput(input.terms, settings.currency.digits);
  refuseFaults(kind, terms);
  return { agentId, kind, terms, reference: null };
}

const sumOf = (lines: readonly PreviewLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0n);

/**
 * what a contract, or terms about to be offered, would have brought in the month before, beside the contract in
 * force. @throws AppError account.role.refused, and what `readDraft` throws
 */
export async function previewContract(
  db: Queryable,
  actor: Actor,
  input: InputOf<typeof endpoints.contractPreview>,
): Promise<ContractPreview> {
  const player = requireAgent(actor);
  const { brand, settings, now } = actor;
  const draft = await readDraft(db, player, input);
  const { agentId, kind, terms, reference } = draft;
  const own = await selectOwnContracts(db, agentId, kind);
  const other = own.find((row) => row.state === 'valid' && row.reference !== reference) ?? null;
  const present = other && readTerms(other.terms);
  const zone = settings.get(brandSettings.timeZone);
  const days = monthBefore(dayOf(now.getTime(), zone));
  const [from, to] = [days[0] as string, days.at(-1) as string];
  const windows = await selectTeamWindows(db, { brand, agentId, kind, from, to, zone }, [
    terms,
    ...(present ? [present] : []),
  ]);
  const lines = previewLines(kind, { terms, at: 0 }, { days, windows });
  const before = present && previewLines(kind, { terms: present, at: 1 }, { days, windows });
  const money = (minor: bigint) => formatMoney(minor, settings.currency.digits);
  const amount = sumOf(lines);
  const tiers = terms.tiers.map((_, tier) => lines.reduce((sum, line) => sum + (line.tiers[tier] ?? 0), 0));
  return {
    kind,
    from,
    to,
    lines: lines.map((line, at) => ({
      ...line,
      sales: money(line.sales),
      loss: money(line.loss),
      amount: money(line.amount),
      present: before && money((before[at] as PreviewLine).amount),
    })),
    amount: money(amount),
    present: before && money(sumOf(before)),
    difference: before && money(amount - sumOf(before)),
    tiers,
    notReached: lines.reduce((sum, { windows: all }) => sum + all, 0) - tiers.reduce((sum, count) => sum + count, 0),
    presentReference: other?.reference ?? null,
  };
}

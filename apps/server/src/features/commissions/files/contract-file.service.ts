import type { endpoints, InputOf } from '@sampan/contract';
import type { Database } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { requireAgent } from '../../agents/index.ts';
import { brandSettings } from '../../brand/index.ts';
import { selectContract } from '../contracts/contract.queries.ts';
import { contractPdf } from './contract-pdf.ts';

/** @throws AppError account.role.refused, contract.not.found before the first byte: it is nobody's, or of two others */
export async function exportContract(
  db: Database,
  actor: Actor,
  { reference }: InputOf<typeof endpoints.contractFile>,
): Promise<{ type: string; fileName: string; chunks: AsyncIterable<Buffer> }> {
  const { playerId } = requireAgent(actor);
  const contract = await selectContract(db, actor.brand, reference);
  if (!contract || (contract.agentId !== playerId && contract.payerId !== playerId))
    throw new AppError('contract.not.found');
  const { settings, language } = actor;
  const zone = settings.get(brandSettings.timeZone);
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const stamp = (at: Date) => format.format(at);
  const parts = { contract, brandName: settings.brand, language, zone, stamp };
  return { type: 'application/pdf', fileName: `contract-${reference}.pdf`, chunks: contractPdf(parts) };
}

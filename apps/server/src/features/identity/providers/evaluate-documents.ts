import { z } from 'zod';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { loadSettings } from '../../brand/index.ts';
import { lockVerification, type VerificationRow } from '../identity.queries.ts';
import { identitySettings } from '../identity.settings.ts';
import { openPicture } from '../pictures/encrypted-picture.ts';
import { selectPictures } from '../pictures/pictures.queries.ts';
import { refuseDocuments, verifyDocuments } from '../review/decide-documents.ts';
import type { IdentityProviders, SubmittedDocuments, Verdict } from './identity-provider.ts';

const payload = z.object({ id: z.string().transform(BigInt) });

export interface EvaluateParts {
  db: Database;
  providers: IdentityProviders;
}

function documentsOf(db: Database, row: VerificationRow): SubmittedDocuments | null {
  const { id, playerId, brand, country, document } = row;
  if (country === null || document === null) return null;
  const pictures = async () =>
    Promise.all(
      (await selectPictures(db, id)).map(async (stored) => ({
        side: stored.side,
        picture: await openPicture(db, id, stored),
      })),
    );
  return { id, playerId, brand, country, document, pictures };
}

/** What the provider says is done as if an operator had said it, with every check; what those refuse waits for an operator. */
async function apply(db: Database, id: bigint, { verdict, by }: { verdict: Verdict; by: string }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockVerification(tx, id);
    if (row?.state !== 'submitted') return;
    const decider = { by, now: new Date() };
    if (verdict.kind === 'refused') await refuseDocuments(tx, row, verdict, decider);
    else await verifyDocuments(tx, row, { ...verdict, twin: false }, decider);
  });
}

/** Asks the brand's provider about documents that were handed in. */
export async function evaluateDocuments({ db, providers }: EvaluateParts, asked: unknown): Promise<void> {
  const { id } = payload.parse(asked);
  const row = await inTransaction(db, (tx) => lockVerification(tx, id));
  if (row?.state !== 'submitted') return;
  const documents = documentsOf(db, row);
  if (!documents) return;
  const name = (await loadSettings(db, row.brand)).get(identitySettings.provider);
  const verdict = await providers[name].evaluate(documents);
  if (verdict === null) return;
  try {
    await apply(db, id, { verdict, by: `provider:${name}` });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

import { type IdentityDocument, type IdentitySide, type IdentityState, identitySidesOf } from '@sampan/contract';
import { getCountries } from 'libphonenumber-js';
import type { Tx } from '../../../platform/database/index.ts';
import { type Actor, requirePlayer } from '../../../platform/http/actor.ts';
import { AppError, invalidRequest } from '../../../platform/http/errors.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import {
  insertAttempt,
  lockRunning,
  markSubmitted,
  selectAttempts,
  updateDocument,
  type VerificationRow,
} from '../identity.queries.ts';
import { isOpenToSend } from '../identity.rules.ts';
import { EVALUATE } from '../job-names.ts';
import { encryptPicture } from '../pictures/encrypted-picture.ts';
import { deletePictures, selectSides, upsertPicture } from '../pictures/pictures.queries.ts';
import type { DocumentPicture } from '../pictures/redraw-document.ts';
import { dayOf, documentsOf, readIdentityState } from './read-identity.ts';

/** The attempt that takes pictures. @throws AppError identity.state */
async function lockOpen(tx: Tx, playerId: string): Promise<VerificationRow & { document: IdentityDocument }> {
  const row = await lockRunning(tx, playerId);
  if (row?.state !== 'open' || row.document === null) throw new AppError('identity.state');
  return { ...row, document: row.document };
}

/**
 * Says which document is sent. Chosen anew before it is handed in, pictures of the other one are gone.
 * @throws AppError request.invalid, identity.state while some wait or a proof holds
 */
export async function chooseDocument(
  tx: Tx,
  actor: Actor,
  { country, document }: { country: string; document: IdentityDocument },
): Promise<IdentityState> {
  const { playerId, brand, settings, now } = requirePlayer(actor);
  if (!getCountries().some((known) => known === country)) throw invalidRequest('country', 'country: is none');
  if (!documentsOf(settings, country).includes(document))
    throw invalidRequest('document', 'document: is not taken of this country');
  const running = await lockRunning(tx, playerId);
  if (!isOpenToSend(await selectAttempts(tx, playerId), dayOf(now))) throw new AppError('identity.state');
  if (!running) {
    if ((await insertAttempt(tx, { playerId, brand, country, document })) === null)
      throw new AppError('identity.state');
  } else if (running.country !== country || running.document !== document) {
    await deletePictures(tx, running.id);
    await updateDocument(tx, { id: running.id, country, document });
  }
  return readIdentityState(tx, actor);
}

/** Keeps a picture, encrypted, in the place of the former one of its side. @throws AppError identity.state */
export async function keepPicture(
  tx: Tx,
  actor: Actor,
  { side, picture }: { side: IdentitySide; picture: DocumentPicture },
): Promise<IdentityState> {
  const { playerId } = requirePlayer(actor);
  const { id, document } = await lockOpen(tx, playerId);
  if (!identitySidesOf(document).includes(side)) throw new AppError('identity.state');
  const { width, height } = picture;
  const encrypted = await encryptPicture(tx, { id, side }, picture.picture);
  await upsertPicture(tx, { id, playerId, side, width, height, ...encrypted });
  return readIdentityState(tx, actor);
}

/**
 * Hands the pictures in. From here the player changes nothing; whoever decides looks at what was sent.
 * @throws AppError identity.state, identity.picture.missing
 */
export async function submitDocuments(tx: Tx, actor: Actor, jobs: Jobs): Promise<IdentityState> {
  const { playerId, now } = requirePlayer(actor);
  const { id, document } = await lockOpen(tx, playerId);
  const sent = await selectSides(tx, id);
  const missing = identitySidesOf(document).find((side) => !sent.some((one) => one.side === side));
  if (missing) throw new AppError('identity.picture.missing', { side: missing });
  await markSubmitted(tx, id, now);
  await jobs.add(tx, EVALUATE, { id: id.toString() }, { key: `${EVALUATE}:${id}` });
  return readIdentityState(tx, actor);
}

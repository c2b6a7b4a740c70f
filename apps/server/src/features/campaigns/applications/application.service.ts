import type { Application, campaignEndpoints, InputOf } from '@sampan/contract';
import { lockPlayer } from '../../../ledger/index.ts';
import type { Queryable, Tx } from '../../../platform/database/index.ts';
import { inLanguage } from '../../../platform/html/texts-by-language.ts';
import { type Actor, requirePlayer } from '../../../platform/http/actor.ts';
import { AppError, invalidRequest } from '../../../platform/http/errors.ts';
import { lockGiving, readData } from '../awards/give-awards.ts';
import { selectCampaign } from '../campaign.queries.ts';
import { refusalsOf } from '../terms/read-terms.service.ts';
import {
  type ApplicationRow,
  attachPictures,
  countOwnApplications,
  insertApplication,
  selectApplication,
  selectOwnApplications,
} from './application.queries.ts';

type Endpoints = typeof campaignEndpoints;

async function present(db: Queryable, actor: Actor, row: ApplicationRow): Promise<Application> {
  const campaign = await selectCampaign(db, row);
  const data = campaign && readData(actor.settings, campaign.data);
  return {
    id: `${row.id}`,
    promotionId: row.campaignId,
    title: (data && inLanguage(data.texts, actor.language)?.title) ?? row.campaignId,
    comment: row.comment,
    pictures: row.pictures,
    state: row.state,
    sentAt: row.sentAt.getTime(),
    decidedAt: row.decidedAt?.getTime() ?? null,
    answer: row.answer,
  };
}

/** @throws AppError campaign.application.closed, campaign.application.waiting, campaign.refused, protection.break */
export async function applyForPromotion(
  tx: Tx,
  actor: Actor,
  { id: campaignId, comment, pictures }: InputOf<Endpoints['applyForPromotion']>,
): Promise<Application> {
  const player = requirePlayer(actor);
  const { playerId, brand } = player;
  const giving = await lockGiving(tx, actor.settings, campaignId);
  if (giving?.data.trigger.on !== 'application') throw new AppError('campaign.application.closed');
  await lockPlayer(tx, playerId);
  const refusal = (await refusalsOf(tx, player, [giving])).get(campaignId);
  if (refusal === 'break') throw new AppError('protection.break');
  if (refusal) throw new AppError('campaign.refused', { reason: refusal });
  const id = await insertApplication(tx, { brand, campaignId, playerId, comment });
  if (id === null) throw new AppError('campaign.application.waiting');
  const own = new Set(pictures);
  if ((await attachPictures(tx, { playerId, id, pictures: [...own] })) !== own.size)
    throw invalidRequest('pictures', 'pictures: one of them was not sent by you, or is handed in already');
  const row = await selectApplication(tx, id);
  if (!row) throw new Error(`application ${id} is gone`);
  return present(tx, actor, row);
}

/** */
export async function listApplications(db: Queryable, actor: Actor, input: InputOf<Endpoints['listApplications']>) {
  const { playerId } = requirePlayer(actor);
  const { pageNo, pageSize } = input;
  const rows = await selectOwnApplications(db, playerId, { limit: pageSize, offset: (pageNo - 1) * pageSize });
  const totalCount = await countOwnApplications(db, playerId);
  const list: Application[] = [];
  for (const row of rows) list.push(await present(db, actor, row));
  return { list, pageNo, totalPages: Math.ceil(totalCount / pageSize), totalCount };
}

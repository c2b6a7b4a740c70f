import { isDemo } from '@sampan/contract';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { markToUpline, showPlayer } from '../../account/index.ts';
import { lockChains, removeUpline, selectChain, writeUpline } from './upline.queries.ts';

interface Intent {
  brand: string;
  username: string;
  setBy: string;
}

const refused = (reason: string) => new AppError('request.invalid', { field: 'upline', reason: `upline: ${reason}` });

/** Sets who stands above a member; the member then sees the page (S-305). @throws AppError request.invalid */
export async function setUpline(tx: Tx, { brand, username, setBy }: Intent, uplineName: string): Promise<void> {
  await lockChains(tx, brand);
  const member = await showPlayer(tx, { brand, username });
  const upline = await showPlayer(tx, { brand, username: uplineName });
  if (isDemo(member.accountType) || isDemo(upline.accountType)) throw refused('a demo account has no money to hand on');
  if (member.playerId === upline.playerId) throw refused('nobody stands above themselves');
  if ((await selectChain(tx, upline.playerId)).includes(member.playerId))
    throw refused(`${uplineName} stands below ${username}`);
  await writeUpline(tx, { playerId: member.playerId, brand, uplineId: upline.playerId, setBy });
  await markToUpline(tx, member.playerId, true);
}

/** Takes the upline away; what was transferred stays in the records. */
export async function clearUpline(tx: Tx, { brand, username }: Omit<Intent, 'setBy'>): Promise<void> {
  await lockChains(tx, brand);
  const { playerId } = await showPlayer(tx, { brand, username });
  await removeUpline(tx, playerId);
  await markToUpline(tx, playerId, false);
}

import type { Tx } from '../../../platform/database/index.ts';
import type { PostParts } from '../../../platform/delivery/outgoing-messages.queries.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { sendSms } from '../../../platform/sms/send-sms.ts';
import { loadSettings } from '../../brand/index.ts';
import { notifyPlayer } from '../../messages/index.ts';
import { readContacts } from '../member/contacts.queries.ts';
import type { PlayerRow } from '../player.queries.ts';
import { inAllLanguages, textFor } from '../verification/code-texts.ts';
import { changedNotice } from './recovery-texts.ts';

/** A notice is worth sending for a day. */
const LIFE_SECONDS = 86_400;

/**
 * Tells the owner of an account that its password has changed: by mail and text message where they are bound, and by a
 * message on the site. Whoever took the account over cannot keep it quiet.
 */
export async function notifyPasswordChanged(
  tx: Tx,
  player: Pick<PlayerRow, 'player_id' | 'brand' | 'language'>,
  parts: PostParts,
): Promise<void> {
  const brand = player.brand;
  const values = { brand: (await loadSettings(tx, brand)).name };
  const { mobile, email } = await readContacts(tx, player.player_id);
  const say = (texts: Parameters<typeof textFor>[0]) => textFor(texts, player.language, values);
  const common = { brand, lifeSeconds: LIFE_SECONDS };
  if (email)
    await sendMail(
      tx,
      { ...common, to: email, subject: say(changedNotice.title), text: say(changedNotice.text) },
      parts,
    );
  if (mobile) await sendSms(tx, { ...common, to: mobile, text: say(changedNotice.sms) }, parts);
  await notifyPlayer(tx, {
    brand,
    playerId: player.player_id,
    id: parts.random.uuid(),
    topic: 'safety',
    mailed: email !== null,
    texts: inAllLanguages((language) => ({
      title: textFor(changedNotice.title, language, values),
      text: textFor(changedNotice.text, language, values),
    })),
  });
}

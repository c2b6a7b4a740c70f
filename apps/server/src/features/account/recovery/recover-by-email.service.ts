import { type endpoints, type InputOf, languageOf } from '@sampan/contract';
import { z } from 'zod';
import { inTransaction, type Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import type { Services } from '../../../platform/services.ts';
import { loadSettings } from '../../brand/index.ts';
import { readContacts } from '../member/contacts.queries.ts';
import { selectPlayerByName } from '../player.queries.ts';
import { nameKey } from '../registration/form/names.rules.ts';
import { textFor } from '../verification/code-texts.ts';
import { countLinks, insertLink } from './recovery-links.queries.ts';
import { linkMail } from './recovery-texts.ts';

/** As long as they are counted: whoever has used up the mails of an hour has filled the owner's mailbox with good links. */
const LINK_MINUTES = 60;
/** Links of one account that are good at a time, whoever has asked. */
const MOST_LINKS = 3;
const JOB = 'account.recover-by-email';

const intent = z.object({
  brand: z.string(),
  username: z.string(),
  email: z.string(),
  language: z.string(),
  siteUrl: z.string(),
});
type Intent = z.infer<typeof intent>;

const mailAddress = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;

/**
 * Takes the intent for a new password (E-012). Everything that depends on the account happens in a job: the call does the
 * same work and says the same whether name and address belong together or not (S-176, TRUST §6).
 * @throws AppError request.invalid naming the field
 */
export async function askByEmail(
  tx: Tx,
  actor: Actor,
  input: InputOf<typeof endpoints.forgotByEmail>,
  { jobs }: Pick<Services, 'jobs'>,
): Promise<Record<string, never>> {
  const [username, email] = [input.username.trim(), input.email.trim().toLowerCase()];
  const fault = (field: string, reason: string) =>
    new AppError('request.invalid', { field, reason: `${field}: ${reason}` });
  if (username === '') throw fault('username', 'must not be empty');
  if (!mailAddress.test(email)) throw fault('email', 'must be an e-mail address');
  const { brand, siteUrl } = actor;
  const payload: Intent = { brand, username, email, language: languageOf(actor.language).code, siteUrl };
  await jobs.add(tx, JOB, payload, { maxAttempts: 3 });
  return {};
}

type MailParts = Pick<Services, 'random' | 'jobs'>;

/** Mails the link if name and proven address belong together and the account is open. */
async function mailLink(tx: Tx, asked: Intent, parts: MailParts): Promise<void> {
  const { brand, username, email, language, siteUrl } = asked;
  const player = await selectPlayerByName(tx, brand, nameKey(username));
  if (player?.status !== 'active') return;
  const contacts = await readContacts(tx, player.player_id);
  if (contacts.email !== email || (await countLinks(tx, player.player_id)) >= MOST_LINKS) return;
  const secret = parts.random.token(32);
  await insertLink(tx, { secret, brand, playerId: player.player_id, minutes: LINK_MINUTES });
  const values = {
    brand: (await loadSettings(tx, brand)).name,
    username: player.username,
    minutes: LINK_MINUTES,
    // Behind the #: browsers send it to nobody, so it stands in no log and no Referer.
    link: `${siteUrl}/reset-password#${secret}`,
  };
  const mail = { subject: textFor(linkMail.subject, language, values), text: textFor(linkMail.text, language, values) };
  await sendMail(tx, { brand, to: email, ...mail, lifeSeconds: LINK_MINUTES * 60 }, parts);
}

export function recoveryJobs(services: Services): JobDefinition[] {
  return [
    {
      name: JOB,
      run: async (payload) => {
        const asked = intent.parse(payload);
        await inTransaction(services.db, (tx) => mailLink(tx, asked, services));
      },
    },
  ];
}

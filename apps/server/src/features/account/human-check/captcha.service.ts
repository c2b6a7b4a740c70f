import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Random } from '../../../platform/random.ts';
import { addressKey } from '../../brand/index.ts';
import { captchaText, drawCaptcha } from './captcha.picture.ts';

const LIFE_MINUTES = 5;

function answerHash(captchaId: string, answer: string): Buffer {
  return createHash('sha256').update(`${captchaId}\n${answer.trim().toUpperCase()}`).digest();
}

/** A new picture (E-014). The answer is kept as a hash, for 5 minutes and one try. */
export async function createCaptcha(tx: Tx, actor: Actor, random: Random): Promise<{ id: string; image: string }> {
  const id = random.uuid();
  const text = captchaText(random);
  await sql`
    insert into account.captcha (captcha_id, brand, address, answer_hash, expires_at)
    values (${id}, ${actor.brand}, ${addressKey(actor.ip)}, ${answerHash(id, text)}, now() + ${LIFE_MINUTES} * interval '1 minute')`.execute(
    tx,
  );
  return { id, image: await drawCaptcha(text) };
}

/** Takes the answer to a picture: right or wrong, the picture is used up (TRUST R-56). The caller must commit. */
export async function takeCaptcha(
  tx: Tx,
  actor: Actor,
  given: { captchaId: string; captcha: string },
): Promise<boolean> {
  const { rows } = await sql<{ right: boolean }>`
    delete from account.captcha where captcha_id = ${given.captchaId}
    returning brand = ${actor.brand} and address = ${addressKey(actor.ip)} and expires_at > now()
      and answer_hash = ${answerHash(given.captchaId, given.captcha)} as "right"`.execute(tx);
  return rows[0]?.right ?? false;
}

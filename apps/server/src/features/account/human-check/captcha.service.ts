import { createHash } from 'node:crypto';
import type { Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { addressKey } from '../../../platform/network-address.ts';
import type { Random } from '../../../platform/random.ts';
import { captchaText, drawCaptcha } from './captcha.picture.ts';
import { deleteCaptcha, insertCaptcha } from './captcha.queries.ts';

const LIFE_MINUTES = 5;

function answerHash(captchaId: string, answer: string): Buffer {
  return createHash('sha256').update(`${captchaId}\n${answer.trim().toUpperCase()}`).digest();
}

/** A new picture (E-014). The answer is kept as a hash, for 5 minutes and one try. */
export async function createCaptcha(tx: Tx, actor: Actor, random: Random): Promise<{ id: string; image: string }> {
  const id = random.uuid();
  const text = captchaText(random);
  const address = addressKey(actor.ip);
  await insertCaptcha(tx, { id, brand: actor.brand, address, answerHash: answerHash(id, text), minutes: LIFE_MINUTES });
  return { id, image: await drawCaptcha(text) };
}

/** Takes the answer to a picture: right or wrong, the picture is used up (TRUST R-56). The caller must commit. */
export async function takeCaptcha(
  tx: Tx,
  actor: Actor,
  given: { captchaId: string; captcha: string },
): Promise<boolean> {
  const { captchaId: id, captcha } = given;
  const address = addressKey(actor.ip);
  return deleteCaptcha(tx, { id, brand: actor.brand, address, answerHash: answerHash(id, captcha) });
}

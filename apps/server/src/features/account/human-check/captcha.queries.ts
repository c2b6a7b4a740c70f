import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';

/** A picture that waits for its answer; `minutes`: how long. */
export async function insertCaptcha(
  tx: Tx,
  captcha: { id: string; brand: string; address: string; answerHash: Buffer; minutes: number },
): Promise<void> {
  await sql`
    insert into account.captcha (captcha_id, brand, address, answer_hash, expires_at)
    values (${captcha.id}, ${captcha.brand}, ${captcha.address}, ${captcha.answerHash}, now() + ${captcha.minutes} * interval '1 minute')`.execute(
    tx,
  );
}

/** Uses a picture up. @returns whether the answer was right, from the same place and in time */
export async function deleteCaptcha(
  tx: Tx,
  given: { id: string; brand: string; address: string; answerHash: Buffer },
): Promise<boolean> {
  const { rows } = await sql<{ right: boolean }>`
    delete from account.captcha where captcha_id = ${given.id}
    returning brand = ${given.brand} and address = ${given.address} and expires_at > now()
      and answer_hash = ${given.answerHash} as "right"`.execute(tx);
  return rows[0]?.right ?? false;
}

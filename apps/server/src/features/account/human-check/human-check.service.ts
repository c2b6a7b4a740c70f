import type { endpoints, InputOf, ValueOf } from '@sampan/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Refusal, refuse } from '../../../platform/http/errors.ts';
import type { Random } from '../../../platform/random.ts';
import { addressKey } from '../../brand/index.ts';
import { paintRiver } from './human-check.picture.ts';
import { RIVER_WIDTH, TARGET_BELOW, TARGET_FROM, verifySlide, verifyWork, workBits } from './human-check.rules.ts';

const LIFE_MINUTES = 2;
/** How long a passed check waits for its use: a registration form is filled after the slide, a captcha may be asked. */
const USE_MINUTES = 10;

type Action = InputOf<typeof endpoints.humanCheck>['action'];

/** A new check of one action, bound to this brand and address. */
export async function createHumanCheck(
  tx: Tx,
  actor: Actor,
  input: { action: Action },
  random: Random,
): Promise<ValueOf<typeof endpoints.humanCheck>> {
  const address = addressKey(actor.ip);
  const id = random.uuid();
  const target = random.integer(TARGET_FROM, TARGET_BELOW);
  const { rows } = await sql<{ recent: number }>`
    select count(*)::int as recent from account.human_check where address = ${address} and made_at > now() - interval '10 minutes'`.execute(
    tx,
  );
  const bits = workBits(rows[0]?.recent ?? 0);
  const made = await sql<{ expires_at: Date }>`
    insert into account.human_check (check_id, brand, action, address, target, work_bits, expires_at)
    values (${id}, ${actor.brand}, ${input.action}, ${address}, ${target}, ${bits}, now() + ${LIFE_MINUTES} * interval '1 minute')
    returning expires_at`.execute(tx);
  const expiresAt = made.rows[0]?.expires_at.getTime() ?? 0;
  return { id, picture: await paintRiver(target, random), width: RIVER_WIDTH, work: { bits }, expiresAt };
}

interface OpenCheck {
  target: number;
  work_bits: number;
  age_ms: number;
}

type Answer = InputOf<typeof endpoints.humanCheckAnswer>;

function isPassed(check: OpenCheck, answer: Answer): boolean {
  if (answer.work !== undefined) return verifyWork(answer.id, check.work_bits, answer.work);
  const { position, durationMs, path } = answer;
  if (position === undefined || durationMs === undefined || path === undefined) return false;
  return verifySlide(check.target, check.age_ms, { position, durationMs, path });
}

/** Takes the one answer a check may have. */
export async function answerHumanCheck(
  tx: Tx,
  actor: Actor,
  answer: Answer,
): Promise<ValueOf<typeof endpoints.humanCheckAnswer> | Refusal> {
  const { rows } = await sql<OpenCheck>`
    select target, work_bits, (extract(epoch from clock_timestamp() - made_at) * 1000)::float8 as age_ms from account.human_check
    where check_id = ${answer.id} and brand = ${actor.brand} and address = ${addressKey(actor.ip)} and state = 'open' and expires_at > now()
    for update`.execute(tx);
  const check = rows[0];
  if (!check) return refuse('human.check.failed');
  const passed = isPassed(check, answer);
  await sql`
    update account.human_check
    set state = ${passed ? 'passed' : 'failed'}, expires_at = now() + ${USE_MINUTES} * interval '1 minute'
    where check_id = ${answer.id}`.execute(tx);
  return passed ? { passed: true, id: answer.id } : refuse('human.check.failed');
}

/** Spends a passed check: once, for its own action, brand and address (TRUST R-56). The caller must commit. */
export async function spendHumanCheck(
  tx: Tx,
  actor: Actor,
  spend: { action: Action; id: string | undefined },
): Promise<boolean> {
  if (spend.id === undefined) return false;
  const result = await sql`
    update account.human_check set state = 'used'
    where check_id = ${spend.id} and state = 'passed' and action = ${spend.action}
      and brand = ${actor.brand} and address = ${addressKey(actor.ip)} and expires_at > now()`.execute(tx);
  return result.numAffectedRows === 1n;
}

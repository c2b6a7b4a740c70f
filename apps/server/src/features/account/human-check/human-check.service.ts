import type { endpoints, InputOf, ValueOf } from '@sampan/contract';
import type { Tx } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Refusal, refuse } from '../../../platform/http/errors.ts';
import { addressKey, prefixKey } from '../../../platform/network-address.ts';
import type { Random } from '../../../platform/random.ts';
import { accountSettings } from '../account.settings.ts';
import { hashDevice } from '../login/remembered/known-device.ts';
import { paintRiver } from './human-check.picture.ts';
import {
  insertCheck,
  lockOpenCheck,
  type OpenCheck,
  settleCheck,
  spendCheck,
  takeToken,
} from './human-check.queries.ts';
import {
  HARDEST_WORK,
  RIVER_WIDTH,
  TARGET_BELOW,
  TARGET_FROM,
  verifySlide,
  verifyWork,
  workBits,
} from './human-check.rules.ts';
import { frameAddress } from './provider/check-frame.ts';
import { type CheckProvider, readCheckProvider } from './provider/check-provider.ts';
import type { ProviderRest } from './provider/provider-rest.ts';
import { hashCheckToken, type TokenVerdict } from './provider/siteverify.ts';
import { readReputation } from './reputation.queries.ts';

const LIFE_MINUTES = 2;
/** A provider may put several puzzles before somebody. */
const WIDGET_MINUTES = 5;
/** How long a passed check waits for its use: a registration form is filled after the slide, a captcha may be asked. */
const USE_MINUTES = 10;

type Action = InputOf<typeof endpoints.humanCheck>['action'];

export interface CheckParts {
  random: Random;
  /** What the browser is known by. */
  known: string;
  gamesUrl: string;
  rest: ProviderRest;
}

/** The provider that asks, unless it is away or its frame did not load. */
async function findProvider(
  tx: Tx,
  { settings }: Actor,
  embedded: boolean,
  rest: ProviderRest,
): Promise<CheckProvider | null> {
  return embedded || rest.isAway(settings.brand) ? null : readCheckProvider(tx, settings);
}

/**
 * The work of the picture. Whoever says that the provider's frame does not load may be somebody who would rather not be asked by
 * it: they do the hardest work, unless this server has found the provider away itself.
 */
async function workOf(
  tx: Tx,
  actor: Actor,
  from: { brand: string; address: string; prefix: string; device: Buffer },
  isEvaded: boolean,
) {
  if (isEvaded) return HARDEST_WORK;
  return workBits(await readReputation(tx, from), actor.settings.get(accountSettings.quietChecks));
}

/** A new check of one action, bound to this brand and address. */
export async function createHumanCheck(
  tx: Tx,
  actor: Actor,
  { action, embedded = false }: InputOf<typeof endpoints.humanCheck>,
  { random, known, gamesUrl, rest }: CheckParts,
): Promise<ValueOf<typeof endpoints.humanCheck>> {
  const from = { brand: actor.brand, address: addressKey(actor.ip), prefix: prefixKey(actor.ip) };
  const id = random.uuid();
  const target = random.integer(TARGET_FROM, TARGET_BELOW);
  const provider = await findProvider(tx, actor, embedded, rest);
  const isEvaded = embedded && (await findProvider(tx, actor, false, rest)) !== null;
  const work = await workOf(tx, actor, { ...from, device: hashDevice(known) }, isEvaded);
  const made = { id, action, target, work, provider: provider?.name ?? null };
  const over = await insertCheck(tx, { ...from, ...made, minutes: provider ? WIDGET_MINUTES : LIFE_MINUTES });
  const check = { id, width: RIVER_WIDTH, work, expiresAt: over.getTime() };
  if (!provider) return { ...check, widget: null, picture: await paintRiver(target, random) };
  const site = new URL(actor.siteUrl).hostname;
  return {
    ...check,
    widget: { provider: provider.name, url: frameAddress(gamesUrl, { id, action, site }) },
    picture: '',
  };
}

type Answer = InputOf<typeof endpoints.humanCheckAnswer>;

function isPassed(check: OpenCheck, answer: Answer, verdict: TokenVerdict | null): boolean {
  const { id, work, position, durationMs, path } = answer;
  if (check.provider !== null) return verdict?.is === 'good';
  if (work === undefined) return false;
  if (position === undefined || durationMs === undefined || path === undefined)
    return verifyWork(id, check.work_bits, work);
  return (
    verifyWork(id, check.work_beside, work) && verifySlide(check.target, check.age_ms, { position, durationMs, path })
  );
}

/** Takes the one answer a check may have. `verdict`: what the provider said of the token; null: it was not asked. */
export async function answerHumanCheck(
  tx: Tx,
  actor: Actor,
  answer: Answer,
  verdict: TokenVerdict | null,
): Promise<ValueOf<typeof endpoints.humanCheckAnswer> | Refusal> {
  const { id, token = '' } = answer;
  const check = await lockOpenCheck(tx, id, { brand: actor.brand, address: addressKey(actor.ip) });
  if (!check) return refuse('human.check.failed');
  const passed =
    isPassed(check, answer, verdict) && (check.provider === null || (await takeToken(tx, id, hashCheckToken(token))));
  await settleCheck(tx, id, { passed, minutes: USE_MINUTES });
  if (passed) return { passed: true, id };
  return refuse(verdict?.is === 'away' ? 'human.check.unavailable' : 'human.check.failed');
}

/** Spends a passed check: once, for its own action, brand and address (TRUST R-56). The caller must commit. */
export async function spendHumanCheck(
  tx: Tx,
  actor: Actor,
  spend: { action: Action; id: string | undefined },
): Promise<boolean> {
  if (spend.id === undefined) return false;
  return spendCheck(tx, spend.id, { action: spend.action, brand: actor.brand, address: addressKey(actor.ip) });
}

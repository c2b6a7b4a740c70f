import { type endpoints, type FieldRules, type InputOf, type SecurityState, visibleLength } from '@sampan/contract';
import type { Tx } from '../../../platform/database/index.ts';
import type { PlayerActor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { registerRules } from '../../brand/index.ts';
import { checkAge } from '../age/require-age.ts';
import { lockPlayer, type PlayerRow, updateNickname } from '../player.queries.ts';
import { checkRule } from '../registration/form/check-form.ts';
import { isReservedName } from '../registration/form/names.rules.ts';
import { readProfile, replaceProfile } from './encrypted-profile.ts';

/** What a member may add to the profile; number and address of mail are proven by a code instead. */
const editable = [
  'payeeName',
  'qqNum',
  'line',
  'whatsapp',
  'zalo',
  'facebook',
  'wechat',
  'idNumber',
  'birthDate',
] as const;
/** Given once: who an account belongs to is not changed by whoever holds its session. */
const lasting: ReadonlySet<string> = new Set(['payeeName', 'idNumber', 'birthDate']);

const NICKNAME = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} ._'-]*$/u;
const NICKNAME_LENGTH = { min: 2, max: 20 };

/** `••••7731` */
const masked = (value: string) => `••••${value.slice(-4)}`;

function fieldsOf(rules: FieldRules, profile: Readonly<Record<string, string>>): SecurityState['fields'] {
  return editable
    .filter((name) => rules[name]?.enabled || profile[name])
    .map((name) => {
      const value = profile[name] ?? '';
      const locked = !rules[name]?.enabled || (lasting.has(name) && value !== '');
      return { name, value: name === 'idNumber' && value !== '' ? masked(value) : value, locked };
    });
}

/** The optional fields of the brand with what is known of them. */
export async function readFields(tx: Tx, actor: PlayerActor, player: PlayerRow): Promise<SecurityState['fields']> {
  const brand = actor.settings;
  return fieldsOf(registerRules(brand), await readProfile(tx, player));
}

/** @throws AppError register.field.invalid */
function checkNickname(nickname: string): void {
  const refuse = (reason: string, fault: string) =>
    new AppError('register.field.invalid', { field: 'nickname', reason, fault, patternId: 0, ...NICKNAME_LENGTH });
  const length = visibleLength(nickname);
  if (length < NICKNAME_LENGTH.min || length > NICKNAME_LENGTH.max)
    throw refuse(`must have ${NICKNAME_LENGTH.min} to ${NICKNAME_LENGTH.max} characters`, 'length');
  if (!NICKNAME.test(nickname)) throw refuse('may hold letters, digits, spaces and . _ - only', 'pattern');
  if (isReservedName(nickname)) throw refuse('is reserved', 'pattern');
}

/**
 * Changes nickname and optional fields. A field that is off for the brand, or given once and for all, is refused.
 * @throws AppError register.field.invalid
 */
export async function editProfile(
  tx: Tx,
  actor: PlayerActor,
  input: InputOf<typeof endpoints.editProfile>,
): Promise<Record<string, never>> {
  const player = await lockPlayer(tx, actor.playerId);
  if (!player) throw new AppError('session.expired');
  const nickname = input.nickname.normalize('NFC').trim();
  checkNickname(nickname);
  const rules = registerRules(actor.settings);
  const profile = await readProfile(tx, player);
  const known = fieldsOf(rules, profile);
  for (const [name, value] of Object.entries(input.fields)) {
    const field = known.find((one) => one.name === name);
    const rule = rules[name];
    if (!field || field.locked || !rule)
      throw new AppError('register.field.invalid', { field: name, reason: 'cannot be changed here', fault: 'locked' });
    checkRule(name, rule, value);
    if (name === 'birthDate') checkAge(actor.settings, value, actor.now);
    profile[name] = value;
  }
  await updateNickname(tx, actor.playerId, nickname);
  await replaceProfile(
    tx,
    actor.playerId,
    Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== '')),
  );
  return {};
}

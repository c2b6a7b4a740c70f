import {
  formatMoney,
  type IdentityDocument,
  type IdentityState,
  identityDocuments,
  identitySidesOf,
} from '@sampan/contract';
import { getCountries } from 'libphonenumber-js';
import type { BrandSettings } from '../../../platform/brand-settings.ts';
import type { Queryable } from '../../../platform/database/index.ts';
import { type Actor, requirePlayer } from '../../../platform/http/actor.ts';
import { phoneCountries } from '../../brand/index.ts';
import { servedCountries } from '../../market/index.ts';
import { type AskedAction, thresholdsOf } from '../gate/identity-gate.ts';
import { selectAttempts, type VerificationRow } from '../identity.queries.ts';
import { isOpenToSend, levelOf, type Thresholds } from '../identity.rules.ts';
import { identitySettings } from '../identity.settings.ts';
import { selectSides } from '../pictures/pictures.queries.ts';

/** Today as the database counts days. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

function presentAsked(settings: BrandSettings, action: AskedAction): Record<keyof Thresholds, string | null> {
  const { digits } = settings.currency;
  const { single, day, lifetime } = thresholdsOf(settings, action);
  const money = (amount: bigint | null) => (amount === null ? null : formatMoney(amount, digits));
  return { single: money(single), day: money(day), lifetime: money(lifetime) };
}

/** Where the brand's players live: its market, else where their numbers are from. */
function homeCountries(settings: BrandSettings): string[] {
  const served = servedCountries(settings);
  return served.length > 0 ? [...served] : phoneCountries(settings);
}

/** The documents a country's own are taken of; of other countries a passport. */
export function documentsOf(settings: BrandSettings, country: string): readonly IdentityDocument[] {
  if (!homeCountries(settings).includes(country)) return ['passport'];
  const table = settings.get(identitySettings.documents);
  return table[country] ?? table['*'] ?? identityDocuments;
}

async function presentAttempt(db: Queryable, row: VerificationRow | undefined): Promise<IdentityState['attempt']> {
  if (!row?.country || !row.document || (row.state !== 'open' && row.state !== 'submitted')) return null;
  const sent = await selectSides(db, row.id);
  return {
    country: row.country,
    document: row.document,
    sides: identitySidesOf(row.document).map((side) => ({
      side,
      sentAt: sent.find((one) => one.side === side)?.sentAt.getTime() ?? null,
    })),
    submittedAt: row.submittedAt?.getTime() ?? null,
  };
}

/** What is asked for and why, what was sent, and what became of it. Pictures do not come back. */
export async function readIdentityState(db: Queryable, actor: Actor): Promise<IdentityState> {
  const { playerId, settings, now } = requirePlayer(actor);
  const rows = await selectAttempts(db, playerId);
  const day = dayOf(now);
  const level = levelOf(rows, day);
  const decided = rows.find(({ state }) => state === 'verified' || state === 'refused');
  const proof = rows.find(({ state }) => state === 'verified');
  const home = homeCountries(settings);
  return {
    level,
    open: isOpenToSend(rows, day),
    asked: { deposit: presentAsked(settings, 'deposit'), withdraw: presentAsked(settings, 'withdraw') },
    attempt: await presentAttempt(db, rows[0]),
    refusal:
      decided?.why && decided.decidedAt
        ? { why: decided.why, note: decided.note, at: decided.decidedAt.getTime() }
        : null,
    verified: proof?.decidedAt
      ? { at: proof.decidedAt.getTime(), until: proof.validUntil === null ? null : Date.parse(proof.validUntil) }
      : null,
    countries: home.map((country) => ({ country, documents: [...documentsOf(settings, country)] })),
    passportCountries: getCountries().filter((country) => !home.includes(country)),
  };
}

import type { CampaignData } from './campaign-schema.ts';
import { periodStart } from './days.ts';

/** What is known of a player when a rule is evaluated. */
export interface PlayerFacts {
  playerId: string;
  accountType: number;
  closed: boolean;
  /** Days of the brand. */
  registeredOn: string;
  level: number;
  labels: readonly string[];
  language: string;
  /** By the proven document, else by the phone number; null: unknown, or the rule does not ask. */
  country: string | null;
  verified: boolean;
  hasDeposited: boolean;
  onBreak: boolean;
  bonusRunning: boolean;
  /** The last day on which a limit was set, or a break begun; null: never. */
  limitSetOn: string | null;
  breakTakenOn: string | null;
}

export const audienceRefusals = [
  'account',
  'break',
  'limit-set',
  'break-taken',
  'bonus-running',
  'not-verified',
  'not-new',
  'no-deposit',
  'level',
  'labels',
  'country',
  'language',
] as const;
export type AudienceRefusal = (typeof audienceRefusals)[number];

const DEMO = 4;

type Check = readonly [AudienceRefusal, (facts: PlayerFacts, data: CampaignData, today: string) => boolean];

const since = (period: 'day' | 'week' | 'month' | undefined, day: string | null, today: string) =>
  period !== undefined && day !== null && day >= periodStart(period, today);

/** Each refuses by itself; the first that holds is told. Protection of the player stands before every other. */
const checks: readonly Check[] = [
  ['account', ({ accountType, closed }) => closed || accountType === DEMO],
  ['break', ({ onBreak }) => onBreak],
  ['limit-set', ({ limitSetOn }, { pausedFor }, today) => since(pausedFor.limitSet, limitSetOn, today)],
  ['break-taken', ({ breakTakenOn }, { pausedFor }, today) => since(pausedFor.breakTaken, breakTakenOn, today)],
  ['bonus-running', ({ bonusRunning }, { pausedFor }) => pausedFor.bonusRunning === true && bonusRunning],
  ['not-verified', ({ verified }, { audience }) => audience.verified === true && !verified],
  [
    'not-new',
    ({ registeredOn }, { audience: { newPlayerDays } }, today) =>
      newPlayerDays !== undefined && Date.parse(today) - Date.parse(registeredOn) > newPlayerDays * 86_400_000,
  ],
  ['no-deposit', ({ hasDeposited }, { audience }) => audience.depositedBefore === true && !hasDeposited],
  [
    'level',
    ({ level }, { audience: { levels } }) =>
      level < (levels?.from ?? 0) || level > (levels?.to ?? Number.MAX_SAFE_INTEGER),
  ],
  [
    'labels',
    ({ labels }, { audience }) =>
      (audience.labels !== undefined && !audience.labels.some((label) => labels.includes(label))) ||
      (audience.withoutLabels?.some((label) => labels.includes(label)) ?? false),
  ],
  [
    'country',
    ({ country }, { audience: { countries } }) =>
      countries !== undefined && (country === null || !countries.includes(country)),
  ],
  ['language', ({ language }, { audience: { languages } }) => languages !== undefined && !languages.includes(language)],
];

/** Why a campaign is not for a player on a day; null: it is. */
export function evaluateAudience(data: CampaignData, facts: PlayerFacts, today: string): AudienceRefusal | null {
  return checks.find(([, refuses]) => refuses(facts, data, today))?.[0] ?? null;
}

import type { IconName, SelectOption } from '@sampan/ui';
import type { ReactNode } from 'react';
import type { AgentsKey } from './locales/index.ts';
import type { TeamPeriod } from './use-team-period.ts';

/** Pages of the own feature. */
export const ownPageKeys = [
  'announcement',
  'overview',
  'registration',
  'management',
  'betting',
  'profit',
  'transactions',
] as const;
/** Under a caption of their own, each only where it is brought (S-322 to S-325). */
export const contractPageKeys = ['dividend', 'daily', 'hourly', 'realtime'] as const;

export type OwnPageKey = (typeof ownPageKeys)[number];
export type ContractPageKey = (typeof contractPageKeys)[number];
/** Pages that another feature draws. */
export type BroughtPageKey = 'income' | ContractPageKey;
export type AgentPageKey = OwnPageKey | BroughtPageKey;

/** All pages above the contracts, in the specification's order (S-321). */
export const teamPageKeys = [
  'announcement',
  'overview',
  'registration',
  'management',
  'betting',
  'profit',
  'income',
  'transactions',
] as const satisfies readonly AgentPageKey[];

export const agentPageIcons: Readonly<Record<AgentPageKey, IconName>> = {
  announcement: 'bell',
  overview: 'chart',
  registration: 'plus',
  management: 'users',
  betting: 'list',
  profit: 'transfer',
  income: 'wallet',
  transactions: 'clock',
  dividend: 'star',
  daily: 'calendar',
  hourly: 'gift',
  realtime: 'bolt',
};

export const agentPageLabel = (key: AgentPageKey): AgentsKey => `agents.page.${key}`;
export const isOwnPage = (key: AgentPageKey): key is OwnPageKey => (ownPageKeys as readonly string[]).includes(key);

/** A page of another feature, composed by the application. */
export interface BroughtPage {
  /** How much waits for the agent's answer there: a red count beside its name. */
  unanswered?: number;
  draw: (place: { onClose: () => void }) => ReactNode;
}
export type BroughtPages = Partial<Readonly<Record<BroughtPageKey, BroughtPage>>>;

/** What every page is given by the frame around it. */
export interface AgentPageProps {
  /** One period for all pages: who looks at a week goes on looking at it. */
  period: TeamPeriod;
  /** What other features bring to it; composed by the application. */
  announcements: ReactNode;
  categories: readonly SelectOption[];
  onPage: (page: AgentPageKey) => void;
  onClose: () => void;
}

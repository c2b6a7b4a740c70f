import type { IconName, SelectOption } from '@sampan/ui';
import type { ReactNode } from 'react';
import type { AgentsKey } from './locales/index.ts';
import type { TeamPeriod } from './use-team-period.ts';

/** Pages that exist, in the specification's order (S-321). The rest is absent until it is built. */
export const agentPageKeys = [
  'announcement',
  'overview',
  'registration',
  'management',
  'betting',
  'profit',
  'transactions',
] as const;
export type AgentPageKey = (typeof agentPageKeys)[number];

export const agentPageIcons: Readonly<Record<AgentPageKey, IconName>> = {
  announcement: 'bell',
  overview: 'chart',
  registration: 'plus',
  management: 'users',
  betting: 'list',
  profit: 'transfer',
  transactions: 'clock',
};

export const agentPageLabel = (key: AgentPageKey): AgentsKey => `agents.page.${key}`;

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

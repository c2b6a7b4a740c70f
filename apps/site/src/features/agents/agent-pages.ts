import type { IconName, SelectOption } from '@sampan/ui';
import type { ReactNode } from 'react';
import type { AgentsKey } from './locales/index.ts';
import type { TeamPeriod } from './use-team-period.ts';

/** Rooms that exist, in the specification's order (S-321). The rest is absent until it is built. */
export const roomKeys = [
  'announcement',
  'overview',
  'registration',
  'management',
  'betting',
  'profit',
  'transactions',
] as const;
export type RoomKey = (typeof roomKeys)[number];

export const roomIcons: Readonly<Record<RoomKey, IconName>> = {
  announcement: 'bell',
  overview: 'chart',
  registration: 'plus',
  management: 'users',
  betting: 'list',
  profit: 'transfer',
  transactions: 'clock',
};

export const roomLabel = (key: RoomKey): AgentsKey => `agents.room.${key}`;

/** What every room is given by the frame around it. */
export interface RoomProps {
  /** One period for all rooms: who looks at a week goes on looking at it. */
  period: TeamPeriod;
  /** What other features bring to it; composed by the application. */
  announcements: ReactNode;
  categories: readonly SelectOption[];
  onRoom: (room: RoomKey) => void;
  onClose: () => void;
}

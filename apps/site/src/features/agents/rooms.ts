import type { IconName } from '@sampan/ui';
import type { AgentsKey } from './messages/index.ts';
import type { TeamPeriod } from './use-team-period.ts';

/** Rooms that exist, in the specification's order (S-321). The rest is absent until it is built. */
export const roomKeys = ['overview', 'registration'] as const;
export type RoomKey = (typeof roomKeys)[number];

export const roomIcons: Readonly<Record<RoomKey, IconName>> = {
  overview: 'chart',
  registration: 'plus',
};

export const roomLabel = (key: RoomKey): AgentsKey => `agents.room.${key}`;

/** What every room is given by the frame around it. */
export interface RoomProps {
  /** One period for all rooms: who looks at a week goes on looking at it. */
  period: TeamPeriod;
  onRoom: (room: RoomKey) => void;
  onClose: () => void;
}

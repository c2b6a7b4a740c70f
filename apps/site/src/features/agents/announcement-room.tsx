import { Card } from '@sampan/ui';
import { RoomHead } from './room-frame.tsx';
import type { RoomProps } from './rooms.ts';

/** Announcements, as every player reads them; first in the specification's order (S-321). */
export function AnnouncementRoom({ announcements, onClose }: RoomProps) {
  return (
    <>
      <RoomHead room="announcement" onClose={onClose} />
      <Card>{announcements}</Card>
    </>
  );
}

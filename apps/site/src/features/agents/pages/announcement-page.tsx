import { Card } from '@sampan/ui';
import type { RoomProps } from '../agent-pages.ts';
import { RoomHead } from '../parts/page-frame.tsx';

/** Announcements, as every player reads them; first in the specification's order (S-321). */
export function AnnouncementRoom({ announcements, onClose }: RoomProps) {
  return (
    <>
      <RoomHead room="announcement" onClose={onClose} />
      <Card>{announcements}</Card>
    </>
  );
}

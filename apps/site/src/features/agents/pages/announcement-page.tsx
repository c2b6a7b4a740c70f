import { Card } from '@sampan/ui';
import type { AgentPageProps } from '../agent-pages.ts';
import { PageHead } from '../parts/page-frame.tsx';

/** Announcements, as every player reads them; first in the specification's order (S-321). */
export function AnnouncementPage({ announcements, onClose }: AgentPageProps) {
  return (
    <>
      <PageHead page="announcement" onClose={onClose} />
      <Card>{announcements}</Card>
    </>
  );
}

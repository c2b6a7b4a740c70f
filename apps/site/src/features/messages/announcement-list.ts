import type { Announcement, Announcements } from '../../shared/brand/use-announcements.ts';

/** Everything there is to read, newest first; what popped up before can be read again here. */
export function readList({ player, popup }: Pick<Announcements, 'player' | 'popup'>): Announcement[] {
  const byId = new Map([...popup, ...player].map((one) => [one.id, one]));
  return [...byId.values()].sort((a, b) => b.date - a.date);
}

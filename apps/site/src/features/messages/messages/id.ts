import type { messages as english } from './en.ts';

export const messages: Record<keyof typeof english, string> = {
  'announcement.title': 'Announcements',
  'announcement.list': 'List of announcements',
  'announcement.empty': 'No announcements',
  'announcement.emptyText': 'News about the site comes here.',
  'announcement.pages': 'Pages',
  'announcement.page': 'Page {page}',
  'announcement.next': 'Next message',
  'announcement.understood': 'Got it',
};

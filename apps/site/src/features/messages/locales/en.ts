export const messages = {
  'announcement.title': 'Announcements',
  'announcement.list': 'List of announcements',
  'announcement.empty': 'No announcements',
  'announcement.emptyText': 'News about the site appears here.',
  'announcement.pages': 'Pages',
  'announcement.page': 'Page {page}',
  'announcement.next': 'Next message',
  'announcement.understood': 'Got it',
} as const;

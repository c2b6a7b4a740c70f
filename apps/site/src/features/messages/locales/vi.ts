import type { messages as english } from './en.ts';

export const messages: Record<keyof typeof english, string> = {
  'announcement.title': 'Thông báo',
  'announcement.list': 'Danh sách thông báo',
  'announcement.empty': 'Không có thông báo',
  'announcement.emptyText': 'Tin tức của trang sẽ hiện ở đây.',
  'announcement.pages': 'Trang',
  'announcement.page': 'Trang {page}',
  'announcement.next': 'Tin tiếp theo',
  'announcement.understood': 'Đã hiểu',
};

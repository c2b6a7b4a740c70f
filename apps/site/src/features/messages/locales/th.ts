import type { messages as english } from './en.ts';

export const messages: Record<keyof typeof english, string> = {
  'announcement.title': 'ประกาศ',
  'announcement.list': 'รายการประกาศ',
  'announcement.empty': 'ไม่มีประกาศ',
  'announcement.emptyText': 'ข่าวของเว็บไซต์จะแสดงที่นี่',
  'announcement.pages': 'หน้า',
  'announcement.page': 'หน้า {page}',
  'announcement.next': 'ข้อความถัดไป',
  'announcement.understood': 'รับทราบ',
};

import type { messages as english } from './en.ts';

export const messages: Record<keyof typeof english, string> = {
  'announcement.title': '公告',
  'announcement.list': '公告列表',
  'announcement.empty': '暂无公告',
  'announcement.emptyText': '本站的最新消息会显示在这里。',
  'announcement.pages': '分页',
  'announcement.page': '第 {page} 页',
  'announcement.next': '下一条',
  'announcement.understood': '知道了',
};

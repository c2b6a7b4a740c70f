import type { messages as en } from './en.ts';

export const messages: Record<keyof typeof en, string> = {
  'agents.note.column': '标签与备注',
  'agents.note.edit': '{name} 的标签与备注',
  'agents.note.title': '标签与备注：{name}',
  'agents.note.private': '只有您能看到。',
  'agents.note.tags': '标签',
  'agents.note.tagsHint': '用逗号分隔，最多 {count} 个。',
  'agents.note.tooMany': '最多 {count} 个标签，每个 {length} 个字符。',
  'agents.note.text': '备注',
  'agents.note.save': '保存',
  'agents.note.close': '关闭',
  'agents.note.saved': '已保存',
  'agents.note.filter': '标签',
};

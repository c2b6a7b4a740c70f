import type { messages as en } from './en.ts';

export const messages: Record<keyof typeof en, string> = {
  'agents.note.column': 'Thẻ và ghi chú',
  'agents.note.edit': 'Thẻ và ghi chú về {name}',
  'agents.note.title': 'Thẻ và ghi chú: {name}',
  'agents.note.private': 'Chỉ mình bạn thấy.',
  'agents.note.tags': 'Thẻ',
  'agents.note.tagsHint': 'Cách nhau bằng dấu phẩy, tối đa {count} thẻ.',
  'agents.note.tooMany': 'Tối đa {count} thẻ, mỗi thẻ {length} ký tự.',
  'agents.note.text': 'Ghi chú',
  'agents.note.save': 'Lưu',
  'agents.note.close': 'Đóng',
  'agents.note.saved': 'Đã lưu',
  'agents.note.filter': 'Thẻ',
};

import type { messages as en } from './en.ts';

export const messages: Record<keyof typeof en, string> = {
  'agents.note.column': 'แท็กและโน้ต',
  'agents.note.edit': 'แท็กและโน้ตของ {name}',
  'agents.note.title': 'แท็กและโน้ต: {name}',
  'agents.note.private': 'มีเพียงคุณที่เห็น',
  'agents.note.tags': 'แท็ก',
  'agents.note.tagsHint': 'คั่นด้วยจุลภาค ไม่เกิน {count} แท็ก',
  'agents.note.tooMany': 'ใช้ได้ไม่เกิน {count} แท็ก แท็กละไม่เกิน {length} ตัวอักษร',
  'agents.note.text': 'โน้ต',
  'agents.note.save': 'บันทึก',
  'agents.note.close': 'ปิด',
  'agents.note.saved': 'บันทึกแล้ว',
  'agents.note.filter': 'แท็ก',
};

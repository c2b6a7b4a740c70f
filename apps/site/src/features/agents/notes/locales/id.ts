import type { messages as en } from './en.ts';

export const messages: Record<keyof typeof en, string> = {
  'agents.note.column': 'Tag dan catatan',
  'agents.note.edit': 'Tag dan catatan tentang {name}',
  'agents.note.title': 'Tag dan catatan: {name}',
  'agents.note.private': 'Hanya Anda yang melihatnya.',
  'agents.note.tags': 'Tag',
  'agents.note.tagsHint': 'Pisahkan dengan koma, paling banyak {count}.',
  'agents.note.tooMany': 'Paling banyak {count} tag, masing-masing {length} karakter.',
  'agents.note.text': 'Catatan',
  'agents.note.save': 'Simpan',
  'agents.note.close': 'Tutup',
  'agents.note.saved': 'Tersimpan',
  'agents.note.filter': 'Tag',
};

import type { messages as english } from './en.ts';

export const messages: Record<keyof typeof english, string> = {
  'announcement.title': 'Pengumuman',
  'announcement.list': 'Daftar pengumuman',
  'announcement.empty': 'Tidak ada pengumuman',
  'announcement.emptyText': 'Kabar tentang situs ini akan muncul di sini.',
  'announcement.pages': 'Halaman',
  'announcement.page': 'Halaman {page}',
  'announcement.next': 'Pesan berikutnya',
  'announcement.understood': 'Mengerti',
};

import type { messages as english } from './en.ts';

export const messages: Record<keyof typeof english, string> = {
  'brand.speed.title': 'Cek kecepatan',
  'brand.speed.text': 'Seberapa cepat tiap alamat situs ini menjawab Anda sekarang.',
  'brand.speed.list': 'Alamat',
  'brand.speed.value': '{ms} ms',
  'brand.speed.none': 'Tidak menjawab',
  'brand.speed.fastest': 'Tercepat',
  'brand.speed.again': 'Ukur lagi',
  'brand.speed.empty': 'Tidak ada server lain untuk diuji.',
};

import type { messages as english } from './en.ts';

export const messages: Record<keyof typeof english, string> = {
  'downloads.title': 'Unduh aplikasi',
  'downloads.lead': 'Akun yang sama, satu ketukan dari layar utama.',
  'downloads.bonus': 'Bonus unduh aplikasi: 5 baht dengan 1 kali perputaran.',
  'downloads.system': 'Sistem Anda',
  'downloads.android': 'Android',
  'downloads.ios': 'iOS',
  'downloads.step': 'Langkah {step}',
  'downloads.get.android': 'Unduh untuk Android',
  'downloads.get.ios': 'Pasang di iPhone atau iPad',
  'downloads.qr': 'Kode QR alamat unduhan',
  'downloads.scan': 'Pindai dengan ponsel Anda',
  'downloads.none': 'Belum ada berkas aplikasi untuk sistem ini. Situs berfungsi penuh di peramban Anda.',
  'downloads.android.1': 'Buka halaman ini di ponsel Android Anda, atau pindai kodenya.',
  'downloads.android.2': 'Ketuk Unduh dan simpan berkas saat ponsel bertanya.',
  'downloads.android.3': 'Izinkan peramban memasang aplikasi, satu kali saja.',
  'downloads.android.4': 'Buka berkasnya, pasang, lalu masuk dengan akun Anda.',
  'downloads.ios.1': 'Buka halaman ini di Safari pada iPhone atau iPad, atau pindai kodenya.',
  'downloads.ios.2': 'Ketuk Pasang dan izinkan profil konfigurasi.',
  'downloads.ios.3': 'Di Pengaturan, buka profil yang diunduh lalu pasang.',
  'downloads.ios.4': 'Buka ikon baru dan masuk dengan akun Anda.',
};

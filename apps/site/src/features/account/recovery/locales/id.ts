import type { messages as english } from './en.ts';

export const messages: Record<keyof typeof english, string> = {
  'recovery.title': 'Lupa kata sandi',
  'recovery.kinds': 'Cara mengatur ulang kata sandi',
  'recovery.byEmail': 'Lewat email',
  'recovery.byPhone': 'Lewat ponsel',
  'recovery.email.text': 'Kami akan mengirim tautan ke email akun Anda. Tautan berlaku 30 menit.',
  'recovery.email.submit': 'Kirim tautan',
  'recovery.working': 'Sebentar …',
  'recovery.sent': 'Permintaan diterima',
  'recovery.in_been_out':
    'Jika nama pengguna dan alamat email cocok, tautan sedang dikirim. Buka dalam 30 menit untuk membuat kata sandi baru.',
  'recovery.submit': 'Kirim',
  'recovery.not_exist': 'Nama pengguna/Email tidak ada',
  'recovery.phone.submit': 'Simpan dan masuk',
  'recovery.reset.title': 'Pilih kata sandi baru',
  'recovery.reset.submit': 'Simpan kata sandi baru',
  'recovery.reset.done': 'Kata sandi baru tersimpan',
  'recovery.reset.doneText': 'Semua perangkat sudah keluar. Masuk dengan kata sandi baru.',
  'recovery.reset.invalid': 'Tautan ini sudah dipakai atau kedaluwarsa.',
  'recovery.reset.again': 'Minta tautan baru',
};

export const messages = {
  'doors.in': 'Anda masuk sebagai {name}',
  'doors.step.title': 'Langkah kedua',
  'doors.step.text': 'Masukkan enam angka dari aplikasi autentikator, atau salah satu kode pemulihan.',
  'doors.step.code': 'Kode',
  'doors.step.submit': 'Masuk',
  'doors.step.back': 'Kembali ke halaman masuk',
  'doors.new.title': 'Hampir selesai',
  'doors.new.text':
    '{provider} sudah memastikan siapa Anda. Pilih nama pengguna, atau masuk ke akun yang sudah Anda punya.',
  'doors.new.submit': 'Buat akun',
  'doors.new.link': 'Saya sudah punya akun',
  'doors.new.linkHint': 'Masuk untuk menautkan {provider} ke akun Anda.',
  'doors.new.linked': '{provider} kini bisa membuka akun Anda',
};

export const messages = {
  'login.in': 'Anda masuk sebagai {name}',
  'login.step.title': 'Langkah kedua',
  'login.step.text': 'Masukkan enam angka dari aplikasi autentikator, atau salah satu kode pemulihan.',
  'login.step.code': 'Kode',
  'login.step.submit': 'Masuk',
  'login.step.back': 'Kembali ke halaman masuk',
  'login.new.title': 'Hampir selesai',
  'login.new.text': 'Anda masuk dengan {provider}. Pilih nama pengguna, atau masuk ke akun yang sudah Anda punya.',
  'login.new.submit': 'Buat akun',
  'login.new.link': 'Saya sudah punya akun',
  'login.new.linkHint': 'Masuk untuk menautkan {provider} ke akun Anda.',
  'login.new.linked': '{provider} kini bisa membuka akun Anda',
};

export const messages = {
  'chat.title': 'Ruang obrolan',
  'chat.frame': 'Ruang obrolan: pesan',
  'chat.loading': 'Membuka ruang obrolan',
  'chat.minimise': 'Kecilkan',
  'chat.enlarge': 'Perbesar',
  'chat.service': 'Layanan pelanggan',
  'chat.unread': '{count, plural, other {# pesan belum dibaca}}',
  'chat.loggedOut': 'Sesi Anda telah berakhir. Masuk untuk melanjutkan.',
};

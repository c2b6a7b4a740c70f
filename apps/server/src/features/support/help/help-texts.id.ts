import type { HelpTexts } from './help-texts.en.ts';

const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

export const helpIndonesian: HelpTexts = {
  'play-money': {
    title: 'Apa itu uang mainan',
    content: `<p>Saldo di situs ini adalah uang mainan. Tidak bisa dibeli, dijual, diberikan, atau dicairkan, dan tidak ada bank, kartu, atau dompet yang ditagih.</p><p>Selebihnya berjalan seperti uang asli: setiap pergerakan dicatat dua kali, punya nomor referensi, dan ada di catatan akun Anda.</p>`,
  },
  account: {
    title: 'Akun dan kata sandi Anda',
    content: `<p>Anda hanya perlu nama pengguna dan kata sandi. Pilih kata sandi minimal 8 karakter dengan huruf dan angka yang tidak Anda pakai di tempat lain; kata sandi yang umum ditolak.</p>${list(
      'Ubah di pusat anggota, akun saya. Semua sesi lain langsung berakhir.',
      '<strong>Ingat saya</strong> di formulir masuk menyimpan kunci sekali pakai di perangkat ini selama 24 jam, bukan kata sandi Anda. Keluar untuk menghapusnya.',
      'Setelah beberapa kali salah, karakter dalam gambar diminta; setelah lebih banyak lagi, alamat jaringan ini harus menunggu beberapa menit. Anda tetap bisa masuk dari tempat lain.',
      'Lupa? Pilih “Lupa kata sandi?” di formulir masuk dan atur ulang dengan kode lewat email atau telepon. Tanpa keduanya, tulis kepada kami dengan nama pengguna Anda.',
    )}`,
  },
  deposit: {
    title: 'Deposit',
    content: `<p>Buka pusat anggota, deposit. Pilih cara bayar dan jumlah: batas terkecil, terbesar, dan biaya tampil di sampingnya sebelum Anda mengonfirmasi.</p>${list(
      'Setiap pesanan punya nomor referensi dan batas waktu.',
      'Pindai kode atau buka halaman pembayaran. Di sini halaman demo menggantikan bank Anda; konfirmasi atau tolak di sana.',
      'Saldo bertambah begitu halaman pembayaran mengonfirmasi, tanpa muat ulang. Menutup halaman tidak menghilangkan apa pun.',
      'Pesanan yang tidak dibayar tepat waktu kedaluwarsa. Tidak ada yang dicatat dua kali, meski konfirmasi datang dua kali atau terlambat.',
    )}<p>Deposit belum masuk: tulis kepada kami dengan nomor referensinya.</p>`,
  },
  withdrawal: {
    title: 'Penarikan',
    content: `<p>Buka pusat anggota, penarikan. Tambahkan rekening bank sekali, lalu masukkan jumlah di antara batas yang tampil.</p><p>Langkah-langkahnya, masing-masing dengan waktunya:</p>${list(
      '<strong>Diminta</strong>: jumlah dipotong dari saldo dan ditahan untuk Anda. Sebelum disetujui Anda bisa membatalkan dan menerimanya kembali.',
      '<strong>Disetujui</strong>: operator sudah memeriksa. Jika <strong>ditolak</strong>, alasannya tampil dan uangnya kembali ke saldo.',
      '<strong>Dikirim</strong>: sudah di penyedia pembayaran.',
      '<strong>Dibayar</strong>: penyedia sudah mengonfirmasi. Jika <strong>gagal</strong>, uangnya kembali ke saldo.',
    )}<p>Setelah beberapa menit, penarikan yang belum dikonfirmasi bisa tampil sebagai diterima. Itu hanya label: pembukuan kami mengikuti penyedia pembayaran.</p>`,
  },
  fairness: {
    title: 'Keadilan, dan cara memverifikasi ronde',
    content: `<p>Hasil tidak dibuat saat Anda menekan tombol. Hasil mengikuti tiga hal: seed rahasia server, seed klien, dan hitungan ronde Anda.</p>${list(
      'Sebelum ronde, permainan menunjukkan sidik jari (SHA-256) seed server, sehingga tidak bisa diubah sesudahnya.',
      'Setelah seed dibuka, halaman verifikasi menghitung ulang sidik jari dan seluruh ronde di peramban Anda, tanpa meminta apa pun ke server kami.',
      'Pengembalian ke pemain tertulis di aturan permainan. Angkanya dihitung dari semua hasil yang mungkin, bukan perkiraan.',
      'Ronde yang terputus karena koneksi dilanjutkan dari tempat berhentinya, dengan hasil yang sama.',
    )}`,
  },
  limits: {
    title: 'Batas dan istirahat',
    content: `<p>Dalam jangka panjang permainan menahan sebagian taruhan. Bermainlah untuk bersenang-senang, dengan jumlah yang sudah Anda tentukan.</p>${list(
      'Taruhan terkecil dan terbesar tampil di setiap permainan; jumlah terkecil dan terbesar di samping setiap deposit dan penarikan.',
      'Catatan taruhan menunjukkan taruhan dan kemenangan Anda di periode mana pun, dengan totalnya.',
      'Di pusat anggota, <a href="/me/protection">bermain aman</a>, Anda mengatur batas deposit, kerugian, taruhan, dan waktu bermain. Batas yang lebih rendah langsung berlaku; yang lebih tinggi menunggu 24 jam dan perlu konfirmasi Anda.',
      'Ingin istirahat? Pilih satu jam sampai 30 hari, atau kecualikan diri selama enam bulan atau lebih. Langsung dimulai dan tidak bisa dipersingkat; uang Anda tetap bisa ditarik.',
    )}<p>Jika bermain mengganggu Anda atau orang dekat Anda, bicaralah dengan orang yang dipercaya atau layanan konseling di negara Anda.</p>`,
  },
  trouble: {
    title: 'Ada masalah',
    content: `${list(
      '<strong>Koneksi terputus.</strong> Lanjutkan dari tempat Anda berhenti: pesanan tidak pernah terkirim dua kali, dan ronde yang terbuka menunggu Anda.',
      '<strong>Saldo tampak salah.</strong> Tekan muat ulang di sampingnya, lalu bandingkan dengan catatan akun; setiap baris punya nomor referensi.',
      '<strong>Anda keluar sendiri.</strong> Sesi berakhir setelah beberapa jam tanpa aktivitas, setelah 24 jam, saat kata sandi diubah, atau saat Anda keluar di tempat lain.',
      '<strong>Kesalahan dengan nomor.</strong> Kirim nomor itu kepada kami untuk menemukan permintaannya.',
    )}<p>Tulis kepada kami di bawah. Anda langsung mendapat nomor referensi; sebagai pengunjung, tinggalkan alamat untuk jawaban kami.</p>`,
  },
};

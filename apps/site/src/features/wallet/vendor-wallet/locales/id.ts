import type { messages as english } from './en.ts';

export const messages: Record<keyof typeof english, string> = {
  'vendorWallets.title': 'Dompet di vendor',
  'vendorWallets.note':
    'Permainan vendor ini memakai uang di dompet vendor. Anda dapat mentransfernya keluar kapan saja.',
  'vendorWallets.automatic': 'Saldo ikut dengan Anda: masuk saat permainan dibuka, kembali saat Anda keluar.',
  'vendorWallets.pending': '{amount} sedang dikirim',
  'vendorWallets.closed': 'Sedang tidak menerima transfer masuk',
  'vendorWallets.in': 'Transfer masuk',
  'vendorWallets.out': 'Transfer keluar',
  'vendorWallets.collect': 'Tarik semua',
  'vendorWallets.amount': 'Jumlah',
  'vendorWallets.submit.in': 'Transfer masuk ke {name}',
  'vendorWallets.submit.out': 'Transfer keluar dari {name}',
  'vendorWallets.sent': '{amount} sedang dikirim',
  'vendorWallets.state.pending': 'Sedang dikirim',
  'vendorWallets.done': 'Selesai',
  'vendorWallets.refused': 'Ditolak, tidak ada yang dipindahkan',
  'vendorWallets.list': 'Transfer terbaru',
  'vendorWallets.to': 'Ke {name}',
  'vendorWallets.from': 'Dari {name}',
  'vendorWallets.time': 'Waktu',
  'vendorWallets.reference': 'Referensi',
  'vendorWallets.state': 'Status',
  'vendorWallets.which': 'Transfer',
  'vendorWallets.unsure': 'Tidak ada jawaban. Tekan lagi: tetap satu transfer.',
};

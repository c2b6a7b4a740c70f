import type { messages as english } from './en.ts';

export const messages: Record<keyof typeof english, string> = {
  'vendorWallets.title': 'Dompet di vendor',
  'vendorWallets.note':
    'Permainan vendor ini dimainkan dengan uang yang ada di sana. Anda dapat menariknya kembali kapan saja.',
  'vendorWallets.automatic': 'Membuka permainan membawa dompet utama Anda; meninggalkannya membawa semuanya kembali.',
  'vendorWallets.pending': '{amount} sedang dikirim',
  'vendorWallets.closed': 'Saat ini tidak menerima uang masuk',
  'vendorWallets.in': 'Masukkan',
  'vendorWallets.out': 'Tarik kembali',
  'vendorWallets.collect': 'Tarik semuanya kembali',
  'vendorWallets.amount': 'Jumlah',
  'vendorWallets.submit.in': 'Masukkan ke {name}',
  'vendorWallets.submit.out': 'Tarik kembali dari {name}',
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

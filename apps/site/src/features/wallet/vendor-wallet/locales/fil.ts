import type { messages as english } from './en.ts';

export const messages: Record<keyof typeof english, string> = {
  'vendorWallets.title': 'Mga wallet sa vendor',
  'vendorWallets.note':
    'Ginagamit ng mga laro ng mga vendor na ito ang pera sa wallet ng vendor. Mailalabas mo ito anumang oras.',
  'vendorWallets.automatic':
    'Sumasabay sa iyo ang balanse: pumapasok sa laro kapag binuksan mo, bumabalik kapag umalis ka.',
  'vendorWallets.pending': '{amount} ang papunta',
  'vendorWallets.closed': 'Hindi tumatanggap ng pera ngayon',
  'vendorWallets.in': 'Ilipat papasok',
  'vendorWallets.out': 'Ilipat palabas',
  'vendorWallets.collect': 'Kolektahin lahat',
  'vendorWallets.amount': 'Halaga',
  'vendorWallets.submit.in': 'Mag-transfer papasok sa {name}',
  'vendorWallets.submit.out': 'Ilipat mula sa {name}',
  'vendorWallets.sent': 'Papunta na ang {amount}',
  'vendorWallets.state.pending': 'Papunta na',
  'vendorWallets.done': 'Tapos na',
  'vendorWallets.refused': 'Tinanggihan, walang nagalaw',
  'vendorWallets.list': 'Mga huling paglipat',
  'vendorWallets.to': 'Papunta sa {name}',
  'vendorWallets.from': 'Mula sa {name}',
  'vendorWallets.time': 'Oras',
  'vendorWallets.reference': 'Reference',
  'vendorWallets.state': 'Kalagayan',
  'vendorWallets.which': 'Paglipat',
  'vendorWallets.unsure': 'Walang dumating na sagot. Pindutin muli: iisang paglipat pa rin ito.',
};

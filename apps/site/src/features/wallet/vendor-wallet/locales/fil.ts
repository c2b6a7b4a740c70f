import type { messages as english } from './en.ts';

export const messages: Record<keyof typeof english, string> = {
  'vendorWallets.title': 'Mga wallet sa vendor',
  'vendorWallets.note':
    'Nilalaro ang mga laro ng mga vendor na ito gamit ang perang nakalagay doon. Maibabalik mo ito anumang oras.',
  'vendorWallets.automatic':
    'Kapag binuksan ang laro, kasama ang pangunahing wallet mo; paglabas, ibinabalik ang lahat.',
  'vendorWallets.pending': '{amount} ang papunta',
  'vendorWallets.closed': 'Hindi tumatanggap ng pera ngayon',
  'vendorWallets.in': 'Ipasok',
  'vendorWallets.out': 'Ibalik',
  'vendorWallets.collect': 'Ibalik ang lahat',
  'vendorWallets.amount': 'Halaga',
  'vendorWallets.submit.in': 'Ipasok sa {name}',
  'vendorWallets.submit.out': 'Ibalik mula sa {name}',
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

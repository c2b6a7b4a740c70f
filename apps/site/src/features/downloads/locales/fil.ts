import type { messages as english } from './en.ts';

export const messages: Record<keyof typeof english, string> = {
  'downloads.title': 'I-download ang app',
  'downloads.lead': 'Parehong account, isang pindot mula sa home screen mo.',
  'downloads.bonus': 'Bonus sa pag-download ng app: 5 baht na may 1 beses na turnover.',
  'downloads.system': 'Ang iyong system',
  'downloads.android': 'Android',
  'downloads.ios': 'iOS',
  'downloads.step': 'Hakbang {step}',
  'downloads.get.android': 'I-download para sa Android',
  'downloads.get.ios': 'I-install sa iPhone o iPad',
  'downloads.qr': 'QR code ng address ng download',
  'downloads.scan': 'I-scan gamit ang telepono',
  'downloads.none': 'Wala pang app file para sa system na ito. Gumagana nang buo ang site sa browser mo.',
  'downloads.android.1': 'Buksan ang pahinang ito sa Android phone mo, o i-scan ang code.',
  'downloads.android.2': 'Pindutin ang Download at itago ang file kapag nagtanong ang telepono.',
  'downloads.android.3': 'Payagan ang browser mo na mag-install ng app, isang beses.',
  'downloads.android.4': 'Buksan ang file, i-install, at mag-log in gamit ang account mo.',
  'downloads.ios.1': 'Buksan ang pahinang ito sa Safari ng iPhone o iPad mo, o i-scan ang code.',
  'downloads.ios.2': 'Pindutin ang Install at payagan ang configuration profile.',
  'downloads.ios.3': 'Sa Settings, buksan ang na-download na profile at i-install ito.',
  'downloads.ios.4': 'Buksan ang bagong icon at mag-log in gamit ang account mo.',
};

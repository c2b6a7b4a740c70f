import type { messages as english } from './en.ts';

export const messages: Record<keyof typeof english, string> = {
  'downloads.title': 'App download',
  'downloads.lead': 'The same account, one tap from your home screen.',
  'downloads.bonus': 'App download bonus: 5 baht with 1 times turnover.',
  'downloads.system': 'Your system',
  'downloads.android': 'Android',
  'downloads.ios': 'iOS',
  'downloads.step': 'Step {step}',
  'downloads.get.android': 'Download for Android',
  'downloads.get.ios': 'Install on iPhone or iPad',
  'downloads.qr': 'QR code of the download address',
  'downloads.scan': 'Scan with your phone',
  'downloads.none': 'There is no app file for this system now. The site works in full in your browser.',
  'downloads.android.1': 'Open this page on your Android phone, or scan the code.',
  'downloads.android.2': 'Tap Download and keep the file when the phone asks.',
  'downloads.android.3': 'Allow your browser to install apps, once.',
  'downloads.android.4': 'Open the file, install, and log in with your account.',
  'downloads.ios.1': 'Open this page in Safari on your iPhone or iPad, or scan the code.',
  'downloads.ios.2': 'Tap Install and allow the configuration profile.',
  'downloads.ios.3': 'In Settings open the downloaded profile and install it.',
  'downloads.ios.4': 'Open the new icon and log in with your account.',
};

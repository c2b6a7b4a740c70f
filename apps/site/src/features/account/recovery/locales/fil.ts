import type { messages as english } from './en.ts';

export const messages: Record<keyof typeof english, string> = {
  'recovery.title': 'Nakalimutan ang password',
  'recovery.kinds': 'Paano i-reset ang password mo',
  'recovery.byEmail': 'Sa email',
  'recovery.byPhone': 'Sa phone',
  'recovery.email.text': 'Magpapadala kami ng link sa email address ng account mo. Gagana ito sa loob ng 30 minuto.',
  'recovery.email.submit': 'Ipadala ang link',
  'recovery.working': 'Sandali lang …',
  'recovery.sent': 'Natanggap ang hiling',
  'recovery.in_been_out':
    'Kung magkatugma ang username at email address, papunta na ang link. Buksan ito sa loob ng 30 minuto para pumili ng bagong password.',
  'recovery.submit': 'Isumite',
  'recovery.not_exist': 'Walang ganitong username/email',
  'recovery.phone.submit': 'I-save at mag-log in',
  'recovery.reset.title': 'Pumili ng bagong password',
  'recovery.reset.submit': 'I-save ang bagong password',
  'recovery.reset.done': 'Na-save ang iyong bagong password',
  'recovery.reset.doneText': 'Na-log out ang lahat ng device. Mag-log in gamit ang bagong password.',
  'recovery.reset.invalid': 'Nagamit na o expired na ang link na ito.',
  'recovery.reset.again': 'Humingi ng bagong link',
};

export const messages = {
  'doors.in': 'Naka-log in ka bilang {name}',
  'doors.step.title': 'Ikalawang hakbang',
  'doors.step.text': 'Ilagay ang anim na numero ng iyong authenticator app, o isa sa iyong mga recovery code.',
  'doors.step.code': 'Code',
  'doors.step.submit': 'Mag-log in',
  'doors.step.back': 'Bumalik sa pag-log in',
  'doors.new.title': 'Malapit na',
  'doors.new.text':
    'Sinabi ng {provider} kung sino ka. Pumili ng username na gagamitin, o mag-log in sa account na mayroon ka na.',
  'doors.new.submit': 'Gumawa ng account',
  'doors.new.link': 'May account na ako',
  'doors.new.linkHint': 'Mag-log in para ikabit ang {provider} sa iyong account.',
  'doors.new.linked': 'Bubuksan na ng {provider} ang iyong account',
};

export const messages = {
  'login.in': 'Naka-log in ka bilang {name}',
  'login.step.title': 'Ikalawang hakbang',
  'login.step.text': 'Ilagay ang anim na numero ng iyong authenticator app, o isa sa iyong mga recovery code.',
  'login.step.code': 'Code',
  'login.step.submit': 'Mag-log in',
  'login.step.back': 'Bumalik sa pag-log in',
  'login.new.title': 'Malapit na',
  'login.new.text':
    'Naka-sign in ka na gamit ang {provider}. Pumili ng username na gagamitin, o mag-log in sa account na mayroon ka na.',
  'login.new.submit': 'Gumawa ng account',
  'login.new.link': 'May account na ako',
  'login.new.linkHint': 'Mag-log in para i-link ang {provider} sa account mo.',
  'login.new.linked': 'Bubuksan na ng {provider} ang iyong account',
};

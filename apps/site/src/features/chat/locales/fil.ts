export const messages = {
  'chat.title': 'Chat room',
  'chat.frame': 'Chat room: mga mensahe',
  'chat.loading': 'Binubuksan ang chat room',
  'chat.minimise': 'Paliitin',
  'chat.enlarge': 'Palakihin',
  'chat.service': 'Customer service',
  'chat.unread': '{count, plural, one {# hindi pa nababasang mensahe} other {# hindi pa nababasang mensahe}}',
  'chat.loggedOut': 'Tapos na ang session mo. Mag-log in para magpatuloy.',
};

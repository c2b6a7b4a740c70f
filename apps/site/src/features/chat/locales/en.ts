export const messages = {
  'chat.title': 'Chat room',
  'chat.frame': 'Chat room: messages',
  'chat.loading': 'Opening the chat room',
  'chat.minimise': 'Minimise',
  'chat.enlarge': 'Enlarge',
  'chat.service': 'Customer service',
  'chat.unread': '{count, plural, one {# unread message} other {# unread messages}}',
  'chat.loggedOut': 'Your session has ended. Log in to continue.',
};

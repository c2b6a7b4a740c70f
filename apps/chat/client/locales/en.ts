/** English texts; the other languages have the same keys (checked by type). `{name}` is filled by translate. */
export const en = {
  'room.title': 'Chat room',
  'room.loading': 'Opening the chat room',
  'room.rules': 'Messages are public. Never share your password or payment details.',
  'room.empty': 'Nobody has said anything yet. Say hello.',
  'room.older': 'Older messages',
  'room.newest': 'Newest messages',
  'room.new': 'New',
  'room.you': 'You',
  'room.removed': 'This message was removed.',
  'write.label': 'Write a message',
  'write.send': 'Send',
  'write.left': 'Letters left: {count}',
  'write.long': 'At most {limit} letters, please.',
  'write.link': 'Links and addresses cannot be sent here.',
  'write.word': 'One of these words is not used here.',
  'write.wait': 'That was quick. Wait {seconds} seconds, then send it again.',
  'write.failed': 'Not sent. Your text is still here: try again.',
  'muted.until': 'You can read along, but not write until {time}.',
  'muted.always': 'You can read along, but not write.',
  'state.offline': 'You are offline. Reconnecting…',
  'state.closed': 'The chat room is closed at the moment.',
  'state.failed': 'The chat room does not answer.',
  'state.retry': 'Try again',
  'state.outside': 'Open the chat room from the menu of the site.',
};

export type MessageKey = keyof typeof en;
export type Messages = Readonly<Record<MessageKey, string>>;

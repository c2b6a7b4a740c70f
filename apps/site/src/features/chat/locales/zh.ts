export const messages = {
  'chat.title': '聊天室',
  'chat.frame': '聊天室：消息',
  'chat.loading': '正在打开聊天室',
  'chat.minimise': '最小化',
  'chat.enlarge': '放大',
  'chat.service': '客服',
  'chat.unread': '{count, plural, other {# 条未读消息}}',
  'chat.loggedOut': '您的会话已结束，请重新登录。',
};

export const messages = {
  'chat.title': 'Phòng chat',
  'chat.frame': 'Phòng chat: tin nhắn',
  'chat.loading': 'Đang mở phòng chat',
  'chat.minimise': 'Thu nhỏ',
  'chat.enlarge': 'Phóng to',
  'chat.service': 'Chăm sóc khách hàng',
  'chat.unread': '{count, plural, other {# tin nhắn chưa đọc}}',
  'chat.loggedOut': 'Phiên của bạn đã kết thúc. Hãy đăng nhập để tiếp tục.',
};

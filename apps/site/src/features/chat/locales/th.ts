export const messages = {
  'chat.title': 'ห้องแชต',
  'chat.frame': 'ห้องแชต: ข้อความ',
  'chat.loading': 'กำลังเปิดห้องแชต',
  'chat.minimise': 'ย่อ',
  'chat.enlarge': 'ขยาย',
  'chat.service': 'บริการลูกค้า',
  'chat.unread': '{count, plural, other {# ข้อความที่ยังไม่ได้อ่าน}}',
  'chat.loggedOut': 'การเข้าใช้งานของคุณสิ้นสุดแล้ว เข้าสู่ระบบเพื่อดำเนินการต่อ',
};

export const messages = {
  'doors.in': 'คุณเข้าสู่ระบบในชื่อ {name}',
  'doors.step.title': 'ขั้นตอนที่สอง',
  'doors.step.text': 'ใส่ตัวเลขหกหลักจากแอปยืนยันตัวตน หรือรหัสกู้คืนหนึ่งรหัส',
  'doors.step.code': 'รหัส',
  'doors.step.submit': 'เข้าสู่ระบบ',
  'doors.step.back': 'กลับไปหน้าเข้าสู่ระบบ',
  'doors.new.title': 'ใกล้เสร็จแล้ว',
  'doors.new.text': '{provider} ยืนยันตัวคุณแล้ว เลือกชื่อผู้ใช้สำหรับเล่น หรือเข้าสู่ระบบบัญชีที่คุณมีอยู่แล้ว',
  'doors.new.submit': 'สร้างบัญชี',
  'doors.new.link': 'ฉันมีบัญชีแล้ว',
  'doors.new.linkHint': 'เข้าสู่ระบบเพื่อผูก {provider} กับบัญชีของคุณ',
  'doors.new.linked': 'ใช้ {provider} เข้าบัญชีของคุณได้แล้ว',
};

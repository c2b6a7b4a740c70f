export const messages = {
  'login.in': 'คุณเข้าสู่ระบบในชื่อ {name}',
  'login.step.title': 'ขั้นตอนที่สอง',
  'login.step.text': 'ใส่ตัวเลขหกหลักจากแอปยืนยันตัวตน หรือรหัสกู้คืนหนึ่งรหัส',
  'login.step.code': 'รหัส',
  'login.step.submit': 'เข้าสู่ระบบ',
  'login.step.back': 'กลับไปหน้าเข้าสู่ระบบ',
  'login.new.title': 'ใกล้เสร็จแล้ว',
  'login.new.text': '{provider} ยืนยันตัวคุณแล้ว เลือกชื่อผู้ใช้สำหรับเล่น หรือเข้าสู่ระบบบัญชีที่คุณมีอยู่แล้ว',
  'login.new.submit': 'สร้างบัญชี',
  'login.new.link': 'ฉันมีบัญชีแล้ว',
  'login.new.linkHint': 'เข้าสู่ระบบเพื่อเชื่อม {provider} กับบัญชีของคุณ',
  'login.new.linked': 'ใช้ {provider} เข้าบัญชีของคุณได้แล้ว',
};

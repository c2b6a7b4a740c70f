import type { messages as english } from './en.ts';

export const messages: Record<keyof typeof english, string> = {
  'recovery.title': 'ลืมรหัสผ่าน',
  'recovery.kinds': 'วิธีตั้งรหัสผ่านใหม่',
  'recovery.byEmail': 'ทางอีเมล',
  'recovery.byPhone': 'ทางโทรศัพท์',
  'recovery.email.text': 'เราจะส่งลิงก์ไปยังอีเมลของบัญชีคุณ ลิงก์ใช้ได้ 30 นาที',
  'recovery.email.submit': 'ส่งลิงก์',
  'recovery.working': 'สักครู่ …',
  'recovery.sent': 'รับคำขอแล้ว',
  'recovery.in_been_out': 'หากชื่อผู้ใช้และอีเมลตรงกัน เราได้ส่งอีเมลพร้อมลิงก์ให้แล้ว เปิดลิงก์ภายใน 30 นาทีเพื่อตั้งรหัสผ่านใหม่',
  'recovery.submit': 'ตกลง',
  'recovery.not_exist': 'ไม่มีชื่อผู้ใช้/อีเมลนี้',
  'recovery.phone.submit': 'บันทึกและเข้าสู่ระบบ',
  'recovery.reset.title': 'ตั้งรหัสผ่านใหม่',
  'recovery.reset.submit': 'บันทึกรหัสผ่านใหม่',
  'recovery.reset.done': 'บันทึกรหัสผ่านใหม่แล้ว',
  'recovery.reset.doneText': 'ทุกอุปกรณ์ออกจากระบบแล้ว เข้าสู่ระบบด้วยรหัสผ่านใหม่',
  'recovery.reset.invalid': 'ลิงก์นี้ถูกใช้ไปแล้วหรือหมดอายุ',
  'recovery.reset.again': 'ขอลิงก์ใหม่',
};

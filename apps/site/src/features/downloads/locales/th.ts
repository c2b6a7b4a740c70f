import type { messages as english } from './en.ts';

export const messages: Record<keyof typeof english, string> = {
  'downloads.title': 'ดาวน์โหลดแอป',
  'downloads.lead': 'บัญชีเดียวกัน แตะเดียวจากหน้าจอหลัก',
  'downloads.bonus': 'โบนัสดาวน์โหลดแอป: 5 บาท เทิร์นโอเวอร์ 1 เท่า',
  'downloads.system': 'ระบบของคุณ',
  'downloads.android': 'Android',
  'downloads.ios': 'iOS',
  'downloads.step': 'ขั้นตอนที่ {step}',
  'downloads.get.android': 'ดาวน์โหลดสำหรับ Android',
  'downloads.get.ios': 'ติดตั้งบน iPhone หรือ iPad',
  'downloads.qr': 'คิวอาร์โค้ดของที่อยู่ดาวน์โหลด',
  'downloads.scan': 'สแกนด้วยโทรศัพท์',
  'downloads.none': 'ยังไม่มีไฟล์แอปสำหรับระบบนี้ เว็บไซต์ใช้งานได้เต็มที่ในเบราว์เซอร์ของคุณ',
  'downloads.android.1': 'เปิดหน้านี้บนโทรศัพท์ Android หรือสแกนโค้ด',
  'downloads.android.2': 'แตะดาวน์โหลด แล้วเก็บไฟล์เมื่อโทรศัพท์ถาม',
  'downloads.android.3': 'อนุญาตให้เบราว์เซอร์ติดตั้งแอป เพียงครั้งเดียว',
  'downloads.android.4': 'เปิดไฟล์ ติดตั้ง แล้วเข้าสู่ระบบด้วยบัญชีของคุณ',
  'downloads.ios.1': 'เปิดหน้านี้ใน Safari บน iPhone หรือ iPad หรือสแกนโค้ด',
  'downloads.ios.2': 'แตะติดตั้ง แล้วอนุญาตโปรไฟล์การกำหนดค่า',
  'downloads.ios.3': 'ในการตั้งค่า เปิดโปรไฟล์ที่ดาวน์โหลดแล้วติดตั้ง',
  'downloads.ios.4': 'เปิดไอคอนใหม่แล้วเข้าสู่ระบบด้วยบัญชีของคุณ',
};

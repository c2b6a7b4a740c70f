import type { messages as english } from './en.ts';

export const messages: Record<keyof typeof english, string> = {
  'brand.speed.title': 'ตรวจความเร็ว',
  'brand.speed.text': 'ความเร็วที่แต่ละที่อยู่ของเว็บไซต์ตอบกลับคุณในตอนนี้',
  'brand.speed.list': 'ที่อยู่',
  'brand.speed.value': '{ms} มิลลิวินาที',
  'brand.speed.none': 'ไม่ตอบสนอง',
  'brand.speed.fastest': 'เร็วที่สุด',
  'brand.speed.again': 'วัดอีกครั้ง',
  'brand.speed.empty': 'ไม่มีเซิร์ฟเวอร์อื่นให้ทดสอบ',
};

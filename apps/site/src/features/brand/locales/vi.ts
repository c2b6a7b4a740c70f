import type { messages as english } from './en.ts';

export const messages: Record<keyof typeof english, string> = {
  'brand.speed.title': 'Kiểm tra tốc độ',
  'brand.speed.text': 'Mỗi địa chỉ của trang trả lời bạn nhanh đến đâu ngay lúc này.',
  'brand.speed.list': 'Địa chỉ',
  'brand.speed.value': '{ms} ms',
  'brand.speed.none': 'Không phản hồi',
  'brand.speed.fastest': 'Nhanh nhất',
  'brand.speed.again': 'Đo lại',
  'brand.speed.empty': 'Không có máy chủ khác để kiểm tra.',
};

import type { messages as english } from './en.ts';

export const messages: Record<keyof typeof english, string> = {
  'brand.speed.title': '线路测速',
  'brand.speed.text': '本站各线路当前的响应速度。',
  'brand.speed.list': '线路',
  'brand.speed.value': '{ms} 毫秒',
  'brand.speed.none': '无响应',
  'brand.speed.fastest': '最快',
  'brand.speed.again': '重新测速',
  'brand.speed.empty': '没有其他线路可测试。',
};

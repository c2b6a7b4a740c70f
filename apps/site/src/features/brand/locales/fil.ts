import type { messages as english } from './en.ts';

export const messages: Record<keyof typeof english, string> = {
  'brand.speed.title': 'Suriin ang bilis',
  'brand.speed.text': 'Gaano kabilis sumasagot sa iyo ngayon ang bawat address ng site na ito.',
  'brand.speed.list': 'Mga address',
  'brand.speed.value': '{ms} ms',
  'brand.speed.none': 'Walang sagot',
  'brand.speed.fastest': 'Pinakamabilis',
  'brand.speed.again': 'Sukatin muli',
  'brand.speed.empty': 'Walang ibang server na masusubukan.',
};

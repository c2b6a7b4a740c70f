import type { messages as english } from './en.ts';

export const messages: Record<keyof typeof english, string> = {
  'brand.speed.title': 'Speed check',
  'brand.speed.text': 'How fast each address of this site answers you now.',
  'brand.speed.list': 'Addresses',
  'brand.speed.value': '{ms} ms',
  'brand.speed.fastest': 'Fastest',
  'brand.speed.again': 'Measure again',
  'brand.speed.empty': 'This brand has one address only.',
};

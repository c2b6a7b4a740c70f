export const messages = {
  'brand.speed.title': 'Speed check',
  'brand.speed.text': 'How fast each address of this site answers you now.',
  'brand.speed.list': 'Addresses',
  'brand.speed.value': '{ms} ms',
  'brand.speed.none': 'No answer',
  'brand.speed.fastest': 'Fastest',
  'brand.speed.again': 'Measure again',
  'brand.speed.empty': 'No other servers to test.',
} as const;

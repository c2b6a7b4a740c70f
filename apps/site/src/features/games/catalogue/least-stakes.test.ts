import { expect, test } from 'vitest';
import { leastStakes } from './least-stakes.ts';

test('S-390 the filter offers stakes of the brand’s own money', () => {
  expect(leastStakes('USD')).toEqual(['0.20', '0.50', '1.00', '5.00']);
  expect(leastStakes('VND')).toEqual(['2000', '5000', '10000', '50000']);
  expect(leastStakes('THB')).toEqual(['2.00', '5.00', '10.00', '50.00']);
  expect(leastStakes('KWD')).toEqual(['0.100', '0.250', '0.500', '2.500']);
  expect(leastStakes('')).toEqual([]);
});

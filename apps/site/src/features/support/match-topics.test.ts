import { expect, it } from 'vitest';
import { matchTopics } from './match-topics.ts';

const topics = [
  { id: 'pay-in', title: 'Nạp tiền', content: '<p>Chọn <b>ngân hàng</b> &amp; quét mã.</p>' },
  { id: 'pay-out', title: 'Rút tiền', content: '<p>Không cần nạp thêm. Đơn vị: đồng.</p>' },
  { id: 'fair', title: 'Kiểm chứng', content: '<p class="nap">Mỗi ván đều kiểm chứng được.</p>' },
];
const found = (word: string) => matchTopics(topics, word).map(({ id }) => id);

it('help finds topics by every word, without case or marks, titles first', () => {
  expect(found('NAP')).toEqual(['pay-in', 'pay-out']);
  expect(found('nạp')).toEqual(['pay-in', 'pay-out']);
  expect(found('ngan hang ma')).toEqual(['pay-in']);
  expect(found('don vi dong')).toEqual(['pay-out']);
  expect(found('')).toEqual(['pay-in', 'pay-out', 'fair']);
  expect(found('roulette')).toEqual([]);
});

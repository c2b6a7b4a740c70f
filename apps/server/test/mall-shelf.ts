/** What the mall of a test has, as an operator writes it. */

const texts = (title: string) => ({ EN: { title, text: '' }, TH: { title: `${title} ไทย`, text: '' } });
const play = {
  id: 'play',
  kind: 'bonus',
  texts: texts('Slots'),
  art: 'ticket',
  price: 40,
  amount: '4.00',
  days: 7,
  turnoverPercent: 300,
  products: ['RNG'],
  limit: { count: 1, period: 'month' },
};
export const shelf = [
  { id: 'coffee', kind: 'voucher', texts: texts('Iced coffee'), art: 'coffee', price: 90 },
  { id: 'last', kind: 'goods', texts: texts('Headphones'), art: 'headphones', price: 60, stock: 1, delivery: [3, 5] },
  {
    id: 'cash',
    kind: 'money',
    texts: texts('Money'),
    art: 'banknote',
    price: 50,
    amount: '5.00',
    turnoverPercent: 100,
  },
  play,
  { id: 'vip', kind: 'goods', texts: texts('Robe'), art: 'backpack', price: 1, level: 4, delivery: [1, 2] },
];
export const address = {
  name: 'Mali S.',
  phone: '+66 81 234 5678',
  street: '18 Charoen Krung 42',
  city: 'Bangkok',
  postcode: '10500',
};

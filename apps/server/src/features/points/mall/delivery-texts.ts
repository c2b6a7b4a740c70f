import type { PlayerNotice } from '../../messages/index.ts';

export type DeliveryStep = 'packed' | 'posted' | 'delivered' | 'refunded';

interface Words {
  title: Record<DeliveryStep, string>;
  packed: string;
  posted: string;
  tracking: string;
  delivered: string;
  refunded: string;
}

/** {what}: the reward; {price}: its points; {reason}: the operator's words; {code}: the tracking number. */
const words: Record<string, Words> = {
  EN: {
    title: {
      packed: 'Your order is packed',
      posted: 'Your order is on its way',
      delivered: 'Your order has arrived',
      refunded: 'Your points are back',
    },
    packed: '{what} is packed and will be posted next.',
    posted: '{what} has been posted.',
    tracking: ' Tracking number: {code}.',
    delivered: '{what} has been delivered. Enjoy it.',
    refunded: '{what} could not be delivered: {reason}. The {price} points are yours again.',
  },
  PH: {
    title: {
      packed: 'Naka-pack na ang order mo',
      posted: 'Papunta na ang order mo',
      delivered: 'Dumating na ang order mo',
      refunded: 'Bumalik na ang points mo',
    },
    packed: 'Naka-pack na ang {what} at ipapadala na.',
    posted: 'Naipadala na ang {what}.',
    tracking: ' Tracking number: {code}.',
    delivered: 'Naihatid na ang {what}. Sana magustuhan mo.',
    refunded: 'Hindi naihatid ang {what}: {reason}. Sa iyo na ulit ang {price} points.',
  },
  TH: {
    title: { packed: 'แพ็กของให้คุณแล้ว', posted: 'ของกำลังเดินทาง', delivered: 'ของถึงแล้ว', refunded: 'คืนแต้มให้คุณแล้ว' },
    packed: '{what} แพ็กเรียบร้อยแล้ว รอส่ง',
    posted: 'ส่ง {what} แล้ว',
    tracking: ' เลขพัสดุ {code}',
    delivered: '{what} ส่งถึงแล้ว ขอให้ถูกใจ',
    refunded: 'ส่ง {what} ไม่ได้: {reason} คืน {price} แต้มให้คุณแล้ว',
  },
  VI: {
    title: {
      packed: 'Đơn của bạn đã đóng gói',
      posted: 'Đơn của bạn đang trên đường',
      delivered: 'Đơn của bạn đã đến',
      refunded: 'Điểm đã được hoàn lại',
    },
    packed: '{what} đã đóng gói và sắp được gửi.',
    posted: '{what} đã được gửi.',
    tracking: ' Mã vận đơn: {code}.',
    delivered: '{what} đã được giao. Chúc bạn vui.',
    refunded: 'Không giao được {what}: {reason}. {price} điểm đã về lại với bạn.',
  },
  CN: {
    title: { packed: '您的订单已打包', posted: '您的订单已寄出', delivered: '您的订单已送达', refunded: '积分已退还' },
    packed: '{what} 已打包，即将寄出。',
    posted: '{what} 已寄出。',
    tracking: '运单号：{code}。',
    delivered: '{what} 已送达，祝您使用愉快。',
    refunded: '{what} 无法送达：{reason}。{price} 积分已退还给您。',
  },
  ID: {
    title: {
      packed: 'Pesanan Anda sudah dikemas',
      posted: 'Pesanan Anda dalam perjalanan',
      delivered: 'Pesanan Anda sudah tiba',
      refunded: 'Poin Anda kembali',
    },
    packed: '{what} sudah dikemas dan segera dikirim.',
    posted: '{what} sudah dikirim.',
    tracking: ' Nomor resi: {code}.',
    delivered: '{what} sudah sampai. Selamat menikmati.',
    refunded: '{what} tidak dapat diantar: {reason}. {price} poin kembali menjadi milik Anda.',
  },
};

interface Told {
  step: DeliveryStep;
  tracking: string | null;
  reason: string | null;
  price: bigint;
}

function say(own: Words, what: string, { step, tracking, reason, price }: Told): { title: string; text: string } {
  const said = own[step] + (step === 'posted' && tracking ? own.tracking : '');
  const values: Record<string, string> = { what, price: `${price}`, reason: reason ?? '', code: tracking ?? '' };
  return { title: own.title[step], text: said.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '') };
}

/** What a player reads when a delivery moves. */
export function deliveryTexts(titles: Readonly<Record<string, string>>, told: Told): PlayerNotice['texts'] {
  const all = Object.entries(words).map(([language, own]) => {
    return [language, say(own, titles[language] ?? titles['EN'] ?? '', told)] as const;
  });
  return Object.fromEntries(all) as PlayerNotice['texts'];
}

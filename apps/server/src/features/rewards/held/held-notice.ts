import { languages } from '@sampan/contract';
import type { notifyPlayer } from '../../messages/index.ts';

type NoticeTexts = Parameters<typeof notifyPlayer>[1]['texts'];
type Texts = Record<'en' | 'fil' | 'th' | 'vi' | 'zh' | 'id', string>;

const released: { title: Texts; text: Texts } = {
  title: {
    en: 'Your reward can be claimed',
    fil: 'Maaari nang i-claim ang reward mo',
    th: 'รับรางวัลของคุณได้แล้ว',
    vi: 'Bạn có thể nhận phần thưởng',
    zh: '您的奖励可以领取了',
    id: 'Hadiah Anda bisa diklaim',
  },
  text: {
    en: 'We have checked reward {reference}. It waits for you in the reward centre.',
    fil: 'Nasuri na namin ang reward {reference}. Naghihintay ito sa reward centre.',
    th: 'เราตรวจสอบรางวัล {reference} แล้ว รอคุณรับอยู่ที่ศูนย์รางวัล',
    vi: 'Chúng tôi đã kiểm tra phần thưởng {reference}. Phần thưởng đang chờ bạn ở trung tâm thưởng.',
    zh: '奖励 {reference} 已审核，请到奖励中心领取。',
    id: 'Kami sudah memeriksa hadiah {reference}. Hadiah itu menunggu Anda di pusat hadiah.',
  },
};

const refused: typeof released = {
  title: {
    en: 'A reward was refused',
    fil: 'May reward na tinanggihan',
    th: 'มีรางวัลที่ไม่ได้รับการอนุมัติ',
    vi: 'Một phần thưởng đã bị từ chối',
    zh: '一项奖励未获批准',
    id: 'Sebuah hadiah ditolak',
  },
  text: {
    en: 'We have checked reward {reference} and cannot give it. Why stands in your history of rewards.',
    fil: 'Sinuri namin ang reward {reference} at hindi namin ito maibibigay. Nasa history ng iyong mga reward ang dahilan.',
    th: 'เราตรวจสอบรางวัล {reference} แล้วและไม่สามารถมอบให้ได้ ดูเหตุผลได้ในประวัติรางวัลของคุณ',
    vi: 'Chúng tôi đã kiểm tra phần thưởng {reference} và không thể trao. Lý do có trong lịch sử phần thưởng của bạn.',
    zh: '奖励 {reference} 经审核无法发放，原因请见您的奖励记录。',
    id: 'Kami sudah memeriksa hadiah {reference} dan tidak bisa memberikannya. Alasannya ada di riwayat hadiah Anda.',
  },
};

/** What a player is told when a held reward is decided, in every language. */
export function heldNotice(release: boolean, reference: string): NoticeTexts {
  const { title, text } = release ? released : refused;
  const pages = languages.flatMap(({ code, dictionary }) =>
    dictionary
      ? [[code, { title: title[dictionary], text: text[dictionary].replace('{reference}', reference) }] as const]
      : [],
  );
  return Object.fromEntries(pages) as NoticeTexts;
}

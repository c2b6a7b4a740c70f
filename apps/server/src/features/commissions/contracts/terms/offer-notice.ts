import { languages } from '@sampan/contract';
import { dayOf } from '@sampan/engines/lottery/games/zoned-time';
import type { PlayerNotice } from '../../../messages/index.ts';
import type { ContractKind } from '../../rules/terms.ts';

type Dictionary = 'en' | 'fil' | 'th' | 'vi' | 'zh' | 'id';
type Texts = Record<Dictionary, string>;

const kinds: Record<ContractKind, Texts> = {
  dividend: { en: 'Dividend', fil: 'Dibidendo', th: 'เงินปันผล', vi: 'Cổ tức', zh: '分红', id: 'Dividen' },
  daily: {
    en: 'Daily salary',
    fil: 'Arawang sahod',
    th: 'เงินเดือนรายวัน',
    vi: 'Lương ngày',
    zh: '日工资',
    id: 'Gaji harian',
  },
  hourly: {
    en: 'Hourly salary',
    fil: 'Sahod kada oras',
    th: 'เงินเดือนรายชั่วโมง',
    vi: 'Lương giờ',
    zh: '时工资',
    id: 'Gaji per jam',
  },
  realtime: {
    en: 'Real-time salary',
    fil: 'Real-time na sahod',
    th: 'เงินเดือนเรียลไทม์',
    vi: 'Lương tức thời',
    zh: '实时工资',
    id: 'Gaji real-time',
  },
};

const titles: Texts = {
  en: 'A contract waits for your answer',
  fil: 'May kontratang naghihintay ng sagot mo',
  th: 'มีสัญญารอคำตอบจากคุณ',
  vi: 'Có hợp đồng đang chờ bạn trả lời',
  zh: '有一份合同等待您的答复',
  id: 'Ada kontrak yang menunggu jawaban Anda',
};

const texts: Texts = {
  en: '{kind} ({reference}), from {from}. Read it in the agent centre and answer by {day}.',
  fil: '{kind} ({reference}), mula {from}. Basahin ito sa sentro ng ahente at sumagot hanggang {day}.',
  th: '{kind} ({reference}) เริ่ม {from} อ่านได้ที่ศูนย์เอเยนต์และตอบภายใน {day}',
  vi: '{kind} ({reference}), từ {from}. Hãy đọc tại trung tâm đại lý và trả lời chậm nhất {day}.',
  zh: '{kind}（{reference}），自{from}起。请在代理中心阅读，并于{day}前（含当日）答复。',
  id: '{kind} ({reference}), mulai {from}. Baca di pusat agen dan jawab paling lambat {day}.',
};

interface Offered {
  kind: ContractKind;
  reference: string;
  startsOn: string;
  answerBy: Date;
}

/** What an agent is told of an offer, in every language. It names nobody: messages stay when a person is forgotten. */
export function offerTexts({ kind, reference, startsOn, answerBy }: Offered, zone: string): PlayerNotice['texts'] {
  // An offer can be answered until a day is over.
  const day = dayOf(answerBy.getTime() - 1, zone);
  const fill = (text: string, dictionary: Dictionary) => {
    const values: Record<string, string> = { kind: kinds[kind][dictionary], reference, from: startsOn, day };
    return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  };
  const pages = languages.flatMap(({ code, dictionary }) =>
    dictionary ? [[code, { title: titles[dictionary], text: fill(texts[dictionary], dictionary) }] as const] : [],
  );
  return Object.fromEntries(pages) as PlayerNotice['texts'];
}

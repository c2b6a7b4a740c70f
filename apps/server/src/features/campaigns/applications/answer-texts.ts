import type { PlayerNotice } from '../../messages/index.ts';

type State = 'approved' | 'refused';

const titles = {
  approved: {
    EN: 'Your application is approved',
    PH: 'Naaprubahan ang application mo',
    TH: 'คำขอร่วมกิจกรรมของคุณผ่านแล้ว',
    VI: 'Đơn tham gia của bạn được duyệt',
    CN: '您的活动申请已通过',
    ID: 'Pengajuan Anda disetujui',
  },
  refused: {
    EN: 'Your application was not accepted',
    PH: 'Hindi tinanggap ang application mo',
    TH: 'คำขอร่วมกิจกรรมของคุณไม่ผ่าน',
    VI: 'Đơn tham gia của bạn không được duyệt',
    CN: '您的活动申请未通过',
    ID: 'Pengajuan Anda tidak diterima',
  },
} as const satisfies Record<State, Record<string, string>>;

/** The operator's own words under a title in the reader's language. */
export function answerTexts(state: State, text: string): PlayerNotice['texts'] {
  const { EN, ...others } = titles[state];
  const rest = Object.entries(others).map(([language, title]) => [language, { title, text }]);
  return { ...Object.fromEntries(rest), EN: { title: EN, text } };
}

import type { StepKind } from '../program/program.ts';

type Title = Record<'EN' | 'PH' | 'TH' | 'VI' | 'CN' | 'ID', string>;

/** Of whoever invited: what the friend has done. */
const ofInviter: Record<StepKind, Title> = {
  registered: {
    EN: 'A friend has joined',
    PH: 'Sumali ang kaibigan mo',
    TH: 'เพื่อนของคุณสมัครแล้ว',
    VI: 'Bạn của bạn đã đăng ký',
    CN: '好友已注册',
    ID: 'Temanmu sudah mendaftar',
  },
  contact: {
    EN: 'A friend has confirmed their contact',
    PH: 'Nakumpirma na ng kaibigan mo ang contact niya',
    TH: 'เพื่อนของคุณยืนยันช่องทางติดต่อแล้ว',
    VI: 'Bạn của bạn đã xác nhận liên hệ',
    CN: '好友已验证联系方式',
    ID: 'Temanmu sudah mengonfirmasi kontaknya',
  },
  identity: {
    EN: 'A friend is verified',
    PH: 'Beripikado na ang kaibigan mo',
    TH: 'เพื่อนของคุณยืนยันตัวตนแล้ว',
    VI: 'Bạn của bạn đã xác minh danh tính',
    CN: '好友已通过身份验证',
    ID: 'Temanmu sudah terverifikasi',
  },
  deposit: {
    EN: 'A friend has made a deposit',
    PH: 'Nag-deposit na ang kaibigan mo',
    TH: 'เพื่อนของคุณฝากเงินแล้ว',
    VI: 'Bạn của bạn đã nạp tiền',
    CN: '好友已存款',
    ID: 'Temanmu sudah melakukan deposit',
  },
  turnover: {
    EN: 'A friend has played enough',
    PH: 'Nakumpleto na ng kaibigan mo ang mga taya',
    TH: 'เพื่อนของคุณเล่นครบยอดแล้ว',
    VI: 'Bạn của bạn đã cược đủ',
    CN: '好友已达到投注要求',
    ID: 'Taruhan temanmu sudah cukup',
  },
};

/** Of the friend. */
const ofFriend: Record<StepKind, Title> = {
  registered: {
    EN: 'Welcome: you came by a friend',
    PH: 'Maligayang pagdating: inimbita ka ng kaibigan',
    TH: 'ยินดีต้อนรับ เพื่อนชวนคุณมา',
    VI: 'Chào mừng: bạn được bạn bè mời',
    CN: '欢迎：好友邀请了你',
    ID: 'Selamat datang: kamu diundang teman',
  },
  contact: {
    EN: 'Invited by a friend: contact confirmed',
    PH: 'Inimbita ng kaibigan: nakumpirma ang contact',
    TH: 'เพื่อนชวน: ยืนยันช่องทางติดต่อแล้ว',
    VI: 'Được bạn mời: đã xác nhận liên hệ',
    CN: '好友邀请：已验证联系方式',
    ID: 'Diundang teman: kontak terkonfirmasi',
  },
  identity: {
    EN: 'Invited by a friend: verified',
    PH: 'Inimbita ng kaibigan: beripikado',
    TH: 'เพื่อนชวน: ยืนยันตัวตนแล้ว',
    VI: 'Được bạn mời: đã xác minh danh tính',
    CN: '好友邀请：已通过身份验证',
    ID: 'Diundang teman: terverifikasi',
  },
  deposit: {
    EN: 'Invited by a friend: first deposit',
    PH: 'Inimbita ng kaibigan: unang deposit',
    TH: 'เพื่อนชวน: ฝากครั้งแรก',
    VI: 'Được bạn mời: nạp lần đầu',
    CN: '好友邀请：首次存款',
    ID: 'Diundang teman: deposit pertama',
  },
  turnover: {
    EN: 'Invited by a friend: played enough',
    PH: 'Inimbita ng kaibigan: kumpleto ang mga taya',
    TH: 'เพื่อนชวน: เล่นครบยอดแล้ว',
    VI: 'Được bạn mời: đã cược đủ',
    CN: '好友邀请：已达到投注要求',
    ID: 'Diundang teman: taruhan cukup',
  },
};

/** What the reward is for, in the six languages. */
export const stepTitle = (kind: StepKind, role: 'inviter' | 'friend'): Title =>
  (role === 'inviter' ? ofInviter : ofFriend)[kind];

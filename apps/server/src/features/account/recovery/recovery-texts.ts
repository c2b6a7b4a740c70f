import type { Texts } from '../verification/code-texts.ts';

/** The mail with the link to a new password. */
export const linkMail: { subject: Texts; text: Texts } = {
  subject: {
    en: '{brand}: choose a new password',
    fil: '{brand}: pumili ng bagong password',
    th: '{brand}: ตั้งรหัสผ่านใหม่',
    vi: '{brand}: chọn mật khẩu mới',
    zh: '{brand}：设置新密码',
    id: '{brand}: pilih kata sandi baru',
  },
  text: {
    en: 'Somebody asked for a new password of the account {username}.\n\nIf it was you, open this link within {minutes} minutes. It works once:\n{link}\n\nIf it was not you, you need not do anything: your password stays as it is.',
    fil: 'May humingi ng bagong password para sa account na {username}.\n\nKung ikaw iyon, buksan ang link na ito sa loob ng {minutes} minuto. Isang beses lang itong gagana:\n{link}\n\nKung hindi ikaw iyon, wala kang kailangang gawin: mananatili ang password mo.',
    th: 'มีผู้ขอตั้งรหัสผ่านใหม่ของบัญชี {username}\n\nหากเป็นคุณ โปรดเปิดลิงก์นี้ภายใน {minutes} นาที ลิงก์ใช้ได้ครั้งเดียว:\n{link}\n\nหากไม่ใช่คุณ ไม่ต้องทำอะไร รหัสผ่านของคุณยังเหมือนเดิม',
    vi: 'Có người yêu cầu mật khẩu mới cho tài khoản {username}.\n\nNếu đó là bạn, hãy mở liên kết này trong {minutes} phút. Liên kết chỉ dùng được một lần:\n{link}\n\nNếu không phải bạn, bạn không cần làm gì: mật khẩu của bạn vẫn như cũ.',
    zh: '有人为账户 {username} 申请了新密码。\n\n如果是您本人，请在 {minutes} 分钟内打开以下链接（仅可使用一次）：\n{link}\n\n如果不是您本人，无需任何操作，您的密码不会改变。',
    id: 'Seseorang meminta kata sandi baru untuk akun {username}.\n\nJika itu Anda, buka tautan ini dalam {minutes} menit. Tautan hanya berlaku sekali:\n{link}\n\nJika bukan Anda, abaikan saja: kata sandi Anda tetap sama.',
  },
};

/** What the owner of an account is told after its password has changed. */
export const changedNotice: { title: Texts; text: Texts; sms: Texts } = {
  title: {
    en: 'Your password was changed',
    fil: 'Pinalitan ang iyong password',
    th: 'รหัสผ่านของคุณถูกเปลี่ยนแล้ว',
    vi: 'Mật khẩu của bạn đã được đổi',
    zh: '您的密码已更改',
    id: 'Kata sandi Anda telah diubah',
  },
  text: {
    en: 'The password of your {brand} account was changed, and all other devices were logged out. If it was not you, contact customer service at once.',
    fil: 'Pinalitan ang password ng iyong {brand} account, at na-log out ang lahat ng ibang device. Kung hindi ikaw iyon, makipag-ugnayan agad sa customer service.',
    th: 'รหัสผ่านบัญชี {brand} ของคุณถูกเปลี่ยน และอุปกรณ์อื่นทั้งหมดออกจากระบบแล้ว หากไม่ใช่คุณ โปรดติดต่อฝ่ายบริการลูกค้าทันที',
    vi: 'Mật khẩu tài khoản {brand} của bạn đã được đổi và mọi thiết bị khác đã đăng xuất. Nếu không phải bạn, hãy liên hệ chăm sóc khách hàng ngay.',
    zh: '您的 {brand} 账户密码已更改，其他设备均已退出登录。如果不是您本人操作，请立即联系客服。',
    id: 'Kata sandi akun {brand} Anda telah diubah dan semua perangkat lain sudah keluar. Jika bukan Anda, segera hubungi layanan pelanggan.',
  },
  sms: {
    en: '{brand}: your password was changed. Not you? Contact customer service at once.',
    fil: '{brand}: pinalitan ang iyong password. Hindi ikaw? Tumawag agad sa customer service.',
    th: '{brand}: รหัสผ่านของคุณถูกเปลี่ยน หากไม่ใช่คุณ ติดต่อเราทันที',
    vi: '{brand}: mat khau cua ban da doi. Khong phai ban? Lien he CSKH ngay.',
    zh: '{brand}：您的密码已更改。如非本人操作，请立即联系客服。',
    id: '{brand}: kata sandi Anda diubah. Bukan Anda? Segera hubungi layanan pelanggan.',
  },
};

import type { messages as english } from './en.ts';

export const messages: Record<keyof typeof english, string> = {
  'recovery.title': 'Quên mật khẩu',
  'recovery.kinds': 'Cách đặt lại mật khẩu',
  'recovery.byEmail': 'Qua email',
  'recovery.byPhone': 'Qua điện thoại',
  'recovery.email.text': 'Chúng tôi sẽ gửi liên kết đến email của tài khoản. Liên kết dùng được trong 30 phút.',
  'recovery.email.submit': 'Gửi liên kết',
  'recovery.working': 'Xin chờ …',
  'recovery.sent': 'Đã nhận yêu cầu',
  'recovery.in_been_out':
    'Nếu tên đăng nhập và địa chỉ email khớp nhau, liên kết đang được gửi đến. Hãy mở trong 30 phút để đặt mật khẩu mới.',
  'recovery.submit': 'Xác nhận',
  'recovery.not_exist': 'Tên đăng nhập/Email không tồn tại',
  'recovery.phone.submit': 'Lưu và đăng nhập',
  'recovery.reset.title': 'Chọn mật khẩu mới',
  'recovery.reset.submit': 'Lưu mật khẩu mới',
  'recovery.reset.done': 'Đã lưu mật khẩu mới',
  'recovery.reset.doneText': 'Mọi thiết bị đã đăng xuất. Hãy đăng nhập bằng mật khẩu mới.',
  'recovery.reset.invalid': 'Liên kết này đã được dùng hoặc đã hết hạn.',
  'recovery.reset.again': 'Yêu cầu liên kết mới',
};

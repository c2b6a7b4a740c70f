import type { messages as english } from './en.ts';

export const messages: Record<keyof typeof english, string> = {
  'downloads.title': 'Tải ứng dụng',
  'downloads.lead': 'Cùng một tài khoản, chỉ một chạm từ màn hình chính.',
  'downloads.bonus': 'Thưởng tải ứng dụng: 5 baht, vòng cược 1 lần.',
  'downloads.system': 'Hệ điều hành',
  'downloads.android': 'Android',
  'downloads.ios': 'iOS',
  'downloads.step': 'Bước {step}',
  'downloads.get.android': 'Tải cho Android',
  'downloads.get.ios': 'Cài trên iPhone hoặc iPad',
  'downloads.qr': 'Mã QR của địa chỉ tải',
  'downloads.scan': 'Quét bằng điện thoại',
  'downloads.none': 'Hiện chưa có tệp ứng dụng cho hệ này. Trang hoạt động đầy đủ trong trình duyệt của bạn.',
  'downloads.android.1': 'Mở trang này trên điện thoại Android hoặc quét mã.',
  'downloads.android.2': 'Chạm Tải và giữ tệp khi điện thoại hỏi.',
  'downloads.android.3': 'Cho phép trình duyệt cài ứng dụng, một lần.',
  'downloads.android.4': 'Mở tệp, cài đặt và đăng nhập bằng tài khoản của bạn.',
  'downloads.ios.1': 'Mở trang này bằng Safari trên iPhone hoặc iPad, hoặc quét mã.',
  'downloads.ios.2': 'Chạm Cài đặt và cho phép hồ sơ cấu hình.',
  'downloads.ios.3': 'Trong Cài đặt, mở hồ sơ đã tải và cài đặt.',
  'downloads.ios.4': 'Mở biểu tượng mới và đăng nhập bằng tài khoản của bạn.',
};

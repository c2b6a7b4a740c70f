export const messages = {
  'doors.in': 'Bạn đã đăng nhập với tên {name}',
  'doors.step.title': 'Bước thứ hai',
  'doors.step.text': 'Nhập sáu chữ số trong ứng dụng xác thực, hoặc một mã khôi phục.',
  'doors.step.code': 'Mã',
  'doors.step.submit': 'Đăng nhập',
  'doors.step.back': 'Quay lại đăng nhập',
  'doors.new.title': 'Sắp xong rồi',
  'doors.new.text':
    '{provider} đã cho biết bạn là ai. Hãy chọn tên người dùng, hoặc đăng nhập vào tài khoản bạn đã có.',
  'doors.new.submit': 'Tạo tài khoản',
  'doors.new.link': 'Tôi đã có tài khoản',
  'doors.new.linkHint': 'Đăng nhập để gắn {provider} với tài khoản của bạn.',
  'doors.new.linked': '{provider} giờ mở được tài khoản của bạn',
};

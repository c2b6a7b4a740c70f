export const messages = {
  'login.in': 'Bạn đã đăng nhập với tên {name}',
  'login.step.title': 'Bước thứ hai',
  'login.step.text': 'Nhập sáu chữ số trong ứng dụng xác thực, hoặc một mã khôi phục.',
  'login.step.code': 'Mã',
  'login.step.submit': 'Đăng nhập',
  'login.step.back': 'Quay lại đăng nhập',
  'login.new.title': 'Sắp xong rồi',
  'login.new.text':
    'Bạn đã đăng nhập bằng {provider}. Hãy chọn tên người dùng, hoặc đăng nhập vào tài khoản bạn đã có.',
  'login.new.submit': 'Tạo tài khoản',
  'login.new.link': 'Tôi đã có tài khoản',
  'login.new.linkHint': 'Đăng nhập để liên kết {provider} với tài khoản của bạn.',
  'login.new.linked': '{provider} giờ mở được tài khoản của bạn',
};

export const messages = {
  'doors.in': '您已以 {name} 登录',
  'doors.step.title': '第二步验证',
  'doors.step.text': '请输入身份验证器应用中的六位数字，或一个恢复码。',
  'doors.step.code': '验证码',
  'doors.step.submit': '登录',
  'doors.step.back': '返回登录',
  'doors.new.title': '就快完成了',
  'doors.new.text': '{provider} 已确认您的身份。请选择一个用户名，或登录您已有的账号。',
  'doors.new.submit': '创建账号',
  'doors.new.link': '我已有账号',
  'doors.new.linkHint': '登录即可将 {provider} 绑定到您的账号。',
  'doors.new.linked': '{provider} 现在可以登录您的账号',
};

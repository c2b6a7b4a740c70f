export const messages = {
  'login.in': '您已以 {name} 登录',
  'login.step.title': '第二步验证',
  'login.step.text': '请输入身份验证器应用中的六位数字，或一个恢复码。',
  'login.step.code': '验证码',
  'login.step.submit': '登录',
  'login.step.back': '返回登录',
  'login.new.title': '就快完成了',
  'login.new.text': '{provider} 已确认您的身份。请选择一个用户名，或登录您已有的账户。',
  'login.new.submit': '创建账户',
  'login.new.link': '我已有账户',
  'login.new.linkHint': '登录即可将 {provider} 绑定到您的账户。',
  'login.new.linked': '{provider} 现在可以登录您的账户',
};

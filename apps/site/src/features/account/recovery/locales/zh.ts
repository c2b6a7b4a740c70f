import type { messages as english } from './en.ts';

export const messages: Record<keyof typeof english, string> = {
  'recovery.title': '忘记密码',
  'recovery.kinds': '找回密码的方式',
  'recovery.byEmail': '通过电子邮箱',
  'recovery.byPhone': '通过手机',
  'recovery.email.text': '我们会向您账户绑定的邮箱发送链接，30 分钟内有效。',
  'recovery.email.submit': '发送链接',
  'recovery.working': '请稍候……',
  'recovery.sent': '已收到申请',
  'recovery.in_been_out': '如果用户名与邮箱匹配，带有链接的邮件已发出。请在 30 分钟内打开链接设置新密码。',
  'recovery.submit': '提交',
  'recovery.not_exist': '用户名/邮箱不存在',
  'recovery.phone.submit': '保存并登录',
  'recovery.reset.title': '设置新密码',
  'recovery.reset.submit': '保存新密码',
  'recovery.reset.done': '新密码已保存',
  'recovery.reset.doneText': '所有设备均已退出登录，请使用新密码登录。',
  'recovery.reset.invalid': '此链接已使用或已过期。',
  'recovery.reset.again': '重新申请链接',
};

import type { messages as english } from './en.ts';

export const messages: Record<keyof typeof english, string> = {
  'downloads.title': 'APP下载',
  'downloads.lead': '同一账户，从主屏幕一键进入。',
  'downloads.bonus': 'APP下载礼金：5 泰铢，1 倍流水。',
  'downloads.system': '您的系统',
  'downloads.android': '安卓',
  'downloads.ios': 'iOS',
  'downloads.step': '第 {step} 步',
  'downloads.get.android': '下载安卓版',
  'downloads.get.ios': '安装到 iPhone 或 iPad',
  'downloads.qr': '下载地址二维码',
  'downloads.scan': '用手机扫描',
  'downloads.none': '该系统目前没有安装包。您可以在浏览器中使用全部功能。',
  'downloads.android.1': '用安卓手机打开本页面，或扫描二维码。',
  'downloads.android.2': '点击“下载”，手机提示时选择保留文件。',
  'downloads.android.3': '首次安装时，允许浏览器安装应用。',
  'downloads.android.4': '打开文件完成安装，然后用您的账户登录。',
  'downloads.ios.1': '用 iPhone 或 iPad 的 Safari 打开本页面，或扫描二维码。',
  'downloads.ios.2': '点击“安装”并允许下载描述文件。',
  'downloads.ios.3': '在“设置”中打开已下载的描述文件并安装。',
  'downloads.ios.4': '打开新图标，用您的账户登录。',
};

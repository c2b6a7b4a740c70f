/** Names of cookies the site keeps: the remembered login lives in a cookie named after the username (SPEC §3), so nobody may be called so. */
const cookieNames = ['loginremember', 'logintypesms', 'sampan_device', 'lang', 'theme'];
const reserved = new Set([
  ...cookieNames,
  'admin',
  'administrator',
  'operator',
  'support',
  'sampan',
  'system',
  'house',
  'root',
]);

/** What makes two names the same name: case and the width of letters do not count. */
export function nameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase();
}

export function isReservedName(username: string): boolean {
  return reserved.has(nameKey(username));
}

/** `m•••@example.com` */
export function maskEmail(email: string): string {
  const at = email.indexOf('@');
  return at < 1 ? '' : `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** The last three digits of a telephone number. */
export function maskMobile(mobile: string): string {
  return mobile.length < 6 ? '' : `•••${mobile.slice(-3)}`;
}

/** The account number of a mobile number in E.164 (S-155): its digits. */
export function accountNumber(mobile: string): string {
  return mobile.replace(/^\+/, '');
}

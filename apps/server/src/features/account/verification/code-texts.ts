import { languageOf } from '@sampan/contract';

type Dictionary = 'en' | 'fil' | 'th' | 'vi' | 'zh' | 'id';

/** One sentence in every language we write; `{name}` is filled in. */
export type Texts = Record<Dictionary, string>;

/** The sentence for a reader; a language without texts reads English. */
export function textFor(texts: Texts, language: string, values: Record<string, string | number> = {}): string {
  const text = texts[languageOf(language).dictionary ?? 'en'];
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** The same notice for everybody of a brand, by the language codes of the wire. */
export function inAllLanguages<Part>(
  part: (language: string) => Part,
): Record<'EN' | 'PH' | 'TH' | 'VI' | 'CN' | 'ID', Part> {
  return { EN: part('EN'), PH: part('PH'), TH: part('TH'), VI: part('VI'), CN: part('CN'), ID: part('ID') };
}

/** A text message with a code. Short: in Thai and Chinese one message has 70 letters. */
export const codeText: Texts = {
  en: '{code} is your {brand} code, good for {minutes} min. Never tell it to anyone.',
  fil: '{code} ang iyong {brand} code, {minutes} min lang. Huwag ibigay kaninuman.',
  th: '{code} คือรหัส {brand} ของคุณ ใช้ได้ {minutes} นาที ห้ามบอกใคร',
  vi: '{code} la ma {brand} cua ban, dung trong {minutes} phut. Khong dua cho ai.',
  zh: '{code} 是您的 {brand} 验证码，{minutes} 分钟内有效，请勿告诉他人。',
  id: '{code} adalah kode {brand} Anda, berlaku {minutes} mnt. Jangan beri tahu siapa pun.',
};

export const codeMail: { subject: Texts; text: Texts } = {
  subject: {
    en: '{brand}: your code is {code}',
    fil: '{brand}: ang iyong code ay {code}',
    th: '{brand}: รหัสของคุณคือ {code}',
    vi: '{brand}: mã của bạn là {code}',
    zh: '{brand}：您的验证码是 {code}',
    id: '{brand}: kode Anda {code}',
  },
  text: {
    en: 'Your code is {code}. It is good for {minutes} minutes and one use.\n\nNobody from {brand} will ever ask you for it. If you did not ask for it, you need not do anything.',
    fil: 'Ang iyong code ay {code}. Gagana ito sa loob ng {minutes} minuto at isang beses lang.\n\nWalang taga-{brand} na hihingi nito sa iyo. Kung hindi mo ito hiningi, wala kang kailangang gawin.',
    th: 'รหัสของคุณคือ {code} ใช้ได้ {minutes} นาที และใช้ได้ครั้งเดียว\n\nไม่มีใครจาก {brand} จะขอรหัสนี้จากคุณ หากคุณไม่ได้ขอรหัสนี้ ไม่ต้องทำอะไร',
    vi: 'Mã của bạn là {code}. Mã dùng được trong {minutes} phút và chỉ một lần.\n\nKhông ai của {brand} hỏi bạn mã này. Nếu bạn không yêu cầu, bạn không cần làm gì.',
    zh: '您的验证码是 {code}，{minutes} 分钟内有效，仅可使用一次。\n\n{brand} 的工作人员绝不会向您索取验证码。如果不是您本人操作，请忽略本邮件。',
    id: 'Kode Anda {code}. Berlaku {minutes} menit dan satu kali pakai.\n\nTidak ada petugas {brand} yang akan memintanya. Jika Anda tidak memintanya, abaikan saja.',
  },
};

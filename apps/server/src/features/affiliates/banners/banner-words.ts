/** What stands on banners, by language; short enough for the smallest of them. */
export const bannerWords: Readonly<Record<string, { line: string; press: string }>> = {
  en: { line: 'Every round can be checked', press: 'Play' },
  fil: { line: 'Masusuri ang bawat round', press: 'Maglaro' },
  th: { line: 'ทุก\u200bรอบตรวจสอบได้', press: 'เล่นเลย' },
  vi: { line: 'Ván nào cũng kiểm chứng được', press: 'Chơi ngay' },
  zh: { line: '每一局都可验证', press: '开始玩' },
  id: { line: 'Setiap ronde bisa diperiksa', press: 'Main' },
};

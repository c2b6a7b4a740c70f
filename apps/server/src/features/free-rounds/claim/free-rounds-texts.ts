/** What the reward centre says of free rounds on the way, by code of a language. */
type Texts = Record<string, string> & { EN: string };

export const freeRoundsTexts = {
  ordered: {
    EN: 'On their way to the game. This takes a moment.',
    PH: 'Papunta na sa laro. Sandali lang ito.',
    TH: 'กำลังส่งไปยังเกม ใช้เวลาสักครู่',
    VI: 'Đang chuyển tới trò chơi. Chỉ mất một lát.',
    CN: '正在发送到游戏，请稍候。',
    ID: 'Sedang dikirim ke permainan. Tunggu sebentar.',
  },
  active: {
    EN: 'Open the game: they are played before your own stakes. Won so far: {won}. It is paid when all are played or their time is over.',
    PH: 'Buksan ang laro: nauuna ang mga ito sa sarili mong taya. Panalo sa ngayon: {won}. Babayaran kapag nalaro na lahat o tapos na ang oras.',
    TH: 'เปิดเกมได้เลย รอบฟรีจะเล่นก่อนเงินของคุณ ชนะแล้ว {won} จ่ายเมื่อเล่นครบหรือหมดเวลา',
    VI: 'Mở trò chơi: các ván này được chơi trước tiền của bạn. Đã thắng: {won}. Trả khi chơi hết hoặc hết hạn.',
    CN: '打开游戏即可，免费局先于您自己的投注。目前赢得 {won}，全部玩完或到期后支付。',
    ID: 'Buka permainannya: ronde ini dimainkan sebelum taruhan Anda. Menang sejauh ini: {won}. Dibayar setelah semua dimainkan atau waktunya habis.',
  },
  ending: {
    EN: 'Over, but for a round that is still open. Won so far: {won}. It is paid when that round ends.',
    PH: 'Tapos na, maliban sa isang bukas pang round. Panalo sa ngayon: {won}. Babayaran kapag natapos ang round.',
    TH: 'จบแล้ว เหลือเพียงรอบที่ยังเปิดอยู่ ชนะแล้ว {won} จ่ายเมื่อรอบนั้นจบ',
    VI: 'Đã kết thúc, trừ một ván còn mở. Đã thắng: {won}. Trả khi ván đó kết thúc.',
    CN: '已结束，只剩一局尚未完成。目前赢得 {won}，该局结束后支付。',
    ID: 'Selesai, kecuali satu ronde yang masih terbuka. Menang sejauh ini: {won}. Dibayar saat ronde itu berakhir.',
  },
} satisfies Record<string, Texts>;

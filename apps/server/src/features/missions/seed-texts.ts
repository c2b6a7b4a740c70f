import type { MissionTexts } from './definitions/mission-schema.ts';

/** Titles and sentences of the demo brands' missions; goals and prizes stand beside them on the page. */
export const seedTexts = {
  'welcome-games': {
    EN: { title: 'Find your favourites', text: 'Play three different games, one bet in each is enough.' },
    PH: {
      title: 'Hanapin ang paborito mo',
      text: 'Maglaro ng tatlong magkakaibang laro; sapat na ang isang taya sa bawat isa.',
    },
    TH: { title: 'หาเกมที่ชอบ', text: 'เล่นเกมต่างกันสามเกม เดิมพันเกมละครั้งก็พอ' },
    VI: { title: 'Tìm trò chơi yêu thích', text: 'Chơi ba trò khác nhau, mỗi trò chỉ cần một lượt cược.' },
    CN: { title: '找到您喜欢的游戏', text: '玩三款不同的游戏，每款下注一次即可。' },
    ID: { title: 'Temukan favorit Anda', text: 'Mainkan tiga game berbeda; satu taruhan di tiap game sudah cukup.' },
  },
  'welcome-contact': {
    EN: { title: 'Secure your account', text: 'Verify your mobile number or email address.' },
    PH: { title: 'I-secure ang account mo', text: 'I-verify ang mobile number o email address mo.' },
    TH: { title: 'ทำบัญชีให้ปลอดภัย', text: 'ยืนยันเบอร์มือถือหรืออีเมลของคุณ' },
    VI: { title: 'Bảo vệ tài khoản', text: 'Xác minh số điện thoại hoặc email của bạn.' },
    CN: { title: '保护您的账户', text: '验证您的手机号码或电子邮箱。' },
    ID: { title: 'Amankan akun Anda', text: 'Verifikasi nomor ponsel atau alamat email Anda.' },
  },
  'daily-slots': {
    EN: { title: 'Slots of the day', text: 'Valid bets on slots count, in any game.' },
    PH: { title: 'Slots ngayong araw', text: 'Bilang ang valid na taya sa slots, kahit anong laro.' },
    TH: { title: 'สล็อตประจำวัน', text: 'นับเดิมพันที่นับได้ในสล็อตทุกเกม' },
    VI: { title: 'Slots trong ngày', text: 'Tính cược hợp lệ ở slots, mọi trò chơi.' },
    CN: { title: '每日老虎机', text: '任意老虎机的有效投注都计入。' },
    ID: { title: 'Slot hari ini', text: 'Taruhan sah di slot dihitung, game apa pun.' },
  },
  'daily-games': {
    EN: { title: 'Five different games', text: 'One bet in each of five games today.' },
    PH: { title: 'Limang magkakaibang laro', text: 'Isang taya sa bawat isa sa limang laro ngayong araw.' },
    TH: { title: 'ห้าเกมไม่ซ้ำ', text: 'เดิมพันเกมละครั้งในห้าเกมวันนี้' },
    VI: { title: 'Năm trò khác nhau', text: 'Hôm nay cược một lượt ở mỗi trò trong năm trò.' },
    CN: { title: '五款不同游戏', text: '今天在五款游戏中各下注一次。' },
    ID: { title: 'Lima game berbeda', text: 'Satu taruhan di tiap lima game hari ini.' },
  },
  'weekly-wins': {
    EN: { title: 'Three wins of 10× or more', text: 'Rounds that pay ten times their stake or more, in any game.' },
    PH: {
      title: 'Tatlong panalong 10× pataas',
      text: 'Mga round na nagbayad ng sampung beses ng taya o higit pa, kahit anong laro.',
    },
    TH: { title: 'ชนะ 10 เท่าขึ้นไป สามครั้ง', text: 'รอบที่จ่ายตั้งแต่สิบเท่าของเดิมพัน ในทุกเกม' },
    VI: { title: 'Ba lần thắng từ 10×', text: 'Ván trả từ mười lần tiền cược trở lên, ở mọi trò chơi.' },
    CN: { title: '三次 10 倍以上的赢局', text: '任意游戏中派彩达到投注十倍或以上的局。' },
    ID: {
      title: 'Tiga kemenangan 10× ke atas',
      text: 'Putaran yang membayar sepuluh kali taruhan atau lebih, di game apa pun.',
    },
  },
  'weekly-deposits': {
    EN: { title: 'Deposit on three days', text: 'Any three days of this week.' },
    PH: { title: 'Mag-deposit sa tatlong araw', text: 'Kahit aling tatlong araw ng linggong ito.' },
    TH: { title: 'ฝากสามวัน', text: 'วันใดก็ได้สามวันในสัปดาห์นี้' },
    VI: { title: 'Nạp tiền trong ba ngày', text: 'Ba ngày bất kỳ trong tuần này.' },
    CN: { title: '三天存款', text: '本周任意三天。' },
    ID: { title: 'Deposit di tiga hari', text: 'Tiga hari mana pun minggu ini.' },
  },
  'nights-in-a-row': {
    EN: { title: 'Nights in a row', text: 'One bet a day keeps the row. One day off a week is forgiven.' },
    PH: {
      title: 'Sunod-sunod na gabi',
      text: 'Isang taya bawat araw para tuloy-tuloy. Pinapatawad ang isang araw na pahinga kada linggo.',
    },
    TH: { title: 'คืนต่อเนื่อง', text: 'เดิมพันวันละครั้งก็นับต่อ หยุดได้สัปดาห์ละหนึ่งวัน' },
    VI: { title: 'Những đêm liên tiếp', text: 'Mỗi ngày một lượt cược là giữ chuỗi. Mỗi tuần được nghỉ một ngày.' },
    CN: { title: '连续之夜', text: '每天下注一次即可延续，每周可休息一天。' },
    ID: {
      title: 'Malam beruntun',
      text: 'Satu taruhan sehari menjaga rangkaian. Satu hari libur per minggu dimaafkan.',
    },
  },
  'reach-vip2': {
    EN: { title: 'On the way to VIP2', text: 'Reach level VIP2. Your level page shows what is left.' },
    PH: { title: 'Patungo sa VIP2', text: 'Abutin ang VIP2. Makikita sa pahina ng level mo kung ano pa ang kulang.' },
    TH: { title: 'สู่ระดับ VIP2', text: 'ขึ้นถึงระดับ VIP2 ดูส่วนที่เหลือได้ที่หน้าระดับ' },
    VI: { title: 'Trên đường lên VIP2', text: 'Đạt cấp VIP2. Trang cấp của bạn cho biết còn thiếu gì.' },
    CN: { title: '迈向 VIP2', text: '达到 VIP2 等级，等级页面显示还差多少。' },
    ID: { title: 'Menuju VIP2', text: 'Capai level VIP2. Halaman level Anda menunjukkan sisanya.' },
  },
} satisfies Record<string, MissionTexts>;

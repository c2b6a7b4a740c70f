import type { ByLanguage } from '../../platform/html/texts-by-language.ts';

const words = (title: string, text: string) => ({ title, text, action: '' });

/** What stands over each category of the demo brands: of its own games and of nothing else. The games are right below, so no button. */
export const categoryBannerTexts = {
  live: {
    EN: words('Live tables', 'Real dealers, real time. Limits are shown before you sit down.'),
    PH: words('Mga live table', 'Totoong dealer, totoong oras. Kita ang mga limit bago ka umupo.'),
    TH: words('โต๊ะสด', 'ดีลเลอร์จริง เวลาจริง เห็นลิมิตก่อนนั่ง'),
    VI: words('Bàn trực tiếp', 'Người chia thật, thời gian thật. Hạn mức hiện trước khi bạn ngồi.'),
    CN: words('真人桌台', '真人荷官，实时进行，入座前先看限额。'),
    ID: words('Meja live', 'Dealer asli, waktu nyata. Batas taruhan terlihat sebelum Anda duduk.'),
  },
  fish: {
    EN: words('Fish the river', 'Choose your net, aim, and see what every shot costs.'),
    PH: words('Mangisda sa ilog', 'Piliin ang lambat, umasinta, at tingnan ang halaga ng bawat tira.'),
    TH: words('ล่าปลาในแม่น้ำ', 'เลือกแห เล็งเป้า เห็นราคาทุกนัด'),
    VI: words('Săn cá trên sông', 'Chọn lưới, ngắm, và thấy giá của từng phát bắn.'),
    CN: words('河上捕鱼', '选网、瞄准，每一发的价格都看得见。'),
    ID: words('Berburu ikan di sungai', 'Pilih jala, bidik, dan lihat harga setiap tembakan.'),
  },
  sports: {
    EN: words('Match day', 'Pick your match. The odds you confirm are the odds you get.'),
    PH: words('Araw ng laban', 'Piliin ang laban mo. Ang odds na kinumpirma mo ang makukuha mo.'),
    TH: words('วันแข่งขัน', 'เลือกคู่ของคุณ ราคาที่ยืนยันคือราคาที่ได้'),
    VI: words('Ngày thi đấu', 'Chọn trận của bạn. Tỷ lệ bạn xác nhận là tỷ lệ bạn nhận.'),
    CN: words('比赛日', '选好比赛，确认的赔率就是您得到的赔率。'),
    ID: words('Hari pertandingan', 'Pilih laga Anda. Odds yang dikonfirmasi adalah odds yang didapat.'),
  },
  esports: {
    EN: words('Esports arena', 'Teams, maps, finals: follow them and back your side.'),
    PH: words('Arena ng esports', 'Mga team, mapa, finals: subaybayan at suportahan ang panig mo.'),
    TH: words('สนามอีสปอร์ต', 'ทีม แผนที่ นัดชิง ติดตามและเชียร์ฝั่งของคุณ'),
    VI: words('Đấu trường esports', 'Đội, bản đồ, chung kết: theo dõi và chọn phe.'),
    CN: words('电竞赛场', '战队、地图、总决赛，跟进并支持您的一方。'),
    ID: words('Arena esports', 'Tim, peta, final: ikuti dan dukung pilihan Anda.'),
  },
  pvp: {
    EN: words('Player against player', 'You play each other, not the house. The fee is on the table.'),
    PH: words('Manlalaro laban sa manlalaro', 'Kayo-kayo ang maglalaban, hindi ang house. Nasa mesa ang bayad.'),
    TH: words('ผู้เล่นปะทะผู้เล่น', 'เล่นกันเอง ไม่ใช่กับเจ้ามือ ค่าธรรมเนียมแสดงบนโต๊ะ'),
    VI: words('Người chơi đối đầu', 'Bạn chơi với nhau, không với nhà cái. Phí hiện trên bàn.'),
    CN: words('玩家对战', '与玩家较量，而非与庄家；费用写在桌上。'),
    ID: words('Pemain lawan pemain', 'Anda melawan pemain lain, bukan bandar. Biayanya tertera di meja.'),
  },
  lottery: {
    EN: words('Every draw can be checked', 'See when sales close, and check the numbers afterwards.'),
    PH: words(
      'Masusuri ang bawat draw',
      'Tingnan kung kailan sasara ang bentahan, at suriin ang mga numero pagkatapos.',
    ),
    TH: words('ตรวจสอบได้ทุกงวด', 'ดูเวลาปิดขาย และตรวจเลขได้หลังออกรางวัล'),
    VI: words('Kỳ quay nào cũng kiểm tra được', 'Xem giờ đóng bán, và kiểm tra các số sau khi quay.'),
    CN: words('每期开奖均可验证', '查看截止时间，开奖后自行核对号码。'),
    ID: words('Setiap undian bisa diperiksa', 'Lihat kapan penjualan ditutup, dan periksa angkanya sesudahnya.'),
  },
  slots: {
    EN: words('Every spin, checkable', 'The result is locked in before you press. Check it afterwards.'),
    PH: words('Masusuri ang bawat spin', 'Nakatakda na ang resulta bago ka pumindot. Suriin ito pagkatapos.'),
    TH: words('ตรวจสอบได้ทุกสปิน', 'ผลถูกกำหนดไว้ก่อนคุณกด ตรวจสอบได้ภายหลัง'),
    VI: words('Vòng quay nào cũng kiểm chứng được', 'Kết quả được chốt trước khi bạn bấm. Kiểm tra lại sau đó.'),
    CN: words('每次旋转都可验证', '结果在您按下前已锁定，之后可自行验证。'),
    ID: words('Setiap putaran bisa diperiksa', 'Hasil terkunci sebelum Anda menekan. Periksa sesudahnya.'),
  },
  tables: {
    EN: words('Join the table', 'Roulette, blackjack, baccarat: the payouts and the odds are on the felt.'),
    PH: words('Maupo ka', 'Ruleta, blackjack, baccarat: nasa mesa ang bayad at ang tsansa.'),
    TH: words('เชิญนั่งโต๊ะ', 'รูเล็ต แบล็คแจ็ค บาคาร่า อัตราจ่ายและโอกาสอยู่บนโต๊ะ'),
    VI: words('Mời ngồi vào bàn', 'Roulette, blackjack, baccarat: mức trả và tỷ lệ ở ngay trên bàn.'),
    CN: words('请入座', '轮盘、二十一点、百家乐，赔付与概率都在桌面上。'),
    ID: words('Silakan duduk', 'Rolet, blackjack, bakarat: pembayaran dan peluang ada di meja.'),
  },
  instant: {
    EN: words('Over in a moment', 'Crash, mines, drops and scratch cards. One press, one result.'),
    PH: words('Isang iglap lang', 'Crash, mina, hulog at kaskas. Isang pindot, isang resulta.'),
    TH: words('รู้ผลในพริบตา', 'คราช กับระเบิด ลูกตก และการ์ดขูด กดครั้งเดียวรู้ผล'),
    VI: words('Xong trong chớp mắt', 'Crash, dò mìn, thả bi và thẻ cào. Một lần bấm, một kết quả.'),
    CN: words('瞬间见分晓', '飞天、扫雷、弹珠、刮刮卡，一按即知。'),
    ID: words('Selesai sekejap', 'Crash, ranjau, bola jatuh, dan kartu gosok. Sekali tekan, langsung hasil.'),
  },
  mini: {
    EN: words('Small games, quick rounds', 'Cards, dice and numbers for a few minutes.'),
    PH: words('Maliliit na laro, mabibilis na ikot', 'Baraha, dice at numero para sa ilang minuto.'),
    TH: words('เกมเล็ก รอบไว', 'ไพ่ ลูกเต๋า และตัวเลข เล่นไม่กี่นาที'),
    VI: words('Trò nhỏ, vòng nhanh', 'Bài, xúc xắc và con số cho vài phút.'),
    CN: words('小游戏，快节奏', '牌、骰子与数字，玩上几分钟。'),
    ID: words('Gim kecil, ronde cepat', 'Kartu, dadu, dan angka untuk beberapa menit.'),
  },
} satisfies Record<string, ByLanguage<{ title: string; text: string; action: string }>>;

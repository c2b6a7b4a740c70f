import type { ByLanguage } from '../../platform/html/texts-by-language.ts';

type BannerTexts = ByLanguage<{ title: string; text: string; action: string }>;

/** Words of the demo brand's slides. Nothing here promises what the site does not do. */
export const bannerTexts = {
  market: {
    EN: {
      title: 'Lanterns on the river',
      text: 'Slots whose every round you can check yourself.',
      action: 'Open the slots',
    },
    PH: {
      title: 'Mga parol sa ilog',
      text: 'Mga slot na masusuri mo mismo ang bawat ikot.',
      action: 'Buksan ang slots',
    },
    TH: { title: 'โคมไฟริมน้ำ', text: 'สล็อตที่คุณตรวจสอบผลได้เองทุก\u200bรอบ', action: 'ไปที่สล็อต' },
    VI: { title: 'Đèn lồng trên sông', text: 'Slot mà bạn tự kiểm chứng được từng vòng.', action: 'Mở slot' },
    CN: {
      title: '河上灯笼',
      text: '每一局都能由您亲自验证的老虎机。',
      action: '打开老虎机',
    },
    ID: {
      title: 'Lampion di atas sungai',
      text: 'Slot yang setiap rondenya bisa Anda verifikasi sendiri.',
      action: 'Buka slot',
    },
  },
  fairness: {
    EN: {
      title: 'Check any round yourself',
      text: 'The seed is locked in before you bet and shown to you afterwards.',
      action: 'How fairness works',
    },
    PH: {
      title: 'Suriin ang kahit anong ikot',
      text: 'Nakatakda na ang seed bago ka pumindot, at ipinapakita pagkatapos.',
      action: 'Paano ito naging patas',
    },
    TH: {
      title: 'ตรวจสอบได้ทุก\u200bรอบด้วยตัวเอง',
      text: 'ค่าตั้งต้นถูกกำหนดไว้ก่อนคุณกด และเปิดเผยให้ดูภายหลัง',
      action: 'ดูวิธีตรวจสอบ',
    },
    VI: {
      title: 'Tự kiểm tra mọi vòng quay',
      text: 'Hạt giống được chốt trước khi bạn bấm và công bố sau đó.',
      action: 'Công bằng thế nào',
    },
    CN: {
      title: '任何一局都能自己验证',
      text: '种子在下注前已锁定，事后向您公开。',
      action: '公平如何运作',
    },
    ID: {
      title: 'Verifikasi ronde mana pun',
      text: 'Seed terkunci sebelum Anda bertaruh dan ditunjukkan sesudahnya.',
      action: 'Cara kerja keadilan',
    },
  },
  playMoney: {
    EN: {
      title: 'Play money, real care',
      text: 'Nothing here costs or pays real money. Every cent is still accounted for.',
      action: 'What play money means',
    },
    PH: {
      title: 'Play money, tunay na ingat',
      text: 'Walang totoong perang lalabas o papasok. Pero tapat ang pagtatala, parang totoo.',
      action: 'Ano ang play money',
    },
    TH: {
      title: 'เงินจำลอง ดูแลจริงจัง',
      text: 'ไม่มีการจ่ายหรือรับเงินจริง แต่บัญชีถูกบันทึกอย่างเคร่งครัดเหมือนเงินจริง',
      action: 'เงินจำลองคืออะไร',
    },
    VI: {
      title: 'Tiền ảo, cẩn thận thật',
      text: 'Không thu, không trả tiền thật, nhưng sổ sách được ghi như thật.',
      action: 'Tiền ảo là gì',
    },
    CN: {
      title: '游戏币，认真记账',
      text: '这里不收也不付真钱，但每一笔都按真钱记账。',
      action: '什么是游戏币',
    },
    ID: {
      title: 'Uang mainan, pembukuan sungguhan',
      text: 'Tidak ada uang asli yang keluar atau masuk, tetapi pembukuannya seakan asli.',
      action: 'Apa itu uang mainan',
    },
  },
  withdrawal: {
    EN: {
      title: 'See every step of a withdrawal',
      text: 'Requested, approved, sent, paid: each with its time, under one reference number.',
      action: 'See how it works',
    },
    PH: {
      title: 'Kita ang bawat hakbang ng withdrawal',
      text: 'Hiniling, inaprubahan, ipinadala, nabayaran: may oras bawat isa, isang reference number.',
      action: 'Basahin kung paano',
    },
    TH: { title: 'เห็นทุกขั้นตอนการถอน', text: 'ขอถอน อนุมัติ ส่ง จ่ายแล้ว บอกเวลาทุกขั้น ในเลขอ้างอิงเดียว', action: 'อ่านขั้นตอน' },
    VI: {
      title: 'Thấy rõ từng bước rút tiền',
      text: 'Yêu cầu, duyệt, chuyển, đã trả: mỗi bước có giờ, chung một mã tham chiếu.',
      action: 'Xem các bước',
    },
    CN: {
      title: '提款每一步都看得见',
      text: '申请、审核、汇出、到账：每步都有时间，同一个编号。',
      action: '查看流程',
    },
    ID: {
      title: 'Lihat setiap langkah penarikan',
      text: 'Diminta, disetujui, dikirim, dibayar: masing-masing dengan waktunya, satu nomor referensi.',
      action: 'Baca prosesnya',
    },
  },
  help: {
    EN: {
      title: 'Help and support',
      text: 'Deposits, withdrawals, fairness and limits in plain words. Write to us if one is missing.',
      action: 'Open the help',
    },
    PH: {
      title: 'Tulong at suporta',
      text: 'Deposito, withdrawal, pagiging patas at mga limitasyon sa simpleng salita. Sumulat kung may kulang.',
      action: 'Buksan ang tulong',
    },
    TH: {
      title: 'ความช่วยเหลือ',
      text: 'เรื่องฝาก ถอน ความยุติธรรม และขีดจำกัด ในภาษาที่เข้าใจง่าย ขาดเรื่องใดเขียนถึงเราได้',
      action: 'เปิดศูนย์ช่วยเหลือ',
    },
    VI: {
      title: 'Trợ giúp và hỗ trợ',
      text: 'Nạp, rút, công bằng và giới hạn bằng lời dễ hiểu. Thiếu gì hãy viết cho chúng tôi.',
      action: 'Mở trợ giúp',
    },
    CN: {
      title: '帮助与客服',
      text: '存款、提款、公平和限额，说得明明白白。没有找到答案就写给我们。',
      action: '打开帮助',
    },
    ID: {
      title: 'Bantuan dan dukungan',
      text: 'Deposit, penarikan, keadilan, dan batas dengan kata sederhana. Tulis kepada kami jika ada yang kurang.',
      action: 'Buka bantuan',
    },
  },
  register: {
    EN: {
      title: 'An account in a minute',
      text: 'A name and a password. No card, no telephone number.',
      action: 'Sign up',
    },
    PH: {
      title: 'Account sa loob ng isang minuto',
      text: 'Pangalan at password lang. Walang card, walang numero ng telepono.',
      action: 'Mag-sign up',
    },
    TH: { title: 'มีบัญชีในหนึ่งนาที', text: 'ใช้แค่ชื่อกับรหัสผ่าน ไม่ต้องใช้บัตร ไม่ต้องใช้เบอร์โทร', action: 'สมัครสมาชิก' },
    VI: {
      title: 'Có tài khoản trong một phút',
      text: 'Một tên và một mật khẩu. Không cần thẻ, không cần số điện thoại.',
      action: 'Đăng ký',
    },
    CN: {
      title: '一分钟开户',
      text: '只需名字和密码，不用银行卡，不用手机号。',
      action: '注册',
    },
    ID: {
      title: 'Punya akun dalam satu menit',
      text: 'Cukup nama dan kata sandi. Tanpa kartu, tanpa nomor telepon.',
      action: 'Daftar',
    },
  },
  terms: {
    EN: {
      title: 'All terms are shown. Nothing hidden',
      text: 'What a bonus gives, what it asks and until when: you read it before you take it.',
      action: 'Reward centre',
    },
    PH: {
      title: 'Nakalahad ang lahat ng tuntunin',
      text: 'Ano ang ibinibigay ng bonus, ano ang hinihingi at hanggang kailan: mababasa mo bago mo kunin.',
      action: 'Reward centre',
    },
    TH: {
      title: 'แสดงเงื่อนไขทั้งหมด ไม่มีแอบแฝง',
      text: 'โบนัสให้อะไร ขออะไร และถึงเมื่อไร คุณได้อ่านก่อนรับเสมอ',
      action: 'ศูนย์รางวัล',
    },
    VI: {
      title: 'Mọi điều khoản đều hiển thị',
      text: 'Thưởng cho gì, đòi gì và đến khi nào: bạn đọc trước khi nhận.',
      action: 'Trung tâm thưởng',
    },
    CN: {
      title: '条款全部列明',
      text: '奖金给多少、要求什么、到什么时候为止：领取之前您都能读到。',
      action: '奖励中心',
    },
    ID: {
      title: 'Semua syarat ditampilkan',
      text: 'Apa yang diberikan bonus, apa yang diminta dan sampai kapan: Anda membacanya sebelum mengambil.',
      action: 'Pusat hadiah',
    },
  },
} satisfies Record<string, BannerTexts>;

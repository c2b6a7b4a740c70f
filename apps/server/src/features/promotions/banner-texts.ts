import type { ByLanguage } from '../../platform/html/texts-by-language.ts';

type BannerTexts = ByLanguage<{ title: string; text: string; action: string }>;

/** Words of the demo brand's slides. Nothing here promises what the site does not do. */
export const bannerTexts = {
  slots: {
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
    TH: { title: 'โคมไฟริมน้ำ', text: 'สล็อตที่คุณตรวจสอบผลได้เองทุกรอบ', action: 'ไปที่สล็อต' },
    VI: { title: 'Đèn lồng trên sông', text: 'Slot mà bạn tự kiểm chứng được từng vòng.', action: 'Mở slot' },
  },
  fairness: {
    EN: {
      title: 'Check any round yourself',
      text: 'The seed is fixed before you press, and shown to you afterwards.',
      action: 'How fairness works',
    },
    PH: {
      title: 'Suriin ang kahit anong ikot',
      text: 'Nakatakda na ang seed bago ka pumindot, at ipinapakita pagkatapos.',
      action: 'Paano ito naging patas',
    },
    TH: { title: 'ตรวจสอบได้ทุกรอบด้วยตัวเอง', text: 'ค่าตั้งต้นถูกกำหนดไว้ก่อนคุณกด และเปิดเผยให้ดูภายหลัง', action: 'ดูวิธีตรวจสอบ' },
    VI: {
      title: 'Tự kiểm tra mọi vòng quay',
      text: 'Hạt giống được chốt trước khi bạn bấm và công bố sau đó.',
      action: 'Công bằng thế nào',
    },
  },
  playMoney: {
    EN: {
      title: 'Play money, real care',
      text: 'Nothing here costs or pays real money. The ledger is kept as if it did.',
      action: 'What play money means',
    },
    PH: {
      title: 'Pera-laro, tunay na ingat',
      text: 'Walang totoong perang lalabas o papasok. Pero tapat ang pagtatala, parang totoo.',
      action: 'Ano ang pera-laro',
    },
    TH: {
      title: 'เงินสมมติ ดูแลจริงจัง',
      text: 'ไม่มีการจ่ายหรือรับเงินจริง แต่บัญชีถูกบันทึกอย่างเคร่งครัดเหมือนเงินจริง',
      action: 'เงินสมมติคืออะไร',
    },
    VI: {
      title: 'Tiền chơi, cẩn thận thật',
      text: 'Không thu, không trả tiền thật, nhưng sổ sách được ghi như thật.',
      action: 'Tiền chơi là gì',
    },
  },
  withdrawal: {
    EN: {
      title: 'See every step of a withdrawal',
      text: 'Requested, approved, sent, paid: each with its time, under one reference number.',
      action: 'Read how it goes',
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
  },
  help: {
    EN: {
      title: 'Answers, then people',
      text: 'Deposits, withdrawals, fairness and limits in plain words. Write to us if one is missing.',
      action: 'Open the help',
    },
    PH: {
      title: 'Mga sagot, saka mga tao',
      text: 'Deposito, withdrawal, pagiging patas at mga limitasyon sa simpleng salita. Sumulat kung may kulang.',
      action: 'Buksan ang tulong',
    },
    TH: {
      title: 'มีคำตอบ และมีคนดูแล',
      text: 'เรื่องฝาก ถอน ความยุติธรรม และขีดจำกัด ในภาษาที่เข้าใจง่าย ขาดเรื่องใดเขียนถึงเราได้',
      action: 'เปิดศูนย์ช่วยเหลือ',
    },
    VI: {
      title: 'Có câu trả lời, có người giúp',
      text: 'Nạp, rút, công bằng và giới hạn bằng lời dễ hiểu. Thiếu gì hãy viết cho chúng tôi.',
      action: 'Mở trợ giúp',
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
  },
  terms: {
    EN: {
      title: 'The terms stand beside the button',
      text: 'What a bonus gives, what it asks and until when: you read it before you take it.',
      action: 'Reward centre',
    },
    PH: {
      title: 'Katabi ng button ang mga tuntunin',
      text: 'Ano ang ibinibigay ng bonus, ano ang hinihingi at hanggang kailan: mababasa mo bago mo kunin.',
      action: 'Reward centre',
    },
    TH: {
      title: 'เงื่อนไขอยู่ข้างปุ่มเสมอ',
      text: 'โบนัสให้อะไร ขออะไร และถึงเมื่อไร คุณได้อ่านก่อนรับเสมอ',
      action: 'ศูนย์รางวัล',
    },
    VI: {
      title: 'Điều khoản đặt cạnh nút bấm',
      text: 'Thưởng cho gì, đòi gì và đến khi nào: bạn đọc trước khi nhận.',
      action: 'Trung tâm thưởng',
    },
    CN: {
      title: '条款就在按钮旁边',
      text: '奖金给多少、要求什么、到什么时候为止：领取之前您都能读到。',
      action: '奖励中心',
    },
    ID: {
      title: 'Syaratnya ada di samping tombol',
      text: 'Apa yang diberikan bonus, apa yang diminta dan sampai kapan: Anda membacanya sebelum mengambil.',
      action: 'Pusat hadiah',
    },
  },
} satisfies Record<string, BannerTexts>;

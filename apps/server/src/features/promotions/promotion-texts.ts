import type { ByLanguage } from '../../platform/html/texts-by-language.ts';

type PromotionTexts = ByLanguage<{ title: string; content: string }>;

const list = (...items: string[]) => `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`;

/**
 * The demo brands' pages. `[10]` is that many dollars, written in the brand's own money. What can be claimed (welcome-gift) is
 * an offer of the same figures in bonuses.seed.ts.
 */
export const promotionTexts = {
  'welcome-gift': {
    EN: {
      title: 'A gift of [10] for new players',
      content: `<p>Play money, like everything here, and with terms as short as they look:</p>${list('Claim it in the <a href="/me/rewardCenter">reward centre</a> within 30 days of signing up.', 'Stake [50] in all within 7 days; bets above [2] do not count.', 'Then the [10] are yours: they move to your main wallet by themselves.')}<p>With your first deposit from [10] you may choose as much again on top, up to [50]. Its terms stand beside the choice. One gift per person.</p>`,
    },
    PH: {
      title: 'Regalong [10] para sa bagong manlalaro',
      content: `<p>Pera-laro, gaya ng lahat dito, at kasing-ikli ng tingin ang mga tuntunin:</p>${list('Kunin sa <a href="/me/rewardCenter">reward centre</a> sa loob ng 30 araw mula sa pag-sign up.', 'Tumaya ng kabuuang [50] sa loob ng 7 araw; hindi bilang ang tayang lampas sa [2].', 'Pagkatapos, sa iyo na ang [10]: kusa itong lilipat sa main wallet mo.')}<p>Sa unang deposito mo mula [10], puwede kang pumili ng kaparehong halaga bilang dagdag, hanggang [50]. Katabi ng pagpipilian ang mga tuntunin nito. Isang regalo bawat tao.</p>`,
    },
    TH: {
      title: 'ของขวัญ [10] สำหรับผู้เล่นใหม่',
      content: `<p>เป็นเงินสมมติเหมือนทุกอย่างที่นี่ และเงื่อนไขสั้นอย่างที่เห็น:</p>${list('รับที่<a href="/me/rewardCenter">ศูนย์รางวัล</a>ภายใน 30 วันหลังสมัคร', 'เดิมพันรวม [50] ภายใน 7 วัน เดิมพันที่เกิน [2] ไม่นับ', 'จากนั้น [10] เป็นของคุณ และย้ายเข้ากระเป๋าหลักเอง')}<p>ในการฝากครั้งแรกตั้งแต่ [10] คุณเลือกรับเพิ่มเท่าตัวได้ สูงสุด [50] เงื่อนไขอยู่ข้างตัวเลือก ของขวัญคนละหนึ่งครั้ง</p>`,
    },
    VI: {
      title: 'Quà [10] cho người chơi mới',
      content: `<p>Tiền chơi như mọi thứ ở đây, và điều khoản ngắn đúng như bạn thấy:</p>${list('Nhận ở <a href="/me/rewardCenter">trung tâm thưởng</a> trong 30 ngày sau khi đăng ký.', 'Cược tổng cộng [50] trong 7 ngày; cược trên [2] không tính.', 'Sau đó [10] là của bạn: tự chuyển vào ví chính.')}<p>Với lần nạp đầu từ [10], bạn có thể chọn thêm số tiền bằng như vậy, tối đa [50]. Điều khoản đặt cạnh lựa chọn. Mỗi người một quà.</p>`,
    },
    CN: {
      title: '新玩家礼金 [10]',
      content: `<p>和这里的一切一样是游戏币，条款也正如所见那样简短：</p>${list('注册后 30 天内在<a href="/me/rewardCenter">奖励中心</a>领取。', '7 天内累计投注 [50]；单注超过 [2]的不计。', '之后这 [10]就归您，自动转入主钱包。')}<p>首次存款满 [10]时，您可以选择再得同等金额，最多 [50]。条款就在选项旁边。每人一份。</p>`,
    },
    ID: {
      title: 'Hadiah [10] untuk pemain baru',
      content: `<p>Uang permainan, seperti semua di sini, dan syaratnya sesingkat kelihatannya:</p>${list('Ambil di <a href="/me/rewardCenter">pusat hadiah</a> dalam 30 hari setelah mendaftar.', 'Bertaruh total [50] dalam 7 hari; taruhan di atas [2] tidak dihitung.', 'Lalu [10] itu milik Anda: pindah sendiri ke dompet utama.')}<p>Pada deposit pertama mulai [10], Anda boleh memilih tambahan sebesar itu, hingga [50]. Syaratnya ada di samping pilihan. Satu hadiah per orang.</p>`,
    },
  },
  'first-steps': {
    EN: {
      title: 'Your first evening at the market',
      content: `<p>Four steps, a few minutes:</p>${list('Sign up with a name and a password.', 'Make a deposit in play money: the demo payment page stands in for your bank.', 'Open a slot and press the lantern. Your balance follows each win.', 'Ask for a withdrawal and watch its steps.')}<p>Everything you do is in your <strong>account record</strong> and <strong>betting record</strong>, to the cent.</p>`,
    },
    PH: {
      title: 'Ang unang gabi mo sa palengke',
      content: `<p>Apat na hakbang, ilang minuto lang:</p>${list('Mag-sign up gamit ang pangalan at password.', 'Magdeposito ng pera-laro: ang demo payment page ang kapalit ng bangko mo.', 'Buksan ang isang slot at pindutin ang parol. Sumusunod ang balanse sa bawat panalo.', 'Humiling ng withdrawal at panoorin ang mga hakbang nito.')}<p>Nasa <strong>account record</strong> at <strong>betting record</strong> mo ang lahat, hanggang sa huling sentimo.</p>`,
    },
    TH: {
      title: 'ค่ำคืนแรกของคุณที่ตลาด',
      content: `<p>สี่ขั้นตอน ไม่กี่นาที:</p>${list('สมัครด้วยชื่อและรหัสผ่าน', 'ฝากเงินสมมติ โดยหน้าชำระเงินสาธิตทำหน้าที่แทนธนาคารของคุณ', 'เปิดสล็อตแล้วกดโคม ยอดเงินจะเปลี่ยนตามทุกครั้งที่ชนะ', 'ขอถอนเงินและดูทีละขั้นตอน')}<p>ทุกอย่างที่คุณทำอยู่ใน<strong>บันทึกบัญชี</strong>และ<strong>บันทึกการเดิมพัน</strong> ครบทุกเซ็นต์</p>`,
    },
    VI: {
      title: 'Tối đầu tiên của bạn ở chợ',
      content: `<p>Bốn bước, vài phút:</p>${list('Đăng ký bằng một tên và một mật khẩu.', 'Nạp tiền chơi: trang thanh toán thử đứng thay ngân hàng của bạn.', 'Mở một trò slot và bấm vào đèn lồng. Số dư đổi theo từng lần thắng.', 'Yêu cầu rút tiền và xem từng bước.')}<p>Mọi việc bạn làm đều nằm trong <strong>lịch sử tài khoản</strong> và <strong>lịch sử cược</strong>, đến từng xu.</p>`,
    },
  },
  'play-money': {
    EN: {
      title: 'This site plays with play money',
      content:
        '<p>Balances here are numbers for trying the site. They cannot be bought, sold or paid out, and no bank is involved.</p><p>So no one needs to give a card, an identity paper or a telephone number to take part.</p>',
    },
    PH: {
      title: 'Pera-laro ang gamit sa site na ito',
      content:
        '<p>Ang mga balanse rito ay mga numero para masubukan ang site. Hindi ito mabibili, maibebenta o mapapapalitan ng pera, at walang bangkong kasali.</p><p>Kaya walang kailangang magbigay ng card, ID o numero ng telepono para makasali.</p>',
    },
    TH: {
      title: 'เว็บไซต์นี้เล่นด้วยเงินสมมติ',
      content:
        '<p>ยอดเงินที่นี่เป็นตัวเลขสำหรับทดลองใช้เว็บไซต์ ซื้อ ขาย หรือแลกเป็นเงินไม่ได้ และไม่มีธนาคารเกี่ยวข้อง</p><p>จึงไม่มีใครต้องให้ข้อมูลบัตร บัตรประชาชน หรือเบอร์โทรศัพท์เพื่อเข้าร่วม</p>',
    },
    VI: {
      title: 'Trang này chơi bằng tiền chơi',
      content:
        '<p>Số dư ở đây chỉ là con số để thử trang. Không mua, bán hay đổi ra tiền được, và không có ngân hàng nào tham gia.</p><p>Vì vậy không ai phải đưa thẻ, giấy tờ hay số điện thoại để tham gia.</p>',
    },
  },
  'check-a-round': {
    EN: {
      title: 'Take a round apart',
      content:
        '<p>Before a round begins the game shows a fingerprint of its secret seed. Afterwards the seed itself can be seen, and the verifier page of the game works the whole round out again in your browser.</p><p>Same seed, same result: if one symbol differed, you would see it. Read more in the <a href="/help#fairness">help on fairness</a>.</p>',
    },
    PH: {
      title: 'Himayin ang isang ikot',
      content:
        '<p>Bago magsimula ang ikot, ipinapakita ng laro ang fingerprint ng lihim nitong seed. Pagkatapos ay makikita ang mismong seed, at kinukuwenta muli ng verifier page ng laro ang buong ikot sa browser mo.</p><p>Parehong seed, parehong resulta: kung may isang simbolong naiba, makikita mo. Basahin pa sa <a href="/help#fairness">tulong tungkol sa pagiging patas</a>.</p>',
    },
    TH: {
      title: 'แกะดูทีละรอบ',
      content:
        '<p>ก่อนเริ่มแต่ละรอบ เกมจะแสดงลายนิ้วมือของค่าตั้งต้นลับ หลังจากนั้นจึงเปิดเผยค่าตั้งต้น และหน้าตรวจสอบของเกมจะคำนวณทั้งรอบใหม่ในเบราว์เซอร์ของคุณ</p><p>ค่าตั้งต้นเดียวกันให้ผลเดียวกัน หากต่างแม้สัญลักษณ์เดียวคุณจะเห็น อ่านต่อที่<a href="/help#fairness">ความช่วยเหลือเรื่องความยุติธรรม</a></p>',
    },
    VI: {
      title: 'Mổ xẻ một vòng quay',
      content:
        '<p>Trước mỗi vòng, trò chơi cho xem dấu vân tay của hạt giống bí mật. Sau đó hạt giống được công bố, và trang kiểm chứng của trò chơi tính lại cả vòng ngay trong trình duyệt của bạn.</p><p>Cùng hạt giống, cùng kết quả: khác một biểu tượng là bạn thấy ngay. Đọc thêm ở <a href="/help#fairness">trợ giúp về công bằng</a>.</p>',
    },
  },
  'clear-head': {
    EN: {
      title: 'Play with a clear head',
      content:
        '<p>Over time every game here keeps a small part of what is staked; its help page says how much. Wins are luck, not a plan.</p><ul><li>Decide the amount before you begin, and stop there.</li><li>Never chase a loss: the next round knows nothing of the last.</li><li>If it stops being fun, write to us under <a href="/help#limits">limits and breaks</a>.</li></ul>',
    },
    PH: {
      title: 'Maglaro nang malinaw ang isip',
      content:
        '<p>Sa katagalan, may maliit na bahagi ng taya na napupunta sa bawat laro; nakasulat sa help page nito kung magkano. Suwerte ang panalo, hindi plano.</p><ul><li>Magpasya ng halaga bago magsimula, at doon huminto.</li><li>Huwag habulin ang talo: walang alam ang susunod na ikot sa nauna.</li><li>Kung hindi na masaya, sumulat sa amin sa <a href="/help#limits">mga limitasyon at pahinga</a>.</li></ul>',
    },
    TH: {
      title: 'เล่นอย่างมีสติ',
      content:
        '<p>ในระยะยาวทุกเกมที่นี่เก็บส่วนเล็กน้อยของเงินเดิมพันไว้ หน้าช่วยเหลือของเกมบอกว่าเท่าใด การชนะคือโชค ไม่ใช่แผน</p><ul><li>กำหนดจำนวนเงินก่อนเริ่ม และหยุดที่จำนวนนั้น</li><li>อย่าไล่ตามเงินที่เสีย รอบถัดไปไม่รู้เรื่องรอบก่อน</li><li>หากไม่สนุกแล้ว เขียนถึงเราที่<a href="/help#limits">ขีดจำกัดและการพัก</a></li></ul>',
    },
    VI: {
      title: 'Chơi với cái đầu tỉnh táo',
      content:
        '<p>Về lâu dài mỗi trò ở đây giữ lại một phần nhỏ tiền cược; trang trợ giúp của trò ghi rõ bao nhiêu. Thắng là may mắn, không phải kế hoạch.</p><ul><li>Định số tiền trước khi bắt đầu và dừng ở đó.</li><li>Đừng gỡ khi thua: vòng sau không biết gì về vòng trước.</li><li>Nếu không còn vui, hãy viết cho chúng tôi ở mục <a href="/help#limits">giới hạn và nghỉ ngơi</a>.</li></ul>',
    },
  },
} satisfies Record<string, PromotionTexts>;

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
      title: '[10] welcome bonus',
      content: `<p>All terms are shown. Nothing hidden.</p>${list('Claim it in the <a href="/me/rewardCenter">reward centre</a> within 30 days of signing up.', 'Play with it once your cash is used up. Wins return in the same shares as the bet.', 'Wager [50] within 7 days. Max bet: [2]; larger bets use no bonus and do not count.', 'What is left of the bonus then becomes cash automatically.')}<p>We match your first deposit from [10], up to [50]. One bonus per person.</p>`,
    },
    PH: {
      title: 'Welcome bonus na [10]',
      content: `<p>Nakalahad ang lahat ng tuntunin. Walang nakatago.</p>${list('Kunin sa <a href="/me/rewardCenter">reward centre</a> sa loob ng 30 araw mula sa pag-sign up.', 'Magagamit ito kapag naubos na ang cash mo. Babalik ang panalo ayon sa hati ng taya.', 'Tumaya ng kabuuang [50] sa loob ng 7 araw. Max na taya: [2]; hindi gagamit ng bonus at hindi bibilangin ang mas malaki.', 'Pagkatapos, awtomatikong magiging cash ang natirang bonus.')}<p>Dodoblehin namin ang unang deposit mo mula [10], hanggang [50] na dagdag. Isang bonus bawat tao.</p>`,
    },
    TH: {
      title: 'โบนัสต้อนรับ [10]',
      content: `<p>แสดงเงื่อนไขทั้งหมด ไม่มีแอบแฝง</p>${list('รับที่<a href="/me/rewardCenter">ศูนย์รางวัล</a>ภายใน 30 วันหลังสมัคร', 'ใช้เล่นได้เมื่อเงินสดของคุณหมด เงินที่ชนะคืนตามสัดส่วนของเดิมพัน', 'ทำยอดเดิมพัน [50] ภายใน 7 วัน เดิมพันสูงสุด [2] หากเกินจะใช้โบนัสไม่ได้และไม่นับ', 'จากนั้นโบนัสที่เหลือจะเป็นเงินสดอัตโนมัติ')}<p>ฝากครั้งแรกตั้งแต่ [10] รับเพิ่มเท่าตัว สูงสุด [50] โบนัสคนละหนึ่งครั้ง</p>`,
    },
    VI: {
      title: 'Thưởng chào mừng [10]',
      content: `<p>Mọi điều khoản đều hiển thị, không giấu gì.</p>${list('Nhận ở <a href="/me/rewardCenter">trung tâm thưởng</a> trong 30 ngày sau khi đăng ký.', 'Dùng được khi tiền mặt của bạn đã hết. Tiền thắng trở về theo tỷ lệ của tiền cược.', 'Cược tổng cộng [50] trong 7 ngày. Cược tối đa [2]; cược lớn hơn không dùng thưởng và không được tính.', 'Sau đó phần thưởng còn lại tự động thành tiền mặt.')}<p>Nạp lần đầu từ [10], chúng tôi tặng thêm 100%, tối đa [50]. Mỗi người một lần.</p>`,
    },
    CN: {
      title: '[10] 迎新奖金',
      content: `<p>条款全部列明，没有隐藏内容。</p>${list('注册后 30 天内在<a href="/me/rewardCenter">奖励中心</a>领取。', '现金用完后即可用它投注，赢得的钱按投注比例返还。', '7 天内完成 [50] 流水。单注上限 [2]，超过则不使用奖金也不计入。', '之后剩余奖金自动变为现金。')}<p>首次存款满 [10]，我们再送同等金额，最多 [50]。每人一次。</p>`,
    },
    ID: {
      title: 'Bonus selamat datang [10]',
      content: `<p>Semua syarat ditampilkan, tidak ada yang disembunyikan.</p>${list('Ambil di <a href="/me/rewardCenter">pusat hadiah</a> dalam 30 hari setelah mendaftar.', 'Bisa dipakai setelah uang tunai Anda habis. Kemenangan kembali menurut porsi taruhan.', 'Pasang taruhan total [50] dalam 7 hari. Taruhan maks. [2]; yang lebih besar tidak memakai bonus dan tidak dihitung.', 'Sisa bonus lalu otomatis menjadi uang tunai.')}<p>Deposit pertama mulai [10] kami gandakan, hingga tambahan [50]. Satu bonus per orang.</p>`,
    },
  },
  'first-steps': {
    EN: {
      title: 'Your first evening at the market',
      content: `<p>Four steps, a few minutes:</p>${list('Sign up with a name and a password.', 'Make a deposit in play money: the demo payment page stands in for your bank.', 'Open a slot and press the lantern. Your balance follows each win.', 'Ask for a withdrawal and watch its steps.')}<p>Everything you do is in your <strong>account record</strong> and <strong>betting record</strong>, to the cent.</p>`,
    },
    PH: {
      title: 'Ang unang gabi mo sa palengke',
      content: `<p>Apat na hakbang, ilang minuto lang:</p>${list('Mag-sign up gamit ang pangalan at password.', 'Magdeposito ng play money: ang demo payment page ang kapalit ng bangko mo.', 'Buksan ang isang slot at pindutin ang parol. Sumusunod ang balanse sa bawat panalo.', 'Humiling ng withdrawal at panoorin ang mga hakbang nito.')}<p>Nasa <strong>account record</strong> at <strong>betting record</strong> mo ang lahat, hanggang sa huling sentimo.</p>`,
    },
    TH: {
      title: 'ค่ำคืนแรกของคุณที่ตลาด',
      content: `<p>สี่ขั้นตอน ไม่กี่นาที:</p>${list('สมัครด้วยชื่อและรหัสผ่าน', 'ฝากเงินจำลอง โดยหน้าชำระเงินสาธิตทำหน้าที่แทนธนาคารของคุณ', 'เปิดสล็อตแล้วกดโคม ยอดเงินจะเปลี่ยนตามทุกครั้งที่ชนะ', 'ขอถอนเงินและดูทีละขั้นตอน')}<p>ทุกอย่างที่คุณทำอยู่ใน<strong>บันทึกบัญชี</strong>และ<strong>บันทึกการเดิมพัน</strong> ครบทุกเซ็นต์</p>`,
    },
    VI: {
      title: 'Tối đầu tiên của bạn ở chợ',
      content: `<p>Bốn bước, vài phút:</p>${list('Đăng ký bằng một tên và một mật khẩu.', 'Nạp tiền ảo: trang thanh toán thử đứng thay ngân hàng của bạn.', 'Mở một trò slot và bấm vào đèn lồng. Số dư đổi theo từng lần thắng.', 'Yêu cầu rút tiền và xem từng bước.')}<p>Mọi việc bạn làm đều nằm trong <strong>lịch sử tài khoản</strong> và <strong>lịch sử cược</strong>, đến từng xu.</p>`,
    },
    CN: {
      title: '夜市第一晚',
      content: `<p>四个步骤，几分钟：</p>${list('用名字和密码注册。', '用游戏币存款：演示付款页代替您的银行。', '打开一台老虎机，按下灯笼。每次赢奖，余额随之更新。', '申请提款，查看每一步。')}<p>您的一切操作都在<strong>账户记录</strong>和<strong>投注记录</strong>里，分文不差。</p>`,
    },
    ID: {
      title: 'Malam pertama Anda di pasar',
      content: `<p>Empat langkah, beberapa menit:</p>${list('Daftar dengan nama dan kata sandi.', 'Deposit dengan uang mainan: halaman bayar demo menggantikan bank Anda.', 'Buka slot dan tekan lampion. Saldo mengikuti setiap kemenangan.', 'Ajukan penarikan dan lihat langkah-langkahnya.')}<p>Semua yang Anda lakukan ada di <strong>catatan akun</strong> dan <strong>catatan taruhan</strong>, sampai sen terakhir.</p>`,
    },
  },
  'play-money': {
    EN: {
      title: 'This site plays with play money',
      content:
        '<p>Balances here are numbers for trying the site. They cannot be bought, sold or paid out, and no bank is involved.</p><p>So no one needs to give a card, an identity paper or a telephone number to take part.</p>',
    },
    PH: {
      title: 'Play money ang gamit sa site na ito',
      content:
        '<p>Ang mga balanse rito ay mga numero para masubukan ang site. Hindi ito mabibili, maibebenta o mapapapalitan ng pera, at walang bangkong kasali.</p><p>Kaya walang kailangang magbigay ng card, ID o numero ng telepono para makasali.</p>',
    },
    TH: {
      title: 'เว็บไซต์นี้เล่นด้วยเงินจำลอง',
      content:
        '<p>ยอดเงินที่นี่เป็นตัวเลขสำหรับทดลองใช้เว็บไซต์ ซื้อ ขาย หรือแลกเป็นเงินไม่ได้ และไม่มีธนาคารเกี่ยวข้อง</p><p>จึงไม่มีใครต้องให้ข้อมูลบัตร บัตรประชาชน หรือเบอร์โทรศัพท์เพื่อเข้าร่วม</p>',
    },
    VI: {
      title: 'Trang này chơi bằng tiền ảo',
      content:
        '<p>Số dư ở đây chỉ là con số để thử trang. Không mua, bán hay đổi ra tiền được, và không có ngân hàng nào tham gia.</p><p>Vì vậy không ai phải đưa thẻ, giấy tờ hay số điện thoại để tham gia.</p>',
    },
    CN: {
      title: '本站使用游戏币',
      content:
        '<p>这里的余额只是体验网站用的数字，不能买卖，也不能兑现，不涉及任何银行。</p><p>因此参与时无需提供银行卡、证件或电话号码。</p>',
    },
    ID: {
      title: 'Situs ini memakai uang mainan',
      content:
        '<p>Saldo di sini hanyalah angka untuk mencoba situs. Tidak bisa dibeli, dijual, atau dicairkan, dan tidak ada bank yang terlibat.</p><p>Jadi Anda tidak perlu memberikan kartu, identitas, atau nomor telepon untuk ikut.</p>',
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
    CN: {
      title: '拆开一局看看',
      content:
        '<p>每局开始前，游戏先给出秘密种子的指纹；结束后公开种子本身，验证页在您的浏览器里把整局重新计算一遍。</p><p>种子相同，结果就相同：哪怕差一个符号您都能看到。详见<a href="/help#fairness">公平说明</a>。</p>',
    },
    ID: {
      title: 'Bongkar satu ronde',
      content:
        '<p>Sebelum ronde dimulai, permainan menunjukkan sidik jari seed rahasianya. Sesudahnya seed itu dibuka, dan halaman verifikasi menghitung ulang seluruh ronde di peramban Anda.</p><p>Seed sama, hasil sama: beda satu simbol saja akan terlihat. Selengkapnya di <a href="/help#fairness">bantuan tentang keadilan</a>.</p>',
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
    CN: {
      title: '保持清醒地玩',
      content:
        '<p>长期来看，每个游戏都会留下投注额的一小部分，比例写在它的说明里。赢靠运气，不是计划。</p><ul><li>开始前定好金额，到了就停。</li><li>不要追损：下一局与上一局无关。</li><li>如果不再有趣，请在<a href="/help#limits">限额与休息</a>里写给我们。</li></ul>',
    },
    ID: {
      title: 'Bermain dengan kepala dingin',
      content:
        '<p>Dalam jangka panjang setiap permainan menahan sebagian kecil taruhan; halaman bantuannya menyebutkan berapa. Menang itu keberuntungan, bukan rencana.</p><ul><li>Tentukan jumlah sebelum mulai, dan berhenti di situ.</li><li>Jangan mengejar kekalahan: ronde berikutnya tidak tahu apa-apa tentang yang lalu.</li><li>Jika tidak lagi menyenangkan, tulis kepada kami di <a href="/help#limits">batas dan istirahat</a>.</li></ul>',
    },
  },
} satisfies Record<string, PromotionTexts>;

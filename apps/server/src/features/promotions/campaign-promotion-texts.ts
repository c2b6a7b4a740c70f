/** Pages of the demo brands' campaigns; what they give and ask comes with the campaign of the same id (campaigns.seed.ts). */
export const campaignPromotionTexts = {
  cashback: {
    EN: {
      title: 'Cashback on your week',
      content:
        '<p>Each day we look at your last seven days. If you lost money of your own, a part of it comes back.</p>',
    },
    PH: {
      title: 'Cashback sa linggo mo',
      content:
        '<p>Araw-araw naming tinitingnan ang huling pitong araw mo. Kung natalo ka ng sarili mong pera, may bahaging babalik.</p>',
    },
    TH: {
      title: 'คืนเงินจากยอดเสียรายสัปดาห์',
      content: '<p>ทุกวันเราดูยอดเจ็ดวันล่าสุดของคุณ หากคุณเสียเงินของตัวเอง จะได้คืนส่วนหนึ่ง</p>',
    },
    VI: {
      title: 'Hoàn tiền theo tuần',
      content:
        '<p>Mỗi ngày chúng tôi xem bảy ngày gần nhất của bạn. Nếu bạn thua tiền của mình, một phần sẽ được hoàn lại.</p>',
    },
    CN: {
      title: '一周返现',
      content: '<p>我们每天查看您最近七天的记录。若您输的是自己的钱，会返还一部分。</p>',
    },
    ID: {
      title: 'Cashback mingguan',
      content:
        '<p>Setiap hari kami melihat tujuh hari terakhir Anda. Jika uang Anda sendiri berkurang, sebagian kembali.</p>',
    },
  },
  'slots-rebate': {
    EN: {
      title: 'Daily slots rebate',
      content: '<p>A small part of what you staked on slots yesterday, whether you won or lost.</p>',
    },
    PH: {
      title: 'Araw-araw na rebate sa slots',
      content: '<p>Maliit na bahagi ng itinaya mo sa slots kahapon, nanalo ka man o natalo.</p>',
    },
    TH: { title: 'คืนยอดเล่นสล็อตรายวัน', content: '<p>คืนส่วนเล็ก ๆ ของยอดเดิมพันสล็อตเมื่อวาน ไม่ว่าจะได้หรือเสีย</p>' },
    VI: {
      title: 'Hoàn trả slots hằng ngày',
      content: '<p>Một phần nhỏ số tiền bạn đã cược ở slots hôm qua, dù thắng hay thua.</p>',
    },
    CN: { title: '老虎机每日返水', content: '<p>无论输赢，返还您昨日老虎机投注额的一小部分。</p>' },
    ID: {
      title: 'Rebate slot harian',
      content: '<p>Sebagian kecil dari taruhan slot Anda kemarin, menang ataupun kalah.</p>',
    },
  },
  'second-deposit': {
    EN: {
      title: '50% on your second deposit',
      content: '<p>Deposit a second time and half as much comes on top. It waits in your reward centre.</p>',
    },
    PH: {
      title: '50% sa ikalawang deposit mo',
      content:
        '<p>Magdeposito sa ikalawang pagkakataon at may dagdag na kalahati. Naghihintay ito sa reward center mo.</p>',
    },
    TH: {
      title: 'ฝากครั้งที่สอง รับเพิ่ม 50%',
      content: '<p>ฝากเป็นครั้งที่สอง รับเพิ่มอีกครึ่งหนึ่ง รอให้กดรับในศูนย์รางวัลของคุณ</p>',
    },
    VI: {
      title: 'Thưởng 50% lần nạp thứ hai',
      content: '<p>Nạp lần thứ hai và nhận thêm một nửa số tiền. Phần thưởng chờ bạn ở trung tâm phần thưởng.</p>',
    },
    CN: { title: '第二次存款送 50%', content: '<p>第二次存款，再送一半。奖金在您的奖励中心等待领取。</p>' },
    ID: {
      title: '50% untuk deposit kedua',
      content: '<p>Deposit kedua mendapat tambahan setengahnya. Bonusnya menunggu di pusat hadiah Anda.</p>',
    },
  },
  'weekly-gift': {
    EN: {
      title: 'Weekly deposit gift',
      content: '<p>On Monday we add up the week’s deposits. From a certain sum there is a gift.</p>',
    },
    PH: {
      title: 'Lingguhang regalo sa deposit',
      content: '<p>Tuwing Lunes, sinusuma namin ang mga deposit ng linggo. Mula sa isang halaga, may regalo.</p>',
    },
    TH: { title: 'ของขวัญยอดฝากรายสัปดาห์', content: '<p>ทุกวันจันทร์เรารวมยอดฝากของสัปดาห์ ครบตามยอดที่กำหนดมีของขวัญให้</p>' },
    VI: {
      title: 'Quà nạp tiền hằng tuần',
      content: '<p>Thứ Hai chúng tôi cộng số tiền đã nạp trong tuần. Đủ mức là có quà.</p>',
    },
    CN: { title: '每周存款礼金', content: '<p>每周一统计一周存款，达到金额即有礼金。</p>' },
    ID: {
      title: 'Hadiah deposit mingguan',
      content: '<p>Setiap Senin kami menjumlahkan deposit seminggu. Mulai jumlah tertentu ada hadiahnya.</p>',
    },
  },
  birthday: {
    EN: {
      title: 'Birthday gift',
      content: '<p>A gift on your day, larger with your level. Your date of birth in the profile decides.</p>',
    },
    PH: {
      title: 'Regalo sa kaarawan',
      content: '<p>Regalo sa araw mo, mas malaki kapag mas mataas ang level. Ang petsa sa profile mo ang batayan.</p>',
    },
    TH: { title: 'ของขวัญวันเกิด', content: '<p>ของขวัญในวันของคุณ ยิ่งระดับสูงยิ่งได้มาก ยึดตามวันเกิดในโปรไฟล์</p>' },
    VI: {
      title: 'Quà sinh nhật',
      content: '<p>Quà trong ngày của bạn, cấp càng cao quà càng lớn. Tính theo ngày sinh trong hồ sơ.</p>',
    },
    CN: { title: '生日礼金', content: '<p>在您生日当天送上礼金，等级越高越多，以资料中的出生日期为准。</p>' },
    ID: {
      title: 'Hadiah ulang tahun',
      content: '<p>Hadiah di hari Anda, makin besar menurut level. Tanggal lahir di profil yang menentukan.</p>',
    },
  },
  'level-up': {
    EN: { title: 'Level-up gift', content: '<p>Each level you reach brings a gift, once.</p>' },
    PH: { title: 'Regalo sa bagong level', content: '<p>May regalo ang bawat level na maabot mo, minsan lang.</p>' },
    TH: { title: 'ของขวัญเลื่อนระดับ', content: '<p>ทุกระดับที่คุณไปถึงมีของขวัญให้หนึ่งครั้ง</p>' },
    VI: { title: 'Quà lên cấp', content: '<p>Mỗi cấp bạn đạt được có một phần quà, một lần duy nhất.</p>' },
    CN: { title: '升级礼金', content: '<p>每达到一个等级送一次礼金。</p>' },
    ID: { title: 'Hadiah naik level', content: '<p>Setiap level yang Anda capai membawa hadiah, satu kali.</p>' },
  },
  'river-code': {
    EN: {
      title: 'Promo code gift',
      content: '<p>Type the code <strong>RIVER2</strong> here, and the bonus is yours at once.</p>',
    },
    PH: {
      title: 'Regalo ng promo code',
      content: '<p>I-type dito ang code na <strong>RIVER2</strong>, at sa iyo agad ang bonus.</p>',
    },
    TH: { title: 'ของขวัญจากโค้ดโปรโมชัน', content: '<p>พิมพ์โค้ด <strong>RIVER2</strong> ที่นี่ รับโบนัสทันที</p>' },
    VI: {
      title: 'Quà từ mã khuyến mãi',
      content: '<p>Nhập mã <strong>RIVER2</strong> tại đây, tiền thưởng về ngay.</p>',
    },
    CN: { title: '优惠码礼金', content: '<p>在此输入 <strong>RIVER2</strong>，奖金立即到账。</p>' },
    ID: {
      title: 'Hadiah kode promo',
      content: '<p>Ketik kode <strong>RIVER2</strong> di sini, bonus langsung masuk.</p>',
    },
  },
  'your-corner': {
    EN: {
      title: 'Show us your corner',
      content: '<p>A picture of where you like to play, and a line about it. We look at every one and answer.</p>',
    },
    PH: {
      title: 'Ipakita ang sulok mo',
      content:
        '<p>Litrato ng paborito mong puwesto sa paglalaro at isang linya tungkol dito. Tinitingnan namin ang bawat isa at sumasagot.</p>',
    },
    TH: { title: 'อวดมุมโปรดของคุณ', content: '<p>ส่งรูปมุมที่คุณชอบเล่นพร้อมข้อความสั้น ๆ เราดูทุกใบและตอบกลับ</p>' },
    VI: {
      title: 'Khoe góc của bạn',
      content: '<p>Một tấm ảnh nơi bạn thích chơi và một dòng về nó. Chúng tôi xem từng ảnh và trả lời.</p>',
    },
    CN: { title: '晒出您的角落', content: '<p>一张您喜欢玩游戏的地方的照片，加一句话。我们逐一查看并回复。</p>' },
    ID: {
      title: 'Tunjukkan sudut Anda',
      content: '<p>Foto tempat Anda suka bermain dan satu kalimat tentangnya. Kami melihat semuanya dan menjawab.</p>',
    },
  },
} as const;

import type { SaveAnnouncement } from './messages.service.ts';

/** The demo brands' first announcements. `[brand]` is the brand's name. */
export const announcementTexts: SaveAnnouncement[] = [
  {
    announcementId: 'welcome',
    type: 'PU',
    texts: {
      EN: {
        title: 'Welcome to the night market',
        content:
          '<p>[brand] is open. You play with <strong>play money</strong>: nothing is charged and nothing is paid out.</p><p>Questions? The <a href="/help">help centre</a> answers, and you can write to us there.</p>',
      },
      PH: {
        title: 'Maligayang pagdating sa night market',
        content:
          '<p>Bukas na ang [brand]. <strong>Play money</strong> ang gamit: walang sinisingil at walang binabayaran.</p><p>May tanong? Sinasagot ng <a href="/help">help centre</a>, at puwede kang sumulat sa amin doon.</p>',
      },
      TH: {
        title: 'ยินดีต้อนรับสู่ตลาดกลางคืน',
        content:
          '<p>[brand] เปิดแล้ว คุณเล่นด้วย<strong>เงินจำลอง</strong> ไม่มีการเก็บเงินและไม่มีการจ่ายเงิน</p><p>มีคำถามหรือไม่ <a href="/help">ศูนย์ช่วยเหลือ</a>มีคำตอบ และเขียนถึงเราได้ที่นั่น</p>',
      },
      VI: {
        title: 'Chào mừng đến chợ đêm',
        content:
          '<p>[brand] đã mở. Bạn chơi bằng <strong>tiền ảo</strong>: không thu tiền và không trả tiền.</p><p>Có câu hỏi? <a href="/help">Trung tâm trợ giúp</a> có câu trả lời, và bạn có thể viết cho chúng tôi ở đó.</p>',
      },
      CN: {
        title: '欢迎来到夜市',
        content:
          '<p>[brand] 已开放。您使用的是<strong>游戏币</strong>：不收费，也不付款。</p><p>有疑问？<a href="/help">帮助中心</a>有解答，您也可以在那里写给我们。</p>',
      },
      ID: {
        title: 'Selamat datang di pasar malam',
        content:
          '<p>[brand] sudah buka. Anda bermain dengan <strong>uang mainan</strong>: tidak ada yang ditagih dan tidak ada yang dibayarkan.</p><p>Ada pertanyaan? <a href="/help">Pusat bantuan</a> menjawab, dan Anda bisa menulis kepada kami di sana.</p>',
      },
    },
  },
  {
    announcementId: 'check-your-rounds',
    type: 'H',
    texts: {
      EN: {
        title: 'Every round can be checked',
        content:
          '<p>The seed of each slot round is committed before you press. <a href="/help#fairness">How to check one</a></p>',
      },
      PH: {
        title: 'Masusuri ang bawat ikot',
        content:
          '<p>Nakatakda na ang seed ng bawat ikot ng slot bago ka pumindot. <a href="/help#fairness">Paano magsuri</a></p>',
      },
      TH: {
        title: 'ตรวจสอบได้ทุก\u200bรอบ',
        content: '<p>ค่าตั้งต้นของสล็อตแต่ละรอบถูกผูกไว้ก่อนคุณกด <a href="/help#fairness">วิธีตรวจสอบ</a></p>',
      },
      VI: {
        title: 'Vòng nào cũng kiểm tra được',
        content:
          '<p>Hạt giống của mỗi vòng slot được chốt trước khi bạn bấm. <a href="/help#fairness">Cách kiểm tra</a></p>',
      },
      CN: {
        title: '每一局都能验证',
        content: '<p>每局老虎机的种子在您下注前已锁定。<a href="/help#fairness">如何验证</a></p>',
      },
      ID: {
        title: 'Setiap ronde bisa diverifikasi',
        content:
          '<p>Seed setiap ronde slot terkunci sebelum Anda bertaruh. <a href="/help#fairness">Cara memverifikasi</a></p>',
      },
    },
  },
  {
    announcementId: 'keep-your-password',
    type: 'PL',
    texts: {
      EN: {
        title: 'Keep your password to yourself',
        content:
          '<p>Nobody from customer service will ask for your password. Change it under <strong>my account</strong>; all other sessions end at once.</p>',
      },
      PH: {
        title: 'Ingatan ang iyong password',
        content:
          '<p>Walang taga-customer service na hihingi ng password mo. Palitan ito sa <strong>aking account</strong>; agad matatapos ang ibang session.</p>',
      },
      TH: {
        title: 'เก็บรหัสผ่านไว้กับตัว',
        content:
          '<p>ฝ่ายบริการลูกค้าจะไม่ขอรหัสผ่านของคุณ เปลี่ยนได้ที่<strong>บัญชีของฉัน</strong> แล้วการเข้าใช้งานอื่นทั้งหมดจะสิ้นสุดทันที</p>',
      },
      VI: {
        title: 'Giữ mật khẩu cho riêng bạn',
        content:
          '<p>Không nhân viên nào hỏi mật khẩu của bạn. Đổi mật khẩu ở <strong>tài khoản của tôi</strong>; mọi phiên khác kết thúc ngay.</p>',
      },
      CN: {
        title: '请保管好密码',
        content: '<p>客服绝不会索要您的密码。可在<strong>我的账户</strong>修改，其他登录会立即退出。</p>',
      },
      ID: {
        title: 'Jaga kata sandi Anda',
        content:
          '<p>Layanan pelanggan tidak akan meminta kata sandi Anda. Ubah di <strong>akun saya</strong>; semua sesi lain langsung berakhir.</p>',
      },
    },
  },
];

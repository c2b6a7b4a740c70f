import type { Tx } from '../../platform/database/index.ts';
import { type DemoBrand, sampan } from '../brand/index.ts';
import { hasAnnouncements } from './messages.queries.ts';
import { type SaveAnnouncement, saveAnnouncement } from './messages.service.ts';

const announcements = (name: string): SaveAnnouncement[] => [
  {
    announcementId: 'welcome',
    type: 'PU',
    texts: {
      EN: {
        title: 'Welcome to the night market',
        content: `<p>${name} is open. You play with <strong>play money</strong>: nothing is charged and nothing is paid out.</p><p>Questions? The <a href="/help">help centre</a> answers, and you can write to us there.</p>`,
      },
      PH: {
        title: 'Maligayang pagdating sa night market',
        content: `<p>Bukas na ang ${name}. <strong>Pera-laro</strong> ang gamit: walang sinisingil at walang binabayaran.</p><p>May tanong? Sinasagot ng <a href="/help">help centre</a>, at puwede kang sumulat sa amin doon.</p>`,
      },
      TH: {
        title: 'ยินดีต้อนรับสู่ตลาดกลางคืน',
        content: `<p>${name} เปิดแล้ว คุณเล่นด้วย<strong>เงินสมมติ</strong> ไม่มีการเก็บเงินและไม่มีการจ่ายเงิน</p><p>มีคำถามหรือไม่ <a href="/help">ศูนย์ช่วยเหลือ</a>มีคำตอบ และเขียนถึงเราได้ที่นั่น</p>`,
      },
      VI: {
        title: 'Chào mừng đến chợ đêm',
        content: `<p>${name} đã mở. Bạn chơi bằng <strong>tiền chơi</strong>: không thu tiền và không trả tiền.</p><p>Có câu hỏi? <a href="/help">Trung tâm trợ giúp</a> có câu trả lời, và bạn có thể viết cho chúng tôi ở đó.</p>`,
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
        title: 'ตรวจสอบได้ทุกรอบ',
        content: '<p>ค่าตั้งต้นของสล็อตแต่ละรอบถูกผูกไว้ก่อนคุณกด <a href="/help#fairness">วิธีตรวจสอบ</a></p>',
      },
      VI: {
        title: 'Vòng nào cũng kiểm tra được',
        content:
          '<p>Hạt giống của mỗi vòng slot được chốt trước khi bạn bấm. <a href="/help#fairness">Cách kiểm tra</a></p>',
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
    },
  },
];

/** A demo brand's first announcements, once. */
export async function seedDemoAnnouncements(tx: Tx, { brand, name }: DemoBrand = sampan): Promise<void> {
  if (await hasAnnouncements(tx, brand)) return;
  for (const announcement of announcements(name)) await saveAnnouncement(tx, brand, announcement);
}

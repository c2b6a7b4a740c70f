import type { ByLanguage } from '../../platform/html/texts-by-language.ts';

/** Pages of the demo brands' deposit bonuses; the figures of their terms come with the offer of the same id (bonuses.seed.ts). */
export const bonusPromotionTexts = {
  'first-deposit': {
    EN: {
      title: '100% on your first deposit',
      content:
        '<p>We match your first deposit from [10], up to [50].</p><ol><li>Choose it with your deposit; the bonus arrives with the money.</li><li>Your cash is played first, then the bonus.</li><li>Cancel it at any time. Your cash stays yours.</li></ol>',
    },
    PH: {
      title: '100% sa unang deposit mo',
      content:
        '<p>Dodoblehin namin ang unang deposit mo mula [10], hanggang [50] na dagdag.</p><ol><li>Piliin ito kasabay ng deposit; sabay darating ang bonus at ang pera.</li><li>Unang gagamitin ang cash mo, saka ang bonus.</li><li>Puwede itong kanselahin anumang oras. Sa iyo pa rin ang cash mo.</li></ol>',
    },
    TH: {
      title: 'ฝากครั้งแรก รับเพิ่ม 100%',
      content:
        '<p>ฝากครั้งแรกตั้งแต่ [10] รับเพิ่มเท่าตัว สูงสุด [50]</p><ol><li>เลือกพร้อมการฝาก โบนัสเข้าพร้อมเงินฝาก</li><li>ใช้เงินสดของคุณก่อน แล้วจึงใช้โบนัส</li><li>ยกเลิกได้ทุกเมื่อ เงินสดยังเป็นของคุณ</li></ol>',
    },
    VI: {
      title: 'Thưởng 100% lần nạp đầu',
      content:
        '<p>Nạp lần đầu từ [10], chúng tôi tặng thêm 100%, tối đa [50].</p><ol><li>Chọn khi nạp; tiền thưởng đến cùng tiền nạp.</li><li>Tiền mặt của bạn được dùng trước, rồi đến tiền thưởng.</li><li>Hủy lúc nào cũng được. Tiền mặt vẫn là của bạn.</li></ol>',
    },
    CN: {
      title: '首次存款送 100%',
      content:
        '<p>首次存款满 [10]，我们再送同等金额，最多 [50]。</p><ol><li>存款时选择，奖金与存款一同到账。</li><li>先用您的现金，再用奖金。</li><li>随时可以取消，现金仍归您所有。</li></ol>',
    },
    ID: {
      title: '100% untuk deposit pertama',
      content:
        '<p>Deposit pertama mulai [10] kami gandakan, hingga tambahan [50].</p><ol><li>Pilih saat deposit; bonus masuk bersama uangnya.</li><li>Uang tunai Anda dipakai lebih dulu, lalu bonus.</li><li>Batalkan kapan saja. Uang tunai tetap milik Anda.</li></ol>',
    },
  },
  'weekly-reload': {
    EN: {
      title: '20% reload bonus',
      content:
        '<p>After your first deposit, each deposit from [20] can bring 20% more, up to [20].</p><ol><li>Choose it with your deposit, or deposit without it.</li><li>Your cash is played first, then the bonus.</li></ol>',
    },
    PH: {
      title: 'Reload bonus na 20%',
      content:
        '<p>Pagkatapos ng unang deposit, may dagdag na 20% ang bawat deposit mula [20], hanggang [20].</p><ol><li>Piliin ito kasabay ng deposit, o magdeposito nang wala ito.</li><li>Unang gagamitin ang cash mo, saka ang bonus.</li></ol>',
    },
    TH: {
      title: 'โบนัสฝากซ้ำ 20%',
      content:
        '<p>หลังฝากครั้งแรก ฝากครั้งต่อไปตั้งแต่ [20] รับเพิ่ม 20% สูงสุด [20]</p><ol><li>เลือกพร้อมการฝาก หรือฝากโดยไม่รับก็ได้</li><li>ใช้เงินสดของคุณก่อน แล้วจึงใช้โบนัส</li></ol>',
    },
    VI: {
      title: 'Thưởng nạp lại 20%',
      content:
        '<p>Sau lần nạp đầu, mỗi lần nạp từ [20] có thể nhận thêm 20%, tối đa [20].</p><ol><li>Chọn khi nạp, hoặc nạp mà không nhận.</li><li>Tiền mặt của bạn được dùng trước, rồi đến tiền thưởng.</li></ol>',
    },
    CN: {
      title: '续存奖金 20%',
      content:
        '<p>首次存款之后，每次存款满 [20] 可再得 20%，最多 [20]。</p><ol><li>存款时选择，也可以不选。</li><li>先用您的现金，再用奖金。</li></ol>',
    },
    ID: {
      title: 'Bonus isi ulang 20%',
      content:
        '<p>Setelah deposit pertama, setiap deposit mulai [20] bisa mendapat tambahan 20%, hingga [20].</p><ol><li>Pilih saat deposit, atau deposit tanpa bonus.</li><li>Uang tunai Anda dipakai lebih dulu, lalu bonus.</li></ol>',
    },
  },
} satisfies Record<string, ByLanguage<{ title: string; content: string }>>;

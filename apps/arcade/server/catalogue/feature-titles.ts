/** Slots of the newer mechanics. They stand before the others in the lobby. */
import type { SlotGameId } from '@sampan/engines';
import type { SceneName } from '@sampan/ui/art';

export interface FeatureEntry {
  code: string;
  model: Extract<SlotGameId, 'ways' | 'cascade' | 'hold' | 'pots'>;
  names: Readonly<Record<'en' | 'fil' | 'th' | 'vi' | 'zh' | 'id', string>>;
  scene: SceneName;
}

const entry = (
  model: FeatureEntry['model'],
  scene: SceneName,
  code: string,
  names: FeatureEntry['names'],
): FeatureEntry => ({ model, scene, code, names });

export const featureEntries: readonly FeatureEntry[] = [
  entry('cascade', 'mangocart', 'mango-falls', {
    en: 'Mango Falls',
    fil: 'Bagsak ng Mangga',
    th: 'มะม่วงร่วงพรู',
    vi: 'Thác Xoài',
    zh: '芒果瀑布',
    id: 'Air Terjun Mangga',
  }),
  entry('pots', 'urn', 'three-urns', {
    en: 'Three Urns',
    fil: 'Tatlong Tapayan',
    th: 'สามโถทอง',
    vi: 'Ba Chiếc Bình',
    zh: '三宝瓮',
    id: 'Tiga Guci',
  }),
  entry('ways', 'lanternboat', 'thousand-lanterns', {
    en: 'Thousand Lanterns',
    fil: 'Sanlibong Parol',
    th: 'พันดวงโคม',
    vi: 'Ngàn Hoa Đăng',
    zh: '千盏明灯',
    id: 'Seribu Lentera',
  }),
  entry('hold', 'cat', 'coin-cat', {
    en: 'Coin Cat',
    fil: 'Pusang Barya',
    th: 'แมวเหรียญทอง',
    vi: 'Mèo Đồng Xu',
    zh: '招财铜钱猫',
    id: 'Kucing Koin',
  }),
  entry('cascade', 'jadegate', 'jade-rain', {
    en: 'Jade Rain',
    fil: 'Ulan ng Jade',
    th: 'ฝนหยก',
    vi: 'Mưa Ngọc Bích',
    zh: '翡翠雨',
    id: 'Hujan Giok',
  }),
  entry('ways', 'kingfisher', 'delta-wings', {
    en: 'Delta Wings',
    fil: 'Pakpak ng Delta',
    th: 'ปีกแห่งปากน้ำ',
    vi: 'Cánh Chim Châu Thổ',
    zh: '三角洲之翼',
    id: 'Sayap Delta',
  }),
  entry('hold', 'gong', 'golden-gong', {
    en: 'Golden Gong',
    fil: 'Gintong Gong',
    th: 'ฆ้องทองคำ',
    vi: 'Chiêng Vàng',
    zh: '金锣',
    id: 'Gong Emas',
  }),
  entry('pots', 'wheel', 'fairground-pots', {
    en: 'Fairground Pots',
    fil: 'Pot ng Peryahan',
    th: 'แจ็กพอตงานวัด',
    vi: 'Hũ Hội Chợ',
    zh: '游乐场彩池',
    id: 'Jackpot Pasar Malam',
  }),
  entry('cascade', 'pearl', 'pearl-cascade', {
    en: 'Pearl Cascade',
    fil: 'Talon ng Perlas',
    th: 'ไข่มุกพรั่งพรู',
    vi: 'Thác Ngọc Trai',
    zh: '珍珠连瀑',
    id: 'Riam Mutiara',
  }),
  entry('ways', 'mask', 'masquerade-ways', {
    en: 'Masquerade Ways',
    fil: 'Daan ng Maskara',
    th: 'เส้นทางหน้ากาก',
    vi: 'Nẻo Đường Mặt Nạ',
    zh: '假面千路',
    id: 'Jalan Topeng',
  }),
  entry('hold', 'tuktuk', 'last-fare', {
    en: 'Last Fare',
    fil: 'Huling Pasahe',
    th: 'ผู้โดยสารเที่ยวสุดท้าย',
    vi: 'Cuốc Xe Cuối',
    zh: '末班三轮',
    id: 'Tarif Terakhir',
  }),
];

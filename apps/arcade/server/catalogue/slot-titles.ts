/** The slots, in the order of the lobby. Each is the one title of its theme, and its tile is that theme's. */

import type { SlotGameId } from '@sampan/engines';
import type { PaletteName } from '@sampan/ui/art';
import type { ThemeName } from '@sampan/ui/themes/theme-tiles';

export interface SlotEntry {
  code: string;
  model: SlotGameId;
  scene: ThemeName;
  palette: PaletteName;
  names: Readonly<Record<'en' | 'fil' | 'th' | 'vi' | 'zh' | 'id', string>>;
}

const slot = (
  code: string,
  { model, scene, palette }: Pick<SlotEntry, 'model' | 'scene' | 'palette'>,
  [en, fil, th, vi, zh, id]: readonly [string, string, string, string, string, string],
): SlotEntry => ({ code, model, scene, palette, names: { en, fil, th, vi, zh, id } });

export const slotEntries: readonly SlotEntry[] = [
  slot('mango-falls', { model: 'cascade', scene: 'mangofalls', palette: 'pandan' }, [
    'Mango Falls',
    'Talon ng Mangga',
    'น้ำตกมะม่วง',
    'Thác Xoài',
    '芒果瀑布',
    'Air Terjun Mangga',
  ]),
  slot('three-urns', { model: 'pots', scene: 'threeurns', palette: 'turmeric' }, [
    'Three Urns',
    'Tatlong Tapayan',
    'สามโถทอง',
    'Ba Chiếc Bình',
    '三宝瓮',
    'Tiga Guci',
  ]),
  slot('thousand-lanterns', { model: 'ways', scene: 'thousandlanterns', palette: 'midnight' }, [
    'Thousand Lanterns',
    'Sanlibong Parol',
    'พันดวงโคม',
    'Ngàn Hoa Đăng',
    '千盏明灯',
    'Seribu Lentera',
  ]),
  slot('coin-cat', { model: 'hold', scene: 'coincat', palette: 'ember' }, [
    'Coin Cat',
    'Pusang Barya',
    'แมวเรียกทรัพย์',
    'Mèo Đồng Xu',
    '招财猫',
    'Kucing Koin',
  ]),
  slot('jade-rain', { model: 'cascade', scene: 'jaderain', palette: 'teal' }, [
    'Jade Rain',
    'Ulan ng Jade',
    'ฝนหยก',
    'Mưa Ngọc Bích',
    '翡翠雨',
    'Hujan Giok',
  ]),
  slot('delta-wings', { model: 'ways', scene: 'deltawings', palette: 'areca' }, [
    'Delta Wings',
    'Pakpak ng Delta',
    'ปีกแห่งปากน้ำ',
    'Cánh Chim Châu Thổ',
    '三角洲之翼',
    'Sayap Delta',
  ]),
  slot('golden-gong', { model: 'hold', scene: 'goldengong', palette: 'tamarind' }, [
    'Golden Gong',
    'Gintong Gong',
    'ฆ้องทองคำ',
    'Chiêng Vàng',
    '金锣',
    'Gong Emas',
  ]),
  slot('fairground-pots', { model: 'pots', scene: 'fairground', palette: 'mangosteen' }, [
    'Fairground Pots',
    'Pot ng Peryahan',
    'แจ็กพอตงานวัด',
    'Hũ Hội Chợ',
    '游乐场彩池',
    'Jackpot Pasar Malam',
  ]),
  slot('pearl-cascade', { model: 'cascade', scene: 'pearlreef', palette: 'seaglass' }, [
    'Pearl Cascade',
    'Talon ng Perlas',
    'ไข่มุกพรั่งพรู',
    'Thác Ngọc Trai',
    '珍珠连瀑',
    'Riam Mutiara',
  ]),
  slot('masquerade-ways', { model: 'ways', scene: 'masquerade', palette: 'plum' }, [
    'Masquerade Ways',
    'Daan ng Maskara',
    'เส้นทางหน้ากาก',
    'Nẻo Đường Mặt Nạ',
    '假面千路',
    'Jalan Topeng',
  ]),
  slot('last-fare', { model: 'hold', scene: 'lastfare', palette: 'rambutan' }, [
    'Last Fare',
    'Huling Pasahe',
    'ตุ๊กตุ๊กเที่ยวสุดท้าย',
    'Cuốc Xe Cuối',
    '末班嘟嘟车',
    'Penumpang Terakhir',
  ]),
  slot('lantern-sevens', { model: 'classic', scene: 'lanternsevens', palette: 'indigo' }, [
    'Lantern Sevens',
    'Pitong Parol',
    'โคมเจ็ดนำโชค',
    'Đèn Lồng Số Bảy',
    '灯笼七',
    'Lentera Tujuh',
  ]),
  slot('koi-evening', { model: 'gentle', scene: 'koievening', palette: 'monsoon' }, [
    'Koi Evening',
    'Gabi ng Koi',
    'ปลาคาร์ปยามเย็น',
    'Chiều Cá Koi',
    '锦鲤黄昏',
    'Senja Koi',
  ]),
  slot('lotus-pond', { model: 'classic', scene: 'lotuspond', palette: 'lotus' }, [
    'Lotus Pond',
    'Lawa ng Lotus',
    'สระบัว',
    'Ao Sen',
    '莲池',
    'Kolam Teratai',
  ]),
  slot('kite-over-harbour', { model: 'high', scene: 'kiteharbour', palette: 'moonstone' }, [
    'Kite Over Harbour',
    'Saranggola sa Daungan',
    'ว่าวเหนือท่าเรือ',
    'Diều Trên Bến Cảng',
    '海港风筝',
    'Layang di Atas Pelabuhan',
  ]),
  slot('tiger-monsoon', { model: 'gentle', scene: 'tigermonsoon', palette: 'durian' }, [
    'Tiger Monsoon',
    'Tigre ng Habagat',
    'เสือลมมรสุม',
    'Hổ Mùa Mưa',
    '季风猛虎',
    'Harimau Muson',
  ]),
  slot('dragon-boat-nine', { model: 'high', scene: 'dragonboatrace', palette: 'teal' }, [
    'Dragon Boat Nine',
    'Siyam na Bangkang Dragon',
    'เรือมังกรเก้าลำ',
    'Chín Thuyền Rồng',
    '九龙舟',
    'Sembilan Perahu Naga',
  ]),
];

/** Those of the wallet vendor: slots of the same mathematics as every other; only the wallet differs. */
export const walletSlotEntries: readonly SlotEntry[] = [
  slot('harbour-lights', { model: 'gentle', scene: 'harbourlights', palette: 'mangosteen' }, [
    'Harbour Lights',
    'Ilaw ng Daungan',
    'แสงไฟท่าเรือ',
    'Ánh Đèn Bến Cảng',
    '港口灯火',
    'Lampu Pelabuhan',
  ]),
  slot('night-ferry', { model: 'gentle', scene: 'nightferry', palette: 'lotus' }, [
    'Night Ferry',
    'Lantsa sa Gabi',
    'เรือข้ามฟากยามค่ำ',
    'Phà Đêm',
    '夜渡轮',
    'Feri Malam',
  ]),
  slot('salt-wind', { model: 'gentle', scene: 'saltwind', palette: 'moonstone' }, [
    'Salt Wind',
    'Hanging Maalat',
    'ลมทะเล',
    'Gió Muối',
    '海风',
    'Angin Laut',
  ]),
  slot('tide-bell', { model: 'gentle', scene: 'tidebell', palette: 'ember' }, [
    'Tide Bell',
    'Kampana ng Agos',
    'ระฆังน้ำขึ้น',
    'Chuông Thủy Triều',
    '潮汐钟',
    'Lonceng Pasang',
  ]),
];

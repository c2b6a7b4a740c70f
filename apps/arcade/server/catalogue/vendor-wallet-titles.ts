/**
 * The wallet vendor: titles whose players' money stands here while they play. Slots of the same maths as every other;
 * only the wallet differs.
 */
import { type PaletteName, paletteNames, type SceneName, sceneNames } from '@sampan/ui/art';
import type { Label, SlotTitle, Title } from './title.ts';

export const vendorWalletLabel: Label = { vassalage: 'HARBOUR', name: 'Harbour House' };

const names = [
  ['Harbour Lights', 'Ilaw ng Daungan', 'แสงไฟท่าเรือ', 'Ánh Đèn Bến Cảng'],
  ['Night Ferry', 'Lantsa sa Gabi', 'เรือข้ามฟากยามค่ำ', 'Phà Đêm'],
  ['Salt Wind', 'Hanging Maalat', 'ลมทะเล', 'Gió Muối'],
  ['Tide Bell', 'Kampana ng Agos', 'ระฆังน้ำขึ้น', 'Chuông Thủy Triều'],
] as const;

/** How far a neighbour in a grid may be (LOOK.md). */
const NEAR = 10;

/** They stand behind `before`: none takes a scene or palette of the neighbours there. */
export function makeVendorWalletTitles(before: readonly Title[]): SlotTitle[] {
  const near = before.slice(-NEAR).map(({ art }) => art);
  const scenes = sceneNames.filter((scene) => !near.some((art) => art.scene === scene));
  const palettes = paletteNames.filter((palette) => !near.some((art) => art.palette === palette));
  return names.map(([en, fil, th, vi], index) => ({
    family: 'slot',
    code: en.toLowerCase().replaceAll(' ', '-'),
    names: { en, fil, th, vi },
    label: vendorWalletLabel.name,
    vassalage: vendorWalletLabel.vassalage,
    category: 'RNG',
    classify: null,
    model: 'gentle',
    minBet: 20n,
    maxBet: 10_000n,
    art: { scene: scenes[index] as SceneName, palette: palettes[index] as PaletteName, seed: 91_003 + index * 7_919 },
  }));
}

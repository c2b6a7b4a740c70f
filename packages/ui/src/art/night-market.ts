import { lantern } from './motifs.ts';
import { at, circle, ellipse, line, path, rect, times } from './paper.ts';

/** The brand's own picture, piece by piece: the sampan, stalls on the quay, the moon on the water. */

const CREAM = '#F7EFE0';
const INK = '#0A0D14';
const MARIGOLD = '#FFB224';

/** Our boat, its bow to the right; 250 wide at scale 1, hull's foot at y = 88. */
export const sampan = (x: number, y: number, scale: number, hull = '#C8553D') =>
  at(
    x,
    y,
    scale,
    path('M-8 26C50 52 170 52 250 4C244 62 204 88 120 88C46 88 4 66-8 26Z', hull) +
      path('M-8 26C50 52 170 52 250 4L247 18C170 64 50 64-5 38Z', CREAM) +
      path('M2 54C40 76 190 76 238 44C224 74 184 88 120 88C60 88 18 76 2 54Z', INK, 'opacity=".22"') +
      ellipse(214, 50, 13, 10, CREAM) +
      circle(218, 49, 5.5, INK) +
      line('M14 30C6-40 34-74 78-66', CREAM, 5) +
      lantern(80, -42, 2.3, MARIGOLD, '#8A4B12') +
      path('M70 44C70-6 92-22 128-22C164-22 184-6 184 36Q130 52 70 44Z', '#1C2740') +
      path('M70 44C70-6 92-22 128-22V47Q98 49 70 44Z', '#2A3A5E') +
      line(
        'M82 43C84-2 102-20 124-21M112 46C112 4 118-16 127-21M144 45C146 4 138-16 129-21M172 40C170-2 150-20 132-21',
        INK,
        2,
        'opacity=".5"',
      ),
  );

export interface StallLook {
  awning: string;
  counter: string;
}

/** A lit stall on its posts, 100 wide. */
const stall = (x: number, y: number, scale: number, { awning, counter }: StallLook) =>
  at(
    x,
    y,
    scale,
    path('M6 30H94V86H6Z', '#0E1526') +
      path('M12 40H88V70H12Z', '#FFD98A') +
      times(5, (i) => circle(22 + i * 14, 64 - (i % 2) * 3, 7, i % 2 ? awning : '#7A4A12')) +
      path('M12 66H88V86H12Z', counter) +
      path('M0 18L10 0H90L100 18Z', awning) +
      times(5, (i) => path(`M${i * 20} 18h20v8a10 10 0 0 1-20 0Z`, i % 2 ? CREAM : awning)) +
      path('M8 86h5v16H8ZM87 86h5v16h-5Z', '#0E1526'),
  );

const moon = (x: number, y: number, r: number) =>
  circle(x, y, r * 2.1, '#FFE7B8', 'opacity=".06"') +
  circle(x, y, r * 1.5, '#FFE7B8', 'opacity=".09"') +
  circle(x, y, r, '#FFE7B8') +
  circle(x - r * 0.3, y - r * 0.22, r * 0.17, '#F3D391') +
  circle(x + r * 0.33, y + r * 0.22, r * 0.25, '#F3D391') +
  circle(x + r * 0.28, y - r * 0.39, r * 0.1, '#F3D391');

const swell = (x: number, y: number, length: number, colour: string) =>
  line(`M${x} ${y}q24-9 48 0${'t48 0'.repeat(Math.ceil(length / 48))}`, colour, 2, 'opacity=".5"');

const bars = (x: number, y: number, width: number, colour: string) =>
  times(5, (i) =>
    rect(
      { x: x + i * (width / 12), y: y + i * 9, w: width * (1 - i * 0.13), h: 3, rx: 1.5 },
      colour,
      `opacity="${Math.round((0.55 - i * 0.09) * 100) / 100}"`,
    ),
  );

const PINK = { awning: '#E8508F', counter: '#5B2450' };
const JADE = { awning: '#2FB7A0', counter: '#124E4A' };
const ORANGE = { awning: '#F0873D', counter: '#6B3410' };

/** 840 by 340: words to the left of x = 400, the market to its right. */
export const marketWide = () =>
  moon(640, 112, 72) +
  path('M300 190q60-46 120-20t130-26 140 30 150-24V230H300Z', '#232A58') +
  path('M0 206q80-30 170-12t200-6V240H0Z', '#1E2550') +
  stall(356, 128, 0.92, PINK) +
  stall(462, 118, 1.05, JADE) +
  stall(742, 116, 1.1, ORANGE) +
  rect({ x: 0, y: 222, w: 840, h: 118 }, '#131A3C') +
  rect({ x: 0, y: 262, w: 840, h: 78 }, '#0F1530') +
  bars(380, 228, 90, '#E8508F') +
  bars(486, 228, 96, '#2FB7A0') +
  bars(588, 232, 104, '#FFE7B8') +
  bars(752, 230, 90, '#F0873D') +
  line('M300 22Q560 92 860 10', CREAM, 1.5, 'opacity=".6"') +
  lantern(372, 50, 1.5, '#FF6A78', '#0E1526') +
  lantern(462, 64, 1.7, MARIGOLD, '#0E1526') +
  lantern(556, 70, 1.5, '#35C0EE', '#0E1526') +
  lantern(752, 54, 1.9, MARIGOLD, '#0E1526') +
  lantern(820, 36, 1.5, '#F062C0', '#0E1526') +
  sampan(536, 226, 1.05) +
  path(`M480 318q24-9 48 0${'t48 0'.repeat(7)}V340H480Z`, '#0C1228') +
  swell(470, 312, 380, '#8FA2E8');

/** 420 by 190, of which the right 304 always show: all that is bright lies right of x = 312. */
export const marketPhone = () =>
  moon(366, 62, 34) +
  path('M190 112q40-24 80-10t70-12 90 16V130H190Z', '#232A58') +
  stall(246, 76, 0.46, JADE) +
  stall(388, 70, 0.5, ORANGE) +
  rect({ x: 0, y: 118, w: 420, h: 72 }, '#131A3C') +
  rect({ x: 0, y: 146, w: 420, h: 44 }, '#0F1530') +
  bars(344, 124, 44, '#FFE7B8') +
  bars(396, 124, 30, '#F0873D') +
  line('M232 8Q330 34 430 2', CREAM, 1.2, 'opacity=".6"') +
  lantern(262, 22, 0.8, '#35C0EE', '#0E1526') +
  lantern(322, 28, 0.9, '#FF6A78', '#0E1526') +
  lantern(400, 22, 0.9, MARIGOLD, '#0E1526') +
  sampan(312, 132, 0.4) +
  path(`M280 168q24-7 48 0${'t48 0'.repeat(3)}V190H280Z`, '#0C1228') +
  swell(286, 165, 130, '#8FA2E8');

/** 360 by 600: the picture half of the login window, words above y = 200. */
export const moonPanel = () =>
  circle(220, 350, 150, '#FFE7B8', 'opacity=".06"') +
  circle(220, 350, 105, '#FFE7B8', 'opacity=".09"') +
  moon(220, 350, 68).replace(/^(?:<circle[^>]*\/>){2}/, '') +
  path('M0 440q90-40 180-10t180-16V600H0Z', '#20275A') +
  rect({ x: 0, y: 470, w: 360, h: 130 }, '#0F1634') +
  bars(166, 478, 104, '#FFE7B8') +
  sampan(50, 432, 1) +
  path(`M-10 520q20-8 40 0${'t40 0'.repeat(9)}V600H-10Z`, '#0A1028');

/** 560 by 200: the balance panel, boat before the moon, words at both sides. */
export const balancePanel = () =>
  circle(330, 94, 124, '#FFE7B8', 'opacity=".05"') +
  circle(330, 94, 88, '#FFE7B8', 'opacity=".07"') +
  moon(330, 94, 56).replace(/^(?:<circle[^>]*\/>){2}/, '') +
  sampan(176, 92, 0.78) +
  path(`M-10 170q20-8 40 0${'t40 0'.repeat(14)}V200H-10Z`, '#141A44');

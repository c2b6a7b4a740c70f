import { type GoodsName } from './goods-names.ts';

/** What the points mall shows, drawn on a card of 160 by 120: one thing on its own light. Pure functions of the name. */
/** Backdrop, light, and the thing itself. */
const drawings: Record<GoodsName, readonly [backdrop: string, light: string, shapes: string]> = {
  coffee: [
    '#47240F',
    '#8B481C',
    '<path d="M56 44h48l-6 54q-1 5-6 5H68q-5 0-6-5Z" fill="#FFE7CC"/><path d="M58 60h44l-3 24H61Z" fill="#F58E3F"/><rect x="50" y="34" width="60" height="11" rx="5" fill="#8B481C"/><rect x="56" y="26" width="48" height="9" rx="4" fill="#F58E3F"/><path d="M80 64c8 5 8 11 0 15c-8-4-8-10 0-15Z" fill="#FFE39A"/><path d="M70 18q5-5 0-10M88 18q5-5 0-10" fill="none" stroke="#FFE7CC" stroke-width="2.6" stroke-linecap="round" opacity=".6"/>',
  ],
  ticket: [
    '#2E1747',
    '#5B3390',
    '<g transform="rotate(-14 80 60)"><path d="M36 40h88v12a8 8 0 0 0 0 16v12H36V68a8 8 0 0 0 0-16Z" fill="#5B3390"/></g><g transform="rotate(8 80 60)"><path d="M34 38h92v14a8 8 0 0 0 0 16v14H34V68a8 8 0 0 0 0-16Z" fill="#A978FF"/><path d="M100 44v32" fill="none" stroke="#EBDFFF" stroke-width="2.4" stroke-linecap="round" stroke-dasharray="1 6"/><path d="M66 46l4 9 9 1-7 6 2 9-8-5-8 5 2-9-7-6 9-1Z" fill="#FFB224"/></g>',
  ],
  banknote: [
    '#0E3A27',
    '#1A6D49',
    '<rect x="34" y="46" width="84" height="50" rx="7" fill="#1A6D49" transform="rotate(-8 76 70)"/><rect x="38" y="42" width="84" height="50" rx="7" fill="#3FD79A"/><circle cx="80" cy="67" r="14" fill="#DBFCEB"/><circle cx="80" cy="67" r="11" fill="#FFC04D"/><circle cx="80" cy="67" r="7.48" fill="none" stroke="#1A6D49" stroke-width="1.76"/><rect x="78.46" y="63.04" width="3.08" height="7.92" rx="1.1" fill="#1A6D49"/><circle cx="50" cy="54" r="4" fill="#1A6D49"/><circle cx="110" cy="80" r="4" fill="#1A6D49"/><path d="M38 84h84v2q0 6-6 6H44q-6 0-6-6Z" fill="#1A6D49" opacity=".5"/>',
  ],
  umbrella: [
    '#0B3444',
    '#156480',
    '<path d="M80 24V92q0 10-9 10t-9-8" fill="none" stroke="#D8F5FF" stroke-width="4" stroke-linecap="round"/><path d="M30 66Q34 24 80 24Q126 24 130 66Q122 58 113 66Q105 58 97 66Q88 57 80 66Q72 57 63 66Q55 58 47 66Q38 58 30 66Z" fill="#35C0EE"/><path d="M80 24Q58 30 63 66Q72 57 80 66Q88 57 97 66Q102 30 80 24Z" fill="#FFC04D"/><circle cx="80" cy="21" r="3.4" fill="#D8F5FF"/>',
  ],
  headphones: [
    '#182354',
    '#30449A',
    '<path d="M48 70V62a32 32 0 0 1 64 0V70" fill="none" stroke="#E0E9FF" stroke-width="7" stroke-linecap="round"/><rect x="38" y="60" width="22" height="36" rx="10" fill="#6C97FF"/><rect x="100" y="60" width="22" height="36" rx="10" fill="#6C97FF"/><rect x="52" y="64" width="10" height="28" rx="5" fill="#30449A"/><rect x="98" y="64" width="10" height="28" rx="5" fill="#30449A"/><circle cx="47" cy="78" r="4" fill="#FFB224"/><circle cx="113" cy="78" r="4" fill="#FFB224"/>',
  ],
  teapot: [
    '#093D3D',
    '#10746F',
    '<path d="M112 58q20-14 22 6q0 16-24 18" fill="none" stroke="#D6FCF5" stroke-width="6"/><path d="M46 62Q26 60 22 42l10-2Q38 54 52 54Z" fill="#10746F"/><path d="M44 66Q44 42 80 42T116 66Q116 100 80 100T44 66Z" fill="#2FD3BE"/><path d="M46 76Q80 90 114 76Q110 100 80 100Q50 100 46 76Z" fill="#10746F"/><rect x="62" y="36" width="36" height="8" rx="4" fill="#D6FCF5"/><circle cx="80" cy="31" r="6" fill="#FFA06E"/><rect x="52" y="99" width="56" height="6" rx="3" fill="#D6FCF5"/>',
  ],
  backpack: [
    '#471438',
    '#8A2866',
    '<path d="M66 34q0-14 14-14t14 14" fill="none" stroke="#FFE0F2" stroke-width="5" stroke-linecap="round"/><path d="M48 56Q48 32 80 32T112 56V98q0 6-6 6H54q-6 0-6-6Z" fill="#F062C0"/><path d="M56 72h48v32H56Z" fill="#8A2866"/><rect x="62" y="50" width="36" height="12" rx="5" fill="#FFE0F2"/><rect x="56" y="70" width="48" height="5" rx="2" fill="#FFD27A"/><rect x="76" y="74" width="8" height="11" rx="3" fill="#FFD27A"/><rect x="40" y="66" width="10" height="28" rx="5" fill="#8A2866"/><rect x="110" y="66" width="10" height="28" rx="5" fill="#8A2866"/>',
  ],
  phone: [
    '#4C1622',
    '#93293C',
    '<rect x="56" y="16" width="48" height="90" rx="9" fill="#1E0A0F"/><rect x="60" y="22" width="40" height="76" rx="4" fill="#FFE3DF"/><path d="M60 70q10-8 20 0t20 0v24q0 4-4 4H64q-4 0-4-4Z" fill="#FF6A78"/><rect x="66" y="52" width="6" height="12" rx="1.5" fill="#93293C"/><rect x="76" y="44" width="6" height="20" rx="1.5" fill="#93293C"/><rect x="86" y="34" width="6" height="30" rx="1.5" fill="#93293C"/><circle cx="108" cy="92" r="15" fill="#FFE9C9"/><circle cx="108" cy="92" r="10.2" fill="none" stroke="#93293C" stroke-width="2.4"/><rect x="105.9" y="86.6" width="4.2" height="10.8" rx="1.5" fill="#93293C"/>',
  ],
};

export function goodsArt(name: GoodsName): string {
  const [backdrop, light, shapes] = drawings[name];
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120" preserveAspectRatio="xMidYMid slice">' +
    `<path d="M-100 0h360v120h-360Z" fill="${backdrop}"/><circle cx="80" cy="60" r="74" fill="${light}" opacity=".35"/>` +
    `<circle cx="80" cy="60" r="54" fill="${light}" opacity=".75"/>${shapes}</svg>`
  );
}

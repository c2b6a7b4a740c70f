/** All themes by the scenes of their tiles. The server draws every tile; a game loads its own theme alone. */
import type { Scene } from '../art/scene.ts';
import { coinCat } from './coin-cat.ts';
import { deltaWings } from './delta-wings.ts';
import { dragonBoat } from './dragon-boat.ts';
import { fairground } from './fairground.ts';
import { goldenGong } from './golden-gong.ts';
import { harbourLights } from './harbour-lights.ts';
import { jadeRain } from './jade-rain.ts';
import { kiteHarbour } from './kite-harbour.ts';
import { koiEvening } from './koi-evening.ts';
import { lanternSevens } from './lantern-sevens.ts';
import { lastFare } from './last-fare.ts';
import { lotusPond } from './lotus-pond.ts';
import { mangoFalls } from './mango-falls.ts';
import { masquerade } from './masquerade.ts';
import { nightFerry } from './night-ferry.ts';
import { pearlReef } from './pearl-reef.ts';
import { saltWind } from './salt-wind.ts';
import type { SlotTheme } from './theme.ts';
import { thousandLanterns } from './thousand-lanterns.ts';
import { threeUrns } from './three-urns.ts';
import { tideBell } from './tide-bell.ts';
import { tigerMonsoon } from './tiger-monsoon.ts';

export const themes = {
  mangofalls: mangoFalls,
  threeurns: threeUrns,
  thousandlanterns: thousandLanterns,
  coincat: coinCat,
  jaderain: jadeRain,
  deltawings: deltaWings,
  goldengong: goldenGong,
  fairground: fairground,
  pearlreef: pearlReef,
  masquerade: masquerade,
  lastfare: lastFare,
  lanternsevens: lanternSevens,
  koievening: koiEvening,
  lotuspond: lotusPond,
  kiteharbour: kiteHarbour,
  tigermonsoon: tigerMonsoon,
  dragonboatrace: dragonBoat,
  harbourlights: harbourLights,
  nightferry: nightFerry,
  saltwind: saltWind,
  tidebell: tideBell,
} as const satisfies Readonly<Record<string, SlotTheme>>;

export type ThemeName = keyof typeof themes;

export const themeTiles = Object.fromEntries(
  Object.entries(themes).map(([name, { tile }]) => [name, tile]),
) as Readonly<Record<ThemeName, Scene>>;

/** A theme is loaded with the game that is played in it, and no other. */
import type { SlotTheme } from '@sampan/ui/themes/theme';
import type { ThemeName } from '@sampan/ui/themes/theme-tiles';
import { ApiError } from '@sampan/web-client/calls/api-error';

const loaders: Readonly<Record<ThemeName, () => Promise<SlotTheme>>> = {
  mangofalls: async () => (await import('@sampan/ui/themes/mango-falls')).mangoFalls,
  threeurns: async () => (await import('@sampan/ui/themes/three-urns')).threeUrns,
  thousandlanterns: async () => (await import('@sampan/ui/themes/thousand-lanterns')).thousandLanterns,
  coincat: async () => (await import('@sampan/ui/themes/coin-cat')).coinCat,
  jaderain: async () => (await import('@sampan/ui/themes/jade-rain')).jadeRain,
  deltawings: async () => (await import('@sampan/ui/themes/delta-wings')).deltaWings,
  goldengong: async () => (await import('@sampan/ui/themes/golden-gong')).goldenGong,
  fairground: async () => (await import('@sampan/ui/themes/fairground')).fairground,
  pearlreef: async () => (await import('@sampan/ui/themes/pearl-reef')).pearlReef,
  masquerade: async () => (await import('@sampan/ui/themes/masquerade')).masquerade,
  lastfare: async () => (await import('@sampan/ui/themes/last-fare')).lastFare,
  lanternsevens: async () => (await import('@sampan/ui/themes/lantern-sevens')).lanternSevens,
  koievening: async () => (await import('@sampan/ui/themes/koi-evening')).koiEvening,
  lotuspond: async () => (await import('@sampan/ui/themes/lotus-pond')).lotusPond,
  kiteharbour: async () => (await import('@sampan/ui/themes/kite-harbour')).kiteHarbour,
  tigermonsoon: async () => (await import('@sampan/ui/themes/tiger-monsoon')).tigerMonsoon,
  dragonboatrace: async () => (await import('@sampan/ui/themes/dragon-boat')).dragonBoat,
  harbourlights: async () => (await import('@sampan/ui/themes/harbour-lights')).harbourLights,
  nightferry: async () => (await import('@sampan/ui/themes/night-ferry')).nightFerry,
  saltwind: async () => (await import('@sampan/ui/themes/salt-wind')).saltWind,
  tidebell: async () => (await import('@sampan/ui/themes/tide-bell')).tideBell,
};

const isTheme = (scene: string): scene is ThemeName => Object.hasOwn(loaders, scene);

/** @throws ApiError game.unavailable where the scene is no theme */
export async function loadTheme(scene: string): Promise<SlotTheme> {
  if (!isTheme(scene)) throw new ApiError('game.unavailable', { value: scene });
  return loaders[scene]();
}

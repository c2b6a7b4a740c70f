export { asSentence, commands, takeBrandOption } from './brand.cli.ts';
export { brandPlayerRoutes } from './brand.player-routes.ts';
export { DEMO_BRAND, seedDemoBrand } from './brand.seed.ts';
export { changeSetting, chooseBrand, listRealMoneyBrands, readBrand, readSetting } from './brand.service.ts';
export { brandSettings } from './brand.settings.ts';
export { BrandDirectory, type LoadedBrand, loadBrand } from './brand-directory.ts';
export { registerRules } from './permission.rules.ts';
export { addressKey } from './region.rules.ts';
export { declareSettings, defineSetting, settingOf } from './setting.ts';

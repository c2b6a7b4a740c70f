export { brandFeature } from './brand.feature.ts';
export { seedDemoBrand } from './brand.seed.ts';
export {
  changeSetting,
  chooseBrand,
  listBrands,
  listRealMoneyBrands,
  listUnusedSettings,
  settingChanged,
} from './brand.service.ts';
export { brandSettings } from './brand.settings.ts';
export { DEMO_BRAND, type DemoBrand, demoBrands, demoPasswords, sampan } from './demo-brands.ts';
export { BrandDirectory } from './directory/brand-directory.ts';
export { brandCreated, type CreatedBrand } from './go-live/create-brand.service.ts';
export { findLiveFaults, type NamedFault } from './go-live/go-live.service.ts';
export { registerRules } from './modules/permission.rules.ts';
export { firebaseProject, phoneCountries } from './regions/phone.rules.ts';
export { countryOf } from './regions/region-of.ts';
export {
  type AmountSchemas,
  amountSchemas,
  defineAmountSetting,
  refuseEmptyLimits,
  settingAmount,
} from './settings/amount-setting.ts';
export { type Product, products } from './settings/halt.setting.ts';
export { loadSettings, lockSettings } from './settings/load-settings.ts';
export { declareSettings, defineSetting } from './settings/setting.ts';

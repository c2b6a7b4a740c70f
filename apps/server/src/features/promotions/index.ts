export { seedDemoPromotions } from './promotions.seed.ts';
export {
  cleanTexts,
  inLanguage,
  listBanners,
  listPromotions,
  type Promotion,
  readPromotion,
  saveBanner,
  savePromotion,
} from './promotions.service.ts';

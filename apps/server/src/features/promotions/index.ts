export { seedDemoPromotions } from './promotions.seed.ts';
export {
  cleanTexts,
  inLanguage,
  listBanners,
  listPromotions,
  saveBanner,
  savePromotion,
} from './promotions.service.ts';

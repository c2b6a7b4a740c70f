export { seedDemoPromotions } from './promotions.seed.ts';
export { listBanners, listPromotions } from './promotions.service.ts';

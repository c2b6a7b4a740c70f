export { commands } from './cashier.cli.ts';
export { cashierInvariants } from './cashier.invariants.ts';
export { cashierJobs } from './cashier.jobs.ts';
export { cashierPlayerRoutes } from './cashier.player-routes.ts';
export { seedCashier, seedDemoGateway } from './cashier.seed.ts';
export { countOpenOrders } from './count-open-orders.ts';
export { describeOrders } from './describe-orders.ts';
export { cashierCallbackRoutes } from './providers/cashier.callback-routes.ts';
export { createPaymentProviders, type PaymentProviderSettings } from './providers/payment-providers.ts';

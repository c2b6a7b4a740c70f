export { cashierFeature } from './cashier.feature.ts';
export { seedCashier, seedDemoGateway } from './cashier.seed.ts';
export { depositCredited } from './deposits/deposit-credited.ts';
export { countOpenOrders, describeOrders } from './orders/orders.queries.ts';
export type { PaymentProviders } from './providers/payment-provider.ts';
export { createPaymentProviders, type PaymentProviderSettings } from './providers/payment-providers.ts';
export { addBanks } from './set-up/add-banks.ts';
export { approveWithdrawal, rejectWithdrawal } from './withdrawals/approval/review-withdrawal.ts';
export { checkHandedOn } from './withdrawals/checks/withdrawal-checks.ts';

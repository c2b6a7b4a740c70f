/** One server feature that may reach another through its front door, and why. What is not here is denied. */
export type FeatureLink = { from: string; to: string; reason: string };

const brandSettings = 'the settings, flags and countries of the brand decide what a player may do';

export const featureLinks: readonly FeatureLink[] = [
  { from: 'account', to: 'brand', reason: brandSettings },
  { from: 'cashier', to: 'brand', reason: brandSettings },
];

/** Contracts of agents and what comes of them. */
export const commissionsFeature = { name: 'commissions' };

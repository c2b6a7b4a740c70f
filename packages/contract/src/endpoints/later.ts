/** Rows of INVENTORY whose feature is not built yet, with `built: false`: none is left. A new one stands here first. */
export const laterEndpoints = {};

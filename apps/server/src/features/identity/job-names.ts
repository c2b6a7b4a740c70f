/** Brings documents that were handed in before the provider. */
export const EVALUATE = 'identity.evaluate';
export const DELETE_DOCUMENTS = 'identity.delete-documents';

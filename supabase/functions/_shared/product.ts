/** The working name, until the product has one. */
export const PRODUCT = 'Kinstead';

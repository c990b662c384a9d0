/** The product's name. Screens, texts, mails and logs of every part read it here. */
export const PRODUCT = 'Kinstead';

/** The product's name. Everything that shows it reads this constant. */
export const BRAND = 'Kinstead';

/** Year shown next to the copyright sign. */
export const COPYRIGHT_YEAR = 2025;

/** Version reported by analytics. */
export const APP_VERSION = '1.0.0';

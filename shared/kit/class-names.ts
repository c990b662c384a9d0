import { clsx } from 'clsx';

/** Joins class names; falsy parts are left out. */
export const cx = clsx;

import { WHOLE } from '#shared/domains/applications/model/joint/rent-parts.ts';
import { money } from '#shared/domains/listings/model/rules.ts';
import { numbers } from '#shared/language/format.ts';

/** A part of a rent in percent, as text. */
export const percentText = (bps: number): string =>
  numbers({ style: 'percent', maximumFractionDigits: 2 }).format(bps / WHOLE);

/** What a part of a rent comes to, as text. */
export const partText = (bps: number, rent: { rent_cents: number; currency: string }): string =>
  money(Math.round((rent.rent_cents * bps) / WHOLE), rent.currency);

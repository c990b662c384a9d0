import * as z from 'zod/mini';
import { isPhoneNumber, phoneNumber } from './phone-number.ts';

// Apart from text-checks.ts, which comes with the fields of every page: few ask for a phone.

/** Takes a phone number as it is stored. */
export const asPhoneNumber = () => z.overwrite<string>(phoneNumber);

/** Refuses what is no phone number; an empty field is another check's matter. */
export const phoneShape = (error: () => string) =>
  z.refine<string>((text) => text === '' || isPhoneNumber(text), { error });

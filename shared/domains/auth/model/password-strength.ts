import { isCommonPassword } from './common-passwords.ts';

// Apart from rules.ts, which is in the first file of every page.

/** How strong a new password is, 0 to 4, for the meter next to the field. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (isCommonPassword(password)) return password.length === 0 ? 0 : 1;
  if (password.length < 8) return password.length === 0 ? 0 : 1;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) =>
    kind.test(password),
  ).length;
  if (password.length >= 16 || (password.length >= 12 && kinds >= 3)) return 4;
  return password.length >= 12 || kinds >= 3 ? 3 : 2;
}

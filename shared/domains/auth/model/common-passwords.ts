/**
 * Passwords that are tried first wherever one is asked for, of those that are long enough: the commonest of published
 * lists, in English and in Spanish. In small letters.
 */
const COMMON = new Set(
  [
    'password password1 password12 password123 password1234 passw0rd p@ssword p@ssw0rd pa55word',
    'qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 1q2w3e4r 1q2w3e4r5t q1w2e3r4 1qaz2wsx',
    'asdfghjk asdfghjkl asdf1234 zxcvbnm1 zaq12wsx abcd1234 abc12345 abcdefgh a1b2c3d4 aa123456',
    'iloveyou iloveyou1 sunshine sunshine1 princess princess1 football football1 baseball superman',
    'trustno1 welcome1 welcome123 letmein1 letmein123 whatever starwars computer internet samsung1',
    'dragon123 monkey123 master123 admin123 admin1234 administrator changeme changeme1 secret123',
    'test1234 testtest testing123 michelle jennifer charlie1 liverpool pokemon1 corvette mercedes',
    'contraseña contrasena contraseña1 contrasena1 tequiero teamomucho micontraseña hola1234 mexico123',
    'kinstead kinstead1 kinstead123',
  ].flatMap((line) => line.split(' ')),
);

/** Digits in the order of a keyboard, both ways. */
const DIGITS = ['01234567890', '09876543210'];

/** Whether a password is one of the first that a stranger would try. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFC').toLowerCase();
  return (
    COMMON.has(plain) || /^(.)\1*$/u.test(plain) || DIGITS.some((digits) => digits.includes(plain))
  );
}

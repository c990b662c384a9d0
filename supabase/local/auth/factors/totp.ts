import { Secret, TOTP } from 'otpauth';

/** What every authenticator app assumes, and GoTrue with them. */
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Codes of the step before and after are good as well: clocks differ, and typing takes time. */
const WINDOW = 1;

/** A new secret in the three forms in which a person can bring it into their app. */
export type TotpEnrolment = { qr_code: string; secret: string; uri: string };

/** Makes a secret of 160 bits. */
export async function enrolTotp(issuer: string, account: string): Promise<TotpEnrolment> {
  const secret = new Secret({ size: 20 });
  const uri = new TOTP({ ...RULES, issuer, label: account, secret }).toString();
  // Loaded with the first enrolment: most copies never see one.
  const { default: QRCode } = await import('qrcode');
  const svg = await QRCode.toString(uri, { type: 'svg', errorCorrectionLevel: 'H' });
  // supabase-js puts the picture into a `data:` address as it is, where a # would cut it off.
  const qr_code = svg.replaceAll('#ffffff', 'white').replaceAll('#000000', 'black').trim();
  return { qr_code, secret: secret.base32, uri };
}

/** The step of 30 seconds that a code belongs to, null for a wrong or stale code. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const distance = TOTP.validate({
    ...RULES,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp: now,
    window: WINDOW,
  });
  return distance === null ? null : Math.floor(now / 1000 / RULES.period) + distance;
}

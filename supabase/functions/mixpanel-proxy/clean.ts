const REMOVED = '[removed]';
const DEEPEST = 5;

/** Names under which people and programs keep what analytics must never see. */
const PRIVATE_NAME =
  /pass(word|wd|phrase)?$|secret|token|authori[sz]ation|api_?-?key|cookie|credential|e?-?mail|phone|card_?number|\bcvc?\b|\bssn\b|iban/i;

const PRIVATE_TEXT = [
  /[\w.+-]+@[\w-]+\.[\w.-]+/,
  // Access tokens, and the keys of Supabase and Stripe.
  /eyJ[\w-]{8,}\.[\w-]*\.?[\w-]*/,
  /\b(sb|sk|pk|rk|whsec)_[\w-]{8,}/,
  /\bBearer\s+\S+/i,
];

/** The same without secrets and addresses, whatever a caller has put in. */
export function clean(payload: Record<string, unknown>, depth = 0): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(payload)
      .filter(([name]) => !PRIVATE_NAME.test(name))
      .map(([name, value]) => [name, cleanValue(value, depth)]),
  );
}

function cleanValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string')
    return PRIVATE_TEXT.some((one) => one.test(value)) ? REMOVED : value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEEPEST) return REMOVED;
  if (Array.isArray(value)) return value.map((each) => cleanValue(each, depth + 1));
  return clean(value as Record<string, unknown>, depth + 1);
}

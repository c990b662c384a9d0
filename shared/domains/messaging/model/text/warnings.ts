import { plainText } from './search-words.ts';

/**
 * Whether a message reads like a common fraud: money before a visit, payments that cannot be reversed, or
 * moving to another channel where support cannot help. English and Spanish. The result is a calm hint next to
 * the message, shown to its reader only.
 */
export function looksRisky(text: string): boolean {
  const plain = plainText(text).replace(/[’‘]/g, "'").replace(/\s+/g, ' ');
  return PATTERNS.some((pattern) => {
    const found = pattern.exec(plain);
    if (!found) return false;
    return !DENIED.test(
      plain.slice(Math.max(0, found.index - BEFORE), found.index + found[0].length),
    );
  });
}

/** A text that says one should never do so is a warning itself. */
const DENIED = /\b(never|do not|don't|not|nunca|jamas|no)\b/;

/** Room for the word that turns what follows into its opposite. */
const BEFORE = 8;

const PAY =
  '(?:pay|send|transfer|wire|deposit|payment|prepay|pague|paga|pagar|pagues|envia\\w*|envie|manda\\w*|mande|transfier\\w*|transferir|deposit\\w*|ingres\\w*|pago)';
const SEE =
  '(?:view(?:ing)?|see(?:ing)?|visit(?:ing)?|tour(?:ing)?|show(?:ing)?|ver(?:l[ao])?|visita(?:rl[ao]|r)?|mostrar(?:te|le)?)';
const ELSEWHERE = '(?:whats\\s?app|telegram|signal|viber|wechat)';

const PATTERNS = [
  /\bwestern\s?union\b|\bmoney\s?gram\b/,
  /\bwire\b (?:me |us |over )?(?:the |your |a |some )?(?:money|funds|deposit|rent|payment|transfer|[$€£]?\d)/,
  /\b(?:giro postal|transferencia) (?:internacional|urgente)\b|\btransferencia\b.{0,40}\bantes de\b/,
  /\b(?:pay|buy|send|using|with|in|by|purchase)\b.{0,40}\b(?:gift|itunes|google play|steam|amazon)(?: gift)? cards?\b/,
  /\b(?:paga\w*|pague|compra\w*|compre|envia\w*|con|en|mediante)\b.{0,40}\btarjetas? (?:de )?(?:regalo|itunes|google play|steam|amazon)\b/,
  /\b(?:pay\w*|send|deposit|transfer|accept|in|via|with|paga\w*|pague|envia\w*|en|con)\b.{0,40}\b(?:bitcoins?|btc|crypto(?:currenc(?:y|ies))?|usdt|tether|ethereum|criptomonedas?|criptos?)\b/,
  new RegExp(
    `\\b${PAY}\\b.{0,70}\\b(?:before|prior to|without|antes de(?: que)?|sin)\\b.{0,24}\\b${SEE}\\b`,
  ),
  new RegExp(
    `\\b(?:before|prior to|without|antes de(?: que)?|sin)\\b.{0,12}\\b${SEE}\\b.{0,50}\\b${PAY}\\b`,
  ),
  /\b(?:pay|send|transfer|wire)\b.{0,50}\bto (?:hold|reserve|secure)\b/,
  /\b(?:paga\w*|pague|envia\w*|envie|transfer\w*|transfier\w*|manda\w*|mande|deposit\w*)\b.{0,50}\bpara (?:apartar|reservar|asegurar)/,
  new RegExp(
    `\\b(?:write|text|message|contact|continue|chat|talk|reach|add|call|move|switch)\\b.{0,30}\\b(?:on|via|through|over|to|by)\\b (?:my )?${ELSEWHERE}\\b`,
  ),
  new RegExp(`\\bmy ${ELSEWHERE}\\b`),
  new RegExp(
    `\\b(?:escrib\\w*|contact\\w*|seguimos|sigamos|continu\\w*|hablamos|hablemos|habla\\w*|mand\\w*|agreg\\w*|pas\\w*)\\b.{0,30}\\b(?:por|en|al|a|via)\\b (?:mi )?${ELSEWHERE}\\b|\\bmi ${ELSEWHERE}\\b`,
  ),
  /\b(?:outside|off) (?:of )?(?:the |this )?(?:platform|kinstead|app|site|website)\b/,
  /\bfuera de (?:la |esta )?(?:plataforma|kinstead|aplicacion|app|pagina|web)\b/,
];

/** 'Thank Ivy for her application', 'dale las gracias a Ivy por su visita'. */
const THANK =
  /^((?:please|pls)\s+)?(?:thank|say thanks to|say thank you to|give (?:my |our )?thanks to)\s+(?!you\b|u\b)([^:,;]{2,60}?)(?:\s+for\s+([^:;]+?))?\s*[.!]?$/iu;
const GRACIAS =
  /^((?:porfa|por favor)\s+)?(?:(?:dale|dele|darle|dales|denle)\s+(?:las\s+)?gracias(?:\s+a\s+([^:,;]{2,60}?))?(?:\s+por\s+([^:;]+?))?|agrad[eé]ce(?:le|selo|les)(?:\s+a\s+([^:,;]{2,60}?))?(?:\s+por\s+([^:;]+?))?)\s*[.!]?$/iu;

/** 'Send her a thank you', 'and say thanks'. */
const NOTE =
  /^(?:(?:send|write|drop|give|shoot)\s+([^:,;]{2,60}?)\s+(?:a |my |our )?(?:thank[- ]?you|thanks)(?:\s+(?:note|message|text))?|(?:say|send|text|write)(?:\s+(?:him|her|them))?\s+(?:a\s+)?(?:thanks|thank you))\s*[.!]?$/iu;

const yours = (what: string) => what.replace(/\b(?:her|his|their)\b/gi, 'your');
const tuyo = (what: string) => what.replace(/\bsu(s?)\b/gi, 'tu$1');

/** Thanks as the message that they are: 'thank Ivy for her visit' is 'message Ivy: Thank you for your visit'. */
export function thanked(text: string): string {
  const english = THANK.exec(text.trim());
  if (english) {
    const [, , whom = '', what] = english;
    return `message ${whom}: Thank you${what ? ` for ${yours(what)}` : ''}!`;
  }
  const note = NOTE.exec(text.trim());
  if (note) return `message ${note[1] ?? 'them'}: Thank you!`;
  const spanish = GRACIAS.exec(text.trim());
  if (!spanish) return text;
  const whom = spanish[2] ?? spanish[4];
  const what = spanish[3] ?? spanish[5];
  const written = `Gracias${what ? ` por ${tuyo(what)}` : ''}.`;
  return whom ? `escribe a ${whom}: ${written}` : `escríbele: ${written}`;
}

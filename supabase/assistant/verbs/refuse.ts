import { inLanguage, say } from '../language.ts';
import { CommandRefusal, type ToolContext } from '../tools/tool.ts';

/** A refusal in the language of the request. */
export function refusal({ locale }: ToolContext, text: { en: string; es: string }): CommandRefusal {
  return new CommandRefusal(inLanguage(locale, () => say(text)));
}

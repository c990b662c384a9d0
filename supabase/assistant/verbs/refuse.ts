import { inLanguage, say } from '../language.ts';
import { CommandRefusal, SlotNeeded, type ToolContext } from '../tools/tool.ts';

type Text = { en: string; es: string };

/** A refusal in the language of the request. */
export function refusal({ locale }: ToolContext, text: Text): CommandRefusal {
  return new CommandRefusal(inLanguage(locale, () => say(text)));
}

/** What asks for slots of the verb, in the language of the request. */
export function need({ locale }: ToolContext, slots: readonly string[], text: Text): SlotNeeded {
  return new SlotNeeded(
    inLanguage(locale, () => say(text)),
    slots,
  );
}

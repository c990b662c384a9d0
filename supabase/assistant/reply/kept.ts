import type { Entity } from '#shared/platform/commands/words.ts';
import { UNCLEAR } from '../answering.ts';
import type { ReadStep } from '../grammar/read.ts';
import { say } from '../language.ts';
import { quoted } from '../quote.ts';
import { slotLabel } from '../verbs/slot-texts.ts';

const asItWas = () =>
  say({ en: 'The plan is as it was, and waits.', es: 'El plan sigue como estaba y espera.' });

const listed = (names: readonly string[]) =>
  names.map((name, index) => `${index + 1}. ${quoted(name, 160)}`).join('\n');

const called = ({ name, topic }: Entity) => (topic ? `${name}, ${topic}` : name);

/** Why a plan stays as it was, as the person reads it. */
export const said = {
  asItWas,
  unknown(words: readonly string[]): string {
    const named = words.map((word) => `“${quoted(word, 80)}”`).join(', ');
    const known = say({
      en: `I do not know ${named} here.`,
      es: `Aquí no sé qué es ${named}.`,
    });
    return `${known} ${asItWas()}`;
  },
  which(choices: readonly Entity[]): string {
    const question = say({ en: 'Which one do you mean?', es: '¿A cuál te refieres?' });
    return `${question} ${asItWas()}\n\n${listed(choices.slice(0, 6).map(called))}`;
  },
  severalFit(plan: readonly ReadStep[]): string {
    const question = say({
      en: 'This fits several steps. Say which, such as “the second one: …”.',
      es: 'Esto encaja con varios pasos. Di cuál, por ejemplo “el segundo: …”.',
    });
    return `${question} ${asItWas()}\n\n${listed(plan.map(({ spoken }) => say(spoken.title)))}`;
  },
  unclear: (because: keyof typeof UNCLEAR): string => `${say(UNCLEAR[because])} ${asItWas()}`,
  missing(step: ReadStep, slots: readonly string[]): string {
    const asked = slots.map((slot) => {
      const declared = step.spoken.slots[slot];
      return declared?.ask ? say(declared.ask) : declared ? `${slotLabel(slot, declared)}?` : slot;
    });
    const whole = say({ en: 'Say it in one sentence.', es: 'Dilo en una sola frase.' });
    return `${say(step.spoken.title)}. ${asked.join(' ')} ${whole} ${asItWas()}`;
  },
  nothingLeft: (): string =>
    `${say({
      en: 'Nothing would be left of it. Say “cancel” to drop the plan.',
      es: 'No quedaría nada. Di “cancela” para descartar el plan.',
    })} ${asItWas()}`,
  asItIs: (): string =>
    say({ en: 'The plan says so already, and waits.', es: 'El plan ya lo dice así, y espera.' }),
  onlyYesOrNo: (): string =>
    `${say({
      en: 'A plan that undoes is confirmed or dropped as it is.',
      es: 'Un plan que deshace se confirma o se descarta tal cual.',
    })} ${asItWas()}`,
  unsent: (): string =>
    say({
      en: 'A form of this plan has values that were not sent. Send them or confirm with the button; nothing was done.',
      es: 'Un formulario de este plan tiene valores sin enviar. Envíalos o confirma con el botón; no se hizo nada.',
    }),
};

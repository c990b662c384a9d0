import { numbers } from '#shared/language/format.ts';
import type { Entity, Slot, Spoken } from '#shared/platform/commands/words.ts';
import type { Choice } from '#shared/protocol/answer.ts';
import type { Form } from '#shared/protocol/form.ts';
import type { Read, ReadStep } from './grammar/read.ts';
import type { Lookup } from './grammar/references.ts';
import { AT_ONCE_MAX } from './grammar/settle.ts';
import { IN_PARTS, type Interpretation, type OpenRequest } from './interpretation.ts';
import { KIND_PLURALS } from './kinds/kind-plurals.ts';
import { lookupOf } from './kinds/registry.ts';
import { say } from './language.ts';
import type { Offer } from './likely/offers.ts';
import { excerpt, quoted } from './quote.ts';
import type { ToolContext } from './tools/tool.ts';
import { fieldOf } from './verbs/forms.ts';
import { questionNamed, SPOKEN } from './verbs/registry.ts';
import { slotLabel } from './verbs/slot-texts.ts';

/** What is said to a request that has no plan. */
export type Said = {
  markdown: string;
  outcome: 'answered' | 'asked' | 'notUnderstood' | 'refused' | 'done';
  choices?: Choice[];
  form?: Form;
  pending?: OpenRequest;
};

/** How many things the assistant lists when it asks back. */
const CHOICES_MAX = 6;

const called = ({ name, topic }: Pick<Entity, 'name' | 'topic'>) =>
  topic ? `${name}, ${topic}` : name;

const quote = (text: string) => `“${quoted(text, 80)}”`;

/** What is asked back, or why nothing is done. */
export async function saidTo(
  context: ToolContext,
  { read, said }: Interpretation & { read: Exclude<Read, { kind: 'steps' }> },
): Promise<Said> {
  switch (read.kind) {
    case 'which':
      return which(read, said);
    case 'missing':
      return missing(context, read, said);
    case 'unclear':
      return unclear(context, read, said);
    case 'tooMany':
      return tooMany(read);
    case 'doubt':
      return doubt(read, said);
    case 'reported':
      return reported();
    case 'refused':
      return refused(read, said, []);
  }
}

const nothing = () => say({ en: 'Nothing was done.', es: 'No se hizo nada.' });

function which(
  { step, slot, choices }: Extract<Read, { kind: 'which' }>,
  said: Interpretation['said'],
): Said {
  const shown = choices.slice(0, CHOICES_MAX);
  const declared = step.spoken.slots[slot];
  const question = declared?.ask
    ? say(declared.ask)
    : say({ en: 'Which one do you mean?', es: '¿A cuál te refieres?' });
  const more = choices.length - shown.length;
  const rest =
    more === 0
      ? ''
      : `\n\n${say({ en: `and ${more} more: say a name, a home or a day.`, es: `y ${more} más: di un nombre, una vivienda o un día.` })}`;
  const lines = shown.map((one, index) => `${index + 1}. ${quoted(called(one), 160)}`);
  return {
    markdown: `${say(step.spoken.title)}. ${question}\n\n${lines.join('\n')}${rest}`,
    outcome: 'asked',
    choices: shown.map((one) => ({
      label: one.name,
      text: called(one),
      ...(one.topic && { detail: one.topic }),
    })),
    pending: {
      kind: 'request',
      ...said,
      asks: {
        type: 'which',
        choices: shown.map(({ id, name, topic }) => ({ id, name, topic })),
      },
    },
  };
}

/** A form for what a step needs, with what is known of it. */
export async function formFor(
  context: ToolContext,
  step: ReadStep,
  slots: readonly string[],
): Promise<Form> {
  const lookup = lookupOf(context);
  const fields = [];
  for (const [name, slot] of Object.entries(step.spoken.slots)) {
    const isAsked = slots.includes(name);
    if (!isAsked && !(name in step.values)) continue;
    const choices = isAsked && slot.type === 'reference' ? await choicesOf(slot, lookup) : [];
    // What is asked for is needed, also where another sentence could go without it.
    const field = fieldOf(name, slot, step.values[name], context.zone, choices);
    if (!field) continue;
    const { optional: _, ...needed } = field;
    fields.push(isAsked ? needed : field);
  }
  return { step: null, fields };
}

/** Most things that a field offers. */
const OFFERED_MAX = 50;

/** What a field offers: what the verb may be said of, else all that there is. */
async function choicesOf(
  { kind, states }: Extract<Slot, { type: 'reference' }>,
  lookup: Lookup,
): Promise<readonly Entity[]> {
  const all = await lookup(kind, null);
  const fitting = all.filter(({ state }) => state !== null && states?.includes(state));
  return (fitting.length > 0 ? fitting : all).slice(0, OFFERED_MAX);
}

async function missing(
  context: ToolContext,
  { step, slots, question }: Extract<Read, { kind: 'missing' }>,
  said: Interpretation['said'],
): Promise<Said> {
  const labels = slots.map((slot) => {
    const declared = step.spoken.slots[slot];
    return declared?.ask ? say(declared.ask) : declared ? `${slotLabel(slot, declared)}?` : slot;
  });
  const [example] = step.spoken.examples[context.locale];
  const hint = say({ en: 'For example:', es: 'Por ejemplo:' });
  const names = Object.values(step.entities)
    .flat()
    .map((one) => quoted(called(one), 120));
  const about = names.length === 0 ? '' : ` (${names.join(' · ')})`;
  return {
    markdown: question
      ? `${say(step.spoken.title)}${about}. ${question}`
      : `${say(step.spoken.title)}${about}. ${labels.join(' ')}\n\n${hint} “${example}”`,
    outcome: 'asked',
    form: await formFor(context, step, slots),
    pending: {
      kind: 'request',
      ...said,
      asks: { type: 'slots', verb: step.spoken.name, slots },
    },
  };
}

/** Why a time or an amount is not clear, as a question. */
export const UNCLEAR = {
  time: { en: 'At what time of day?', es: '¿A qué hora?' },
  past: {
    en: 'That time is in the past. Which one do you mean?',
    es: 'Esa hora ya pasó. ¿Cuál quieres decir?',
  },
  skipped: {
    en: 'There is no such time that day: the clocks are changed then.',
    es: 'Esa hora no existe ese día: se cambia la hora.',
  },
  twice: {
    en: 'That time comes twice that day: the clocks are changed then.',
    es: 'Esa hora se repite ese día: se cambia la hora.',
  },
  amount: {
    en: 'To what amount? I do not know what it is now.',
    es: '¿A qué importe? No sé cuál es ahora.',
  },
  twoNumbers: {
    en: 'Its point may part thousands or cents, so this can be two numbers. Which one? Write it without the point, or with two digits behind it.',
    es: 'Su punto puede separar miles o centavos, así que puede ser dos números. ¿Cuál? Escríbelo sin el punto o con dos cifras detrás.',
  },
} as const;

async function unclear(
  context: ToolContext,
  { step, slot, because }: Extract<Read, { kind: 'unclear' }>,
  said: Interpretation['said'],
): Promise<Said> {
  return {
    markdown: `${say(step.spoken.title)}. ${say(UNCLEAR[because])} ${nothing()}`,
    outcome: 'asked',
    form: await formFor(context, step, [slot]),
    pending: {
      kind: 'request',
      ...said,
      asks: { type: 'slots', verb: step.spoken.name, slots: [slot] },
    },
  };
}

function tooMany({ of, count }: Extract<Read, { kind: 'tooMany' }>): Said {
  const things = `${numbers().format(count)} ${say(KIND_PLURALS[of])}`;
  const because = say({
    en: `This is about ${things}, and I do at most ${AT_ONCE_MAX} at once. Say which, such as by a place, a name or a day.`,
    es: `Se trata de ${things}, y hago como mucho ${AT_ONCE_MAX} a la vez. Di cuáles, por ejemplo por un lugar, un nombre o un día.`,
  });
  return { markdown: `${because} ${nothing()}`, outcome: 'refused' };
}

const titleOf = (steps: readonly ReadStep[]) =>
  steps.map(({ spoken }) => say(spoken.title)).join(' + ');

/** What steps are about. */
const thingsOf = (steps: readonly ReadStep[]) =>
  steps.flatMap(({ entities }) => Object.values(entities).flat().map(called)).join(' · ') || null;

function doubt({ options }: Extract<Read, { kind: 'doubt' }>, said: Interpretation['said']): Said {
  const choices = options.map((steps) => {
    const [first] = steps;
    return {
      id:
        first && steps.every(({ spoken }) => spoken.name === first.spoken.name)
          ? first.spoken.name
          : IN_PARTS,
      name: titleOf(steps),
      topic: thingsOf(steps),
    };
  });
  const lines = choices.map(
    ({ name, topic }, index) => `${index + 1}. ${quoted(topic ? `${name}: ${topic}` : name, 160)}`,
  );
  const question = say({
    en: 'This can mean two things. Which one?',
    es: 'Esto puede significar dos cosas. ¿Cuál?',
  });
  return {
    markdown: `${question} ${nothing()}\n\n${lines.join('\n')}`,
    outcome: 'asked',
    choices: choices.map(({ name, topic }) => ({
      label: name,
      text: name,
      ...(topic && { detail: topic }),
    })),
    pending: { kind: 'request', ...said, asks: { type: 'doubt', choices } },
  };
}

/** Whether to answer or to do what another wrote, is the person's to say. */
function reported(): Said {
  return {
    markdown: say({
      en: 'This is what another person wrote or said, so nothing was done. Say what you want to do.',
      es: 'Esto es lo que otra persona escribió o dijo, así que no se hizo nada. Di qué quieres hacer.',
    }),
    outcome: 'refused',
  };
}

/** Why nothing is done. Where a request is not understood, what it may ask for is offered. */
export function refused(
  { because, words, nearest }: Extract<Read, { kind: 'refused' }>,
  said: Interpretation['said'],
  offers: readonly Offer[],
): Said {
  switch (because) {
    case 'negation':
      return {
        markdown: say({ en: 'All right: nothing was done.', es: 'De acuerdo: no se hizo nada.' }),
        outcome: 'refused',
      };
    case 'hypothesis':
      return {
        markdown: say({
          en: 'I do what is decided and answer what is; I cannot tell what would happen. Nothing was done.',
          es: 'Hago lo que está decidido y respondo lo que hay; no sé decir qué pasaría. No se hizo nada.',
        }),
        outcome: 'refused',
      };
    case 'past':
      return {
        markdown: say({
          en: 'This speaks of something past, so nothing was done. What was done through me is under Requests.',
          es: 'Esto habla de algo pasado, así que no se hizo nada. Lo que se hizo por mí está en Peticiones.',
        }),
        outcome: 'refused',
        choices: offered(nearest),
      };
    case 'unknown':
      if (offers.length > 0) return offering(notUnderstood(words), said, offers);
      return {
        markdown: notUnderstood(words),
        outcome: 'notUnderstood',
        choices: offered(nearest),
      };
  }
}

function notUnderstood(words: readonly string[]): string {
  if (words.length === 0) {
    return say({
      en: 'I did not understand this, so nothing was done.',
      es: 'No entendí esto, así que no se hizo nada.',
    });
  }
  const named = words.map(quote).join(', ');
  return say({
    en: `I do not know ${named}, so nothing was done.`,
    es: `No sé qué es ${named}, así que no se hizo nada.`,
  });
}

/** Verbs to choose from by a press, each with what the request says of it: nothing is done before its plan is. */
function offering(markdown: string, said: Interpretation['said'], offers: readonly Offer[]): Said {
  const choices = offers.map(({ verb, step }) => ({
    id: verb,
    name: titleOf([step]),
    topic: thingsOf([step]),
  }));
  const question = say({ en: 'Did you mean one of these?', es: '¿Querías decir algo de esto?' });
  return {
    markdown: `${markdown} ${question}`,
    outcome: 'notUnderstood',
    choices: choices.map(({ name, topic }) => ({
      label: name,
      text: name,
      ...(topic && { detail: excerpt(topic, 90) }),
    })),
    pending: { kind: 'request', ...said, asks: { type: 'offer', choices } },
  };
}

/** The verbs that come nearest, each with a sentence for it; without any, what people ask for most. */
function offered(nearest: readonly Spoken[]): Choice[] {
  const usual = ['ask.waiting', 'tours.reschedule', 'ask.earnings'].flatMap((name) =>
    SPOKEN.filter((spoken) => spoken.name === name),
  );
  const list = nearest.length > 0 ? nearest : usual;
  return list.slice(0, 3).map(({ title, examples }) => {
    const example = say({ en: examples.en[0], es: examples.es[0] });
    return { label: say(title), detail: excerpt(example, 90), text: example };
  });
}

/** Whether a step only asks. */
export const asks = ({ spoken }: ReadStep): boolean => questionNamed(spoken.name) !== undefined;

import { isMisspelt } from '#shared/domains/search/model/rules.ts';
import type { Spoken } from '#shared/platform/commands/words.ts';
import { compiled, type Phrase } from '../grammar/phrases.ts';
import { FILLERS } from '../grammar/small-words.ts';
import { wordsIn } from '../grammar/tokens.ts';
import { say } from '../language.ts';
import { quoted } from '../quote.ts';
import type { Answer } from '../tools/tool.ts';
import { answerOf, tableOf } from './answer-parts.ts';
import { findQuestion } from './find.ts';
import type { Question } from './question.ts';

/** Ways that are offered where words fit several. */
const OFFERED = 5;
/** Examples that an answer without words begins with. */
const EXAMPLES = 8;
/** What each word has to score at least, on average. */
const LEAST = 1.5;

/** The words of something that can be said, read once. */
type Known = {
  spoken: Spoken;
  told: ReadonlySet<string>;
  inPatterns: ReadonlySet<string>;
  /** Phrases by the groups that a pattern has to have. */
  required: readonly (readonly (readonly Phrase[])[])[];
};

type Words = { list: readonly Known[]; all: readonly string[]; set: ReadonlySet<string> };

const read = new WeakMap<readonly Spoken[], Words>();

function wordsOf(all: readonly Spoken[]): Words {
  const known = read.get(all);
  if (known) return known;
  const list = compiled(all).map(({ spoken, patterns, own }): Known => {
    const { title, examples } = spoken;
    const told = [title.en, title.es, ...examples.en, ...examples.es].flatMap(wordsIn);
    return {
      spoken,
      told: new Set(told),
      inPatterns: own,
      required: patterns.map((pattern) =>
        pattern
          .filter(({ isOptional }) => !isOptional)
          .map(({ phrases }) => [...phrases.values()].flat()),
      ),
    };
  });
  const set = new Set(list.flatMap(({ told, inPatterns }) => [...told, ...inPatterns]));
  const words = { list, all: [...set], set };
  read.set(all, words);
  return words;
}

/** A word as it is known: itself, its other number, or what it is a slip of. */
function meant(word: string, { all, set }: Words): readonly string[] {
  const forms = [word, `${word}s`, word.replace(/s$/, '')].filter((form) => set.has(form));
  return forms.length > 0 ? forms : all.filter((known) => isMisspelt(word, known));
}

/**
 * What words such as 'raise rent' are about among all that can be said, the likeliest first: a title or an
 * example that has them counts more than a pattern.
 */
export function verbsMeant(text: string, all: readonly Spoken[]): Spoken[] {
  const words = wordsOf(all);
  const said = wordsIn(text)
    .filter((word) => !FILLERS.has(word))
    .map((word) => meant(word, words));
  if (said.length === 0) return [];
  const any = new Set(said.flat());
  const scored = words.list.map(({ spoken, told, inPatterns, required }) => {
    const whole = required.some((groups) =>
      groups.every((phrases) => phrases.some((phrase) => phrase.every((part) => any.has(part)))),
    );
    const score = said.reduce((sum, forms) => {
      const isTold = forms.some((form) => told.has(form));
      return sum + (isTold ? 2 : 0) + (forms.some((form) => inPatterns.has(form)) ? 1 : 0);
    }, 0);
    // A question is said and no way to do something.
    return { spoken, score: (score + (whole ? 3 : 0)) / said.length - (spoken.command ? 0 : 0.5) };
  });
  const best = Math.max(...scored.map(({ score }) => score));
  if (best < LEAST) return [];
  return scored
    .filter(({ score }) => score >= best - 1)
    .toSorted((one, other) => other.score - one.score)
    .map(({ spoken }) => spoken);
}

/** Helps with what can be said; `all` is asked for once a question comes, as the lists join there. */
export function helpQuestions(all: () => readonly Spoken[]): readonly Question[] {
  return [howQuestion(all), helpQuestion(all), findQuestion];
}

/** 'Show me how to raise the rent' */
const howQuestion = (all: () => readonly Spoken[]): Question => ({
  spoken: {
    name: 'show.how',
    title: { en: 'How something is done', es: 'Cómo se hace algo' },
    say: [
      'show me how|how do i|show me how i|show us how|i dont know how to|i do not know how to|not sure how to|no se como|whats the way to|whats the best way to|what is the best way to|cual es la forma de|cual es la manera de|how do you|how can i|how could i|how should i|how would i|how to|how does one|teach me|teach me how|walk me through|explain how|explain|guide me through|tell me how|what is the way to|instructions|instructions for|steps to|steps for|where do i|where can i|como|como hago para|como hago|como puedo|como podria|como se hace para|como se|como le hago para|ensename a|ensename como|muestrame como|explicame como|dime como|cuentame como|quiero saber como|show how|tell me the way to|where do you|donde se|donde hago|de que manera puedo|pasos para|instrucciones para|donde puedo + [way|do it|hacer|haciendo]',
    ],
    slots: { verb: { type: 'words' } },
    examples: {
      en: [
        'show me how to raise the rent',
        'how do I cancel a tour',
        'walk me through sending a lease',
      ],
      es: ['cómo subo la renta', 'cómo puedo cancelar una visita', 'enséñame a enviar un contrato'],
    },
    page: '/help',
  },
  async answer(_context, values) {
    const text = typeof values.verb === 'string' ? values.verb : '';
    return found(text, verbsMeant(text, all()), all());
  },
});

/** 'What can you do?', 'help with rent' */
const helpQuestion = (all: () => readonly Spoken[]): Question => ({
  spoken: {
    name: 'ask.help',
    title: { en: 'What I can do', es: 'Lo que puedo hacer' },
    say: [
      'what can you actually do|what can you really do|what exactly can you do|what is it you do|what are you able to do|what else can you do|what can i ask you|que puedo pedirte|que mas puedes hacer|que cosas haces|para que sirves + [for me|for us|por mi|me|here]',
      'help|help me|i need help|what can you do|what do you do|what can i do|what can i ask|what can i say|what can i type|what else can you do|what are you able to do|commands|list of commands|list commands|show commands|how does this work|how do you work|how does it work|what is this|capabilities|features|ayuda|ayudame|necesito ayuda|que puedes hacer|que sabes hacer|que haces|que puedo hacer|que puedo preguntar|que puedo decir|que mas puedes hacer|comandos|lista de comandos|como funcionas|como funciona esto|para que sirves|funciones + [about|with|for me|for us|sobre|con|here|aqui|all|todos|por mi]',
    ],
    slots: { text: { type: 'words', optional: true } },
    examples: {
      en: ['what can you do', 'help', 'help with leases'],
      es: ['qué puedes hacer', 'ayuda', 'ayuda con contratos'],
    },
    page: '/help',
  },
  async answer(_context, values) {
    const text = typeof values.text === 'string' ? values.text : '';
    if (text !== '') return found(text, verbsMeant(text, all()), all());
    return everything(all());
  },
});

function found(text: string, meant: readonly Spoken[], all: readonly Spoken[]): Answer {
  const [first] = meant;
  if (!first) {
    const { markdown, table } = everything(all);
    const none = say({
      en: `I know no way to do “${quoted(text, 80)}”.`,
      es: `No conozco cómo hacer «${quoted(text, 80)}».`,
    });
    return answerOf(`${none} ${markdown}`, { result: { verb: null }, ...(table && { table }) });
  }
  const lines = meant
    .slice(0, OFFERED)
    .map((one) => `- **${say(one.title)}**: ${quotedSentence(one)}`);
  const lead = say({
    en: `Say it like this: ${quotedSentence(first)}. By hand you do it on [its page](${first.page}).`,
    es: `Dilo así: ${quotedSentence(first)}. A mano se hace en [su página](${first.page}).`,
  });
  const others = meant.length > 1 ? `\n\n${lines.join('\n')}` : '';
  return answerOf(`**${say(first.title)}.** ${lead}${others}`, {
    artifacts: [{ url: first.page, label: say({ en: 'Open the page', es: 'Abrir la página' }) }],
    result: { verb: first.name, verbs: meant.slice(0, OFFERED).map(({ name }) => name) },
  });
}

const exampleOf = ({ examples }: Spoken) => say({ en: examples.en[0], es: examples.es[0] });

const quotedSentence = (one: Spoken) => `“${exampleOf(one)}”`;

/** What can be said, and an example of each; the first ones are of different domains. */
function everything(all: readonly Spoken[]): Answer {
  const named = all.filter(({ name }) => name !== 'go');
  const domains = new Set<string>();
  const varied = named.filter(({ name }) => {
    const [domain = ''] = name.split('.');
    const isNew = !domains.has(domain);
    domains.add(domain);
    return isNew;
  });
  const lead = say({
    en: 'I answer questions about your homes and do things for you, once you have confirmed. For example:',
    es: 'Respondo preguntas sobre tus viviendas y hago cosas por ti cuando las confirmas. Por ejemplo:',
  });
  const lines = varied.slice(0, EXAMPLES).map((one) => `- ${quotedSentence(one)}`);
  const rows = named
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map((one) => ({ cells: [say(one.title), exampleOf(one)], url: one.page }));
  return answerOf(`${lead}\n\n${lines.join('\n')}`, {
    result: { count: named.length },
    table: tableOf(
      say({ en: 'What I can do', es: 'Lo que puedo hacer' }),
      [say({ en: 'What', es: 'Qué' }), say({ en: 'Say', es: 'Di' })],
      rows,
    ),
  });
}

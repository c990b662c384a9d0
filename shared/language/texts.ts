import formatMessage from 'use-intl/format-message';
import { dates, numbers, plurals } from './format.ts';
import { localeTag, type Message, translated } from './locale.ts';
import type { Messages, TextKey, TextValues } from './text-types.ts';

/** Says a text of a catalogue in the shown language. */
export type Texts<Source extends Messages> = <Key extends TextKey<Source>>(
  key: Key,
  ...values: TextValues<Source, Key>
) => string;

/**
 * What stands in a key's place once the build has been over a file (build/plugin.ts): the English
 * text, and the id that the other language knows it by.
 */
type Compiled = readonly [english: Message, id: string];

type Options = Parameters<typeof formatMessage>[3];
type Values = Parameters<typeof formatMessage>[2];

// Asserted: of the formatters only these three are used, and the cache only without the build.
const options = {
  formatters: {
    getNumberFormat: (tag: string, wanted?: Intl.NumberFormatOptions) => numbers(wanted, tag),
    getDateTimeFormat: (tag: string, wanted?: Intl.DateTimeFormatOptions) => dates(wanted, tag),
    getPluralRules: (tag: string, wanted?: Intl.PluralRulesOptions) => plurals(wanted, tag),
  },
  cache: { message: {} },
} as unknown as Options;

/** One text with its values. Without the build, in tests and Node, the catalogue is asked for it. */
export function formatted(
  messages: Messages | undefined,
  key: string | Compiled,
  values: Values,
): ReturnType<typeof formatMessage> {
  const message = typeof key === 'string' ? named(messages, key) : (translated(key[1]) ?? key[0]);
  // Asserted: the formatter that the build puts in this one's place takes compiled texts.
  return formatMessage('', message as string, values, { ...options, locale: localeTag() });
}

/** Says the texts of a catalogue, in whatever language is shown at that moment. */
export function textsOf<const Source extends Messages>(messages?: Source): Texts<Source> {
  // Asserted: without tags in a text there are only strings.
  return (key, ...[values]) => formatted(messages, key, values as Values) as string;
}

/** Which catalogue says a text: the English one, unless a process without the build knows better. */
let catalogueOf = (english: Messages): Messages => english;

/** Says where other catalogues come from, for a process without the build. */
export function supplyCatalogues(of: (english: Messages) => Messages): void {
  catalogueOf = of;
}

function named(messages: Messages | undefined, key: string): string {
  const found = key
    .split('.')
    .reduce<string | Messages | undefined>(
      (at, name) => (typeof at === 'object' ? at[name] : undefined),
      messages && catalogueOf(messages),
    );
  return typeof found === 'string' ? found : key;
}

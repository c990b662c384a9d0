import { createElement, Fragment, type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { currentLocale, type Locale, onLocale } from './locale.ts';
import type { Messages, RichValues, TextKey } from './text-types.ts';
import { formatted, type Texts, textsOf } from './texts.ts';

type Tag = (chunks: ReactNode) => ReactNode;

/** Says the texts of a catalogue; `rich` gives each tag of a text, such as `<link>`, its element. */
type RichTexts<Source extends Messages> = Texts<Source> & {
  rich: <Key extends TextKey<Source>>(
    key: Key,
    ...values: RichValues<Source, Key, Tag>
  ) => ReactNode;
};

/** The language that is shown, live. */
export function useLocale(): Locale {
  return useSyncExternalStore(onLocale, currentLocale, currentLocale);
}

/** The texts of a catalogue for a component, which is drawn again when the language changes. */
export function useTexts<const Source extends Messages>(messages?: Source): RichTexts<Source> {
  const locale = useLocale();
  // Another language is another function: what is remembered by it is made again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useMemo(() => {
    const rich: RichTexts<Source>['rich'] = (key, ...[values]) =>
      inOrder(formatted(messages, key, withElements(values)));
    return Object.assign(textsOf(messages), { rich });
  }, [messages, locale]);
}

/** Pieces of one text never change places, so they need no keys. */
function inOrder(pieces: ReactNode): ReactNode {
  return Array.isArray(pieces) ? createElement(Fragment, null, ...pieces) : pieces;
}

function withElements(values: Record<string, unknown> = {}): Parameters<typeof formatted>[2] {
  const made: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    made[name] =
      typeof value === 'function' ? (chunks: ReactNode) => value(inOrder(chunks)) : value;
  }
  // Asserted: the types of `rich` let nothing else in.
  return made as Parameters<typeof formatted>[2];
}

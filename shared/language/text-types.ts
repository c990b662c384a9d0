import type { ICUArgs, ICUTags, MessageKeys, NestedKeyOf, NestedValueOf } from 'use-intl/core';

/** Texts by name, in groups. */
export type Messages = { readonly [name: string]: string | Messages };

/** The same texts in another language: none missing, none besides. */
export type Translation<Source extends Messages> = {
  readonly [Name in keyof Source]: Source[Name] extends Messages
    ? Translation<Source[Name]>
    : string;
};

/** Names of texts, such as `menu.signOut`. */
export type TextKey<Source extends Messages> = MessageKeys<Source, NestedKeyOf<Source>>;

type Values = { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date };

/** What a text has to be given: nothing, or a value for each of its arguments. */
export type TextValues<Source extends Messages, Key extends string> = Given<
  ICUArgs<Text<Source, Key>, Values>
>;

/** The same, and something for each of its tags. */
export type RichValues<Source extends Messages, Key extends string, Tag> = Given<
  ICUArgs<Text<Source, Key>, Values> & ICUTags<Text<Source, Key>, Tag>
>;

type Text<Source extends Messages, Key extends string> =
  NestedValueOf<Source, Key> extends infer Value extends string ? Value : never;

type Given<Args> = keyof Args extends never ? [] : [values: { [Name in keyof Args]: Args[Name] }];

import type { Catalogue } from '../schema/catalogue.ts';

/** A statement in the making: values of the client never stand in its text. */
export type Draft = {
  catalogue: Catalogue;
  parameters: (string | null)[];
  /** The name of a value in the statement. */
  bind(value: string | null): string;
};

export function createDraft(catalogue: Catalogue): Draft {
  const parameters: (string | null)[] = [];
  return {
    catalogue,
    parameters,
    bind: (value) => {
      parameters.push(value);
      return `$${parameters.length}`;
    },
  };
}

import { labelsOf } from '../../../language/labels.ts';
import { textsOf } from '../../../language/texts.ts';
import texts from '../texts/en.ts';
import { statementCategories } from './statement.ts';
import { statementSides } from './statement-search.ts';

const t = textsOf(texts);

/** What an amount of a statement is for. */
export const statementCategoryLabels = /* @__PURE__ */ labelsOf(statementCategories, (name) =>
  name === 'rent' || name === 'fee'
    ? t(`kind.${name}`)
    : name === 'deposit_kept' ||
        name === 'deposit_in' ||
        name === 'deposit_out' ||
        name === 'guides' ||
        name === 'disputed'
      ? t(`statement.${name}`)
      : t(`category.${name}`),
);

/** Sides of a statement. */
export const statementSideLabels = /* @__PURE__ */ labelsOf(statementSides, (name) =>
  t(`side.${name}`),
);
